import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { FieldProps } from './field-binding.ts';

export const PasswordField = ({ onValue, ...props }: FieldProps<PasswordInputProps>) => (
  <PasswordInput
    visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
    {...props}
    onChange={({ currentTarget }) => onValue(currentTarget.value)}
  />
);
