import { Button, Checkbox, PasswordInput, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { login } from '@toro/contract/auth/calls';
import { safeReferrer } from '@toro/domain/auth/session';
import { isEmail } from '@toro/domain/validation/email';
import { focusFirstError } from '@toro/ui/focus-first-error.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { api, errorMessage } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import classes from './auth-form.module.css';
import { EmailField } from './email-field.tsx';

interface LoginFormProps {
  referrer?: string;
  email: string;
  onForgot: (email: string) => void;
}

export function LoginForm({ referrer, email, onForgot }: LoginFormProps) {
  const router = useRouter();
  const openSession = useSession((session) => session.open);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email, password: '', remember: false },
    validateInputOnBlur: ['email'],
    validate: {
      email: (value) => (isEmail(value.trim()) ? null : 'Digite o e-mail da sua matrícula'),
      password: (value) => (value === '' ? 'Digite a sua senha' : null),
    },
  });
  const loginMutation = useMutation({
    mutationFn: (values: typeof form.values) =>
      api.send(login, {
        body: { ...values, email: values.email.trim(), loggingTo: window.location.hostname },
      }),
    onSuccess(session, values) {
      openSession(session, values.remember);
      router.history.replace(safeReferrer(referrer));
    },
    onError: () => document.getElementById('password')?.focus(),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => loginMutation.mutate(values), focusFirstError(form))}
    >
      {loginMutation.isError && (
        <Notice kind="failure">{`Problemas no Login: ${errorMessage(loginMutation.error)}`}</Notice>
      )}
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
      <PasswordInput
        key={form.key('password')}
        {...form.getInputProps('password')}
        id="password"
        label="Senha"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
      />
      <div className={classes.spread}>
        <Checkbox
          key={form.key('remember')}
          {...form.getInputProps('remember', { type: 'checkbox' })}
          label="Lembrar de mim"
        />
        <UnstyledButton className={classes.link} onClick={() => onForgot(form.getValues().email)}>
          Esqueci minha senha
        </UnstyledButton>
      </div>
      <Button type="submit" fullWidth loading={loginMutation.isPending}>
        Entrar
      </Button>
    </form>
  );
}
