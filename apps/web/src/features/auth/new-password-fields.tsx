import { PasswordInput } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { checkPasswordRules } from '@toro/domain/validation/password';
import classes from './auth-form.module.css';

interface Field {
  value?: string;
  onChange?: unknown;
  error?: unknown;
}

interface NewPasswordFieldsProps {
  password: string;
  passwordProps: Field;
  repeatedProps: Field;
}

const toggle = { 'aria-label': 'Mostrar ou esconder a senha' };

/** A new password with its rules, ticked while typing, and its repetition. */
export function NewPasswordFields({ password, passwordProps, repeatedProps }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        {...(passwordProps as object)}
        label="Nova senha"
        autoComplete="new-password"
        aria-describedby="password-rules"
        visibilityToggleButtonProps={toggle}
      />
      <ul id="password-rules" className={classes.rules} aria-label="Regras da nova senha">
        {checkPasswordRules(password).map(({ text, met }) => {
          const Icon = met ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={text} data-met={met}>
              <Icon size={18} stroke={1.75} role="img" aria-label={met ? 'Atendida' : 'Pendente'} />
              {text}
            </li>
          );
        })}
      </ul>
      <PasswordInput
        {...(repeatedProps as object)}
        label="Repita a nova senha"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
      />
    </>
  );
}
