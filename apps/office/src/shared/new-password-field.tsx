import { MAX_PASSWORD_LENGTH } from '@toro/domain/accounts/staff/password';
import type { FieldBinding } from '@toro/ui/forms/field-binding.ts';
import { PasswordField } from '@toro/ui/forms/password-field.tsx';

interface NewPasswordFieldProps extends FieldBinding<string> {
  label: string;
  description?: string;
}

/** A password that the person chooses, so that the browser offers to keep it. */
export const NewPasswordField = (props: NewPasswordFieldProps) => (
  <PasswordField autoComplete="new-password" maxLength={MAX_PASSWORD_LENGTH} {...props} />
);
