import { TextInput, type TextInputProps } from '@mantine/core';
import { describeRemovedFromName } from '@toro/domain/base/text/clean-name';
import type { FieldProps } from './field-binding.ts';

export type TextFieldProps = FieldProps<TextInputProps>;

export const TextField = ({ onValue, ...props }: TextFieldProps) => (
  <TextInput {...props} onChange={({ currentTarget }) => onValue(currentTarget.value)} />
);

/** A person's name; below it stands what the server takes out of it. */
export const NameField = ({ description, ...props }: TextFieldProps) => (
  <TextField
    autoCapitalize="words"
    {...props}
    description={describeRemovedFromName(props.value) ?? description}
  />
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
