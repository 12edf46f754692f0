import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldProps } from './field-binding.ts';

export type TextFieldProps = FieldProps<TextInputProps>;

export const TextField = ({ onValue, ...props }: TextFieldProps) => (
  <TextInput {...props} onChange={({ currentTarget }) => onValue(currentTarget.value)} />
);

/** An e-mail with the right keyboard on phones. */
export const EmailField = (props: TextFieldProps) => (
  <TextField
    label="E-mail"
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    maxLength={254}
    {...props}
  />
);
