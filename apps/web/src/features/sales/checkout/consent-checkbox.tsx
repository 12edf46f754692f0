import type { ReactNode } from 'react';
import classes from './wizard.module.css';

interface ConsentCheckboxProps {
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** The browser's own checkbox: Mantine's would add 3 KB to the first load. */
export const ConsentCheckbox = ({ name, checked, onChange, children }: ConsentCheckboxProps) => (
  <label className={`row ${classes.consent}`} data-nowrap>
    <input
      name={name}
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span data-grow>{children}</span>
  </label>
);
