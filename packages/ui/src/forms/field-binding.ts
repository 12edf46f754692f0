import type { ReactNode } from 'react';

/** What `form.field(name)` gives to a field component. */
export interface FieldBinding<V> {
  id: string;
  name: string;
  value: V;
  error?: ReactNode;
  /** The form is not accepted without it. */
  required?: boolean;
  onValue: (value: V) => void;
  onBlur?: () => void;
}

/** The props of a field: those of its input, with the binding instead of the events. */
export type FieldProps<Input, V = string> = Omit<Input, keyof FieldBinding<V> | 'onChange' | 'defaultValue'> &
  FieldBinding<V>;
