import { Button } from '@mantine/core';
import { staffCalls } from '@toro/contract/accounts/staff/calls';
import { Form } from '@toro/ui/forms/form.tsx';
import { PasswordField } from '@toro/ui/forms/password-field.tsx';
import { EmailField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { api } from '../api.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import type { StaffSession } from './session-query.ts';

interface LoginFormProps {
  /** The person who was logged in, when the login is asked for again. */
  email?: string;
  onDone: (session: StaffSession) => void;
}

/** E-mail and password, then the second factor. */
export function LoginForm({ email = '', onDone }: LoginFormProps) {
  const [waiting, setWaiting] = useState<StaffSession | null>(null);
  const form = useAppForm({
    initialValues: { email, password: '' },
    validate: (values) => ({
      email: values.email.trim() === '' ? 'Preencha o e-mail.' : null,
      password: values.password === '' ? 'Preencha a senha.' : null,
    }),
    validateOnBlur: [],
    submit: (body) => api.send(staffCalls.loginStaff, { body }),
    onDone: (session) => (session.second_factor === 'required' ? setWaiting(session) : onDone(session)),
  });
  if (waiting)
    return (
      <SecondFactorForm
        session={waiting}
        action="Entrar"
        send={async (body) => setWaiting(await api.send(staffCalls.confirmLogin, { body }))}
        onDone={() => onDone({ ...waiting, second_factor: 'given' })}
      />
    );
  return (
    <Form form={form} className="form">
      {form.failure && <Notice kind="failure">{form.failure}</Notice>}
      <EmailField {...form.field('email')} autoComplete="username" readOnly={email !== ''} />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        maxLength={128}
        data-autofocus={email !== '' || undefined}
        {...form.field('password')}
      />
      <Button type="submit" fullWidth loading={form.pending}>
        Entrar
      </Button>
    </Form>
  );
}
