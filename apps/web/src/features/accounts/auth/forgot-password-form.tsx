import { Button } from '@mantine/core';
import { authCalls } from '@toro/contract/accounts/auth/calls';
import { Form } from '@toro/ui/forms/form.tsx';
import { EmailField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { api } from '../../../shared/api.ts';
import { enrolmentEmailError } from './enrolment-email-error.ts';

export function ForgotPasswordForm({ email, onBack }: { email: string; onBack: () => void }) {
  const form = useAppForm({
    initialValues: { email },
    validateOnBlur: [],
    validate: (values) => ({ email: enrolmentEmailError(values.email) }),
    async submit(values) {
      const sentTo = values.email.trim();
      await api.send(authCalls.requestPasswordReset, { body: { email: sentTo } });
      return sentTo;
    },
  });
  const back = (
    <Button variant="default" onClick={onBack}>
      Voltar para o login
    </Button>
  );
  if (form.result !== null) {
    return (
      <div className="form">
        <Notice kind="success">
          Enviamos um link para {form.result}. Ele vale por 1 hora e funciona uma única vez. Se não chegar em
          alguns minutos, olhe a caixa de spam.
        </Notice>
        {back}
      </div>
    );
  }
  return (
    <Form form={form} className="form">
      {form.failure && <Notice kind="failure">{`Problemas ao recuperar senha: ${form.failure}`}</Notice>}
      <EmailField {...form.field('email')} autoComplete="username" autoFocus />
      <Button type="submit" fullWidth loading={form.pending}>
        Enviar link
      </Button>
      {back}
    </Form>
  );
}
