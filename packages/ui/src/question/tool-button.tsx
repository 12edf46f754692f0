import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './question-view.module.css';

interface ToolButtonProps extends ComponentProps<'button'> {
  icon: Icon;
  label: string;
  /** The word beside the icon, a part of the label. */
  word?: string;
}

/** A tool of a question: an icon with a word, and where there is little room the icon only. */
export const ToolButton = ({
  icon: Icon,
  label,
  word = label,
  className = '',
  ...props
}: ToolButtonProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    {...props}
    className={`${classes.tool} ${className}`}
  >
    <Icon size={20} stroke={1.75} aria-hidden />
    <span className={classes.toolLabel}>{word}</span>
  </button>
);
