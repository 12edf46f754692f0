import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import {
  checkPasswordRules,
  newPasswordError,
  repeatedPasswordError,
} from '@toro/domain/base/validation/password';
import type { FieldBinding } from '@toro/ui/forms/field-binding.ts';
import { PasswordField } from '@toro/ui/forms/password-field.tsx';
import classes from './auth-form.module.css';

export const EMPTY_NEW_PASSWORD = { nova_senha: '', reNewPassword: '' };

type NewPassword = typeof EMPTY_NEW_PASSWORD;

export const validateNewPassword = ({ nova_senha, reNewPassword }: NewPassword) => ({
  nova_senha: newPasswordError(nova_senha),
  reNewPassword: repeatedPasswordError(nova_senha, reNewPassword),
});

/** A new password with its rules, ticked while typing, and its repetition. */
export function NewPasswordFields({ field }: { field: (name: keyof NewPassword) => FieldBinding<string> }) {
  const password = field('nova_senha');
  return (
    <>
      <PasswordField
        {...password}
        label="Nova senha"
        autoComplete="new-password"
        aria-describedby="password-rules"
      />
      <ul
        id="password-rules"
        className={`plainList stack muted small ${classes.rules}`}
        data-gap="xs"
        aria-label="Regras da nova senha"
      >
        {checkPasswordRules(password.value).map(({ text, met }) => {
          const Icon = met ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={text} className="row" data-gap="xs" data-met={met}>
              <Icon size={18} stroke={1.75} role="img" aria-label={met ? 'Atendida' : 'Pendente'} />
              {text}
            </li>
          );
        })}
      </ul>
      <PasswordField
        {...field('reNewPassword')}
        required
        label="Repita a nova senha"
        autoComplete="new-password"
      />
    </>
  );
}
