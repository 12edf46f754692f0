import { Button, UnstyledButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { authCalls } from '@toro/contract/accounts/auth/calls';
import { safeReferrer } from '@toro/domain/accounts/auth/session';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { Form } from '@toro/ui/forms/form.tsx';
import { PasswordField } from '@toro/ui/forms/password-field.tsx';
import { EmailField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import classes from './auth-form.module.css';
import { enrolmentEmailError } from './enrolment-email-error.ts';

interface LoginFormProps {
  referrer?: string;
  email: string;
  onForgot: (email: string) => void;
}

export function LoginForm({ referrer, email, onForgot }: LoginFormProps) {
  const router = useRouter();
  const openSession = useSession((session) => session.open);
  const form = useAppForm({
    initialValues: { email, password: '', remember: false },
    validateOnBlur: ['email'],
    validate: (values) => ({
      email: enrolmentEmailError(values.email),
      password: values.password === '' ? 'Digite a sua senha' : null,
    }),
    submit: (values) =>
      api.send(authCalls.login, {
        body: { ...values, email: values.email.trim(), loggingTo: window.location.hostname },
      }),
    onDone(session, { remember }) {
      openSession(session, remember);
      router.history.replace(safeReferrer(referrer));
    },
    onFailed: () => form.focus('password'),
  });
  return (
    <Form form={form} className="form">
      {form.failure && <Notice kind="failure">{`Problemas no Login: ${form.failure}`}</Notice>}
      <EmailField {...form.field('email')} autoComplete="username" autoFocus />
      <PasswordField {...form.field('password')} label="Senha" autoComplete="current-password" />
      <div className="row" data-spread>
        <CheckboxField {...form.field('remember')} label="Lembrar de mim" />
        <UnstyledButton className={classes.link} onClick={() => onForgot(form.values.email)}>
          Esqueci minha senha
        </UnstyledButton>
      </div>
      <Button type="submit" fullWidth loading={form.pending}>
        Entrar
      </Button>
    </Form>
  );
}
