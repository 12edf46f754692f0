import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { staffCalls } from '@toro/contract/accounts/staff/calls';
import { isEmail } from '@toro/domain/base/validation/email';
import { Form } from '@toro/ui/forms/form.tsx';
import { EmailField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { api } from '../../../../shared/api.ts';
import { LoginLayout } from './login-layout.tsx';

/** Asks for a link to set a new password; the answer is the same for every address. */
export function ForgottenPage() {
  const form = useAppForm({
    initialValues: { email: '' },
    validate: ({ email }) => ({ email: isEmail(email.trim()) ? null : 'Digite um e-mail válido.' }),
    submit: ({ email }) => api.send(staffCalls.requestStaffPassword, { body: { email } }),
  });
  return (
    <LoginLayout title="Esqueci minha senha" lead="Enviamos um link que vale por 1 hora.">
      {form.result ? (
        <Notice kind="success">Se o e-mail for da equipe, enviamos um link.</Notice>
      ) : (
        <Form form={form} className="form">
          {form.failure && <Notice kind="failure">{form.failure}</Notice>}
          <EmailField autoComplete="username" {...form.field('email')} />
          <Button type="submit" fullWidth loading={form.pending}>
            Enviar link
          </Button>
        </Form>
      )}
      <Link to="/entrar" className="muted small">
        Voltar ao login
      </Link>
    </LoginLayout>
  );
}
