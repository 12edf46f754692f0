import { TextInput, type TextInputProps } from '@mantine/core';

/** The e-mail a student enters with: the right keyboard, the browser's own memory, and the focus. */
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
