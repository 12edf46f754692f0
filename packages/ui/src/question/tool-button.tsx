import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './question-view.module.css';

interface ToolButtonProps extends ComponentProps<'button'> {
  icon: Icon;
  label: string;
}

/** A tool of a question: an icon with its name, and on phones the icon only. */
export const ToolButton = ({ icon: Icon, label, className = '', ...props }: ToolButtonProps) => (
  <button type="button" title={label} {...props} className={`${classes.tool} ${className}`}>
    <Icon size={20} stroke={1.75} aria-hidden />
    <span className={classes.toolLabel}>{label}</span>
  </button>
);
