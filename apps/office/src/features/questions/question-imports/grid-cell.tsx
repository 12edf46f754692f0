import { useEffect, useRef } from 'react';
import classes from './question-imports.module.css';

interface GridCellProps {
  /** What the cell holds, for screen readers: 'Alternativa B de Questão 3'. */
  label: string;
  value: string;
  maxLength: number;
  isFaulty?: boolean;
  onSave: (value: string) => void;
}

/** A cell that is corrected in place: Enter or leaving it saves, Esc takes back. */
export function GridCell({ label, value, maxLength, isFaulty = false, onSave }: GridCellProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // What a check or another person changed is shown, except while somebody types here.
  useEffect(() => {
    const input = field.current;
    if (input && document.activeElement !== input) input.value = value;
  }, [value]);
  return (
    <textarea
      ref={field}
      className={classes.cell}
      aria-label={label}
      aria-invalid={isFaulty || undefined}
      defaultValue={value}
      maxLength={maxLength}
      rows={1}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          event.currentTarget.blur();
        }
        if (event.key === 'Escape') {
          event.currentTarget.value = value;
          event.currentTarget.blur();
        }
      }}
      onBlur={({ currentTarget }) => {
        const written = currentTarget.value.replace(/\s+/g, ' ').trim();
        if (written !== value) onSave(written);
      }}
    />
  );
}
