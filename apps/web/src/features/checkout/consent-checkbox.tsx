import type { ReactNode } from 'react';
import classes from './tick-box.module.css';

interface TickBoxProps {
  id?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** The browser's own checkbox, large enough for a thumb. The kit's would cost 3 KB of the first load. */
export const TickBox = ({ id, checked, onChange, children }: TickBoxProps) => (
  <label className={classes.tick}>
    <input
      id={id}
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span className={classes.words}>{children}</span>
  </label>
);
