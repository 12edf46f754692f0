import { TextInput, type TextInputProps } from '@mantine/core';

/** E-mail field with the right keyboard, autocomplete and focus. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoFocus
    />
  );
}
