import { TextField } from '@toro/ui/forms/text-field.tsx';
import type { ComponentProps } from 'react';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onValue'> & {
  value: number | null;
  onValue: (value: number | null) => void;
  /** The largest number that can be typed. */
  max: number;
};

/** A whole number, or nothing. */
export const NumberField = ({ value, onValue, max, ...props }: NumberFieldProps) => (
  <TextField
    inputMode="numeric"
    autoComplete="off"
    maxLength={String(max).length}
    {...props}
    value={value === null ? '' : String(value)}
    onValue={(typed) => {
      const digits = typed.replace(/\D/g, '');
      const number = Number(digits);
      onValue(digits === '' || number === 0 ? null : Math.min(number, max));
    }}
  />
);
