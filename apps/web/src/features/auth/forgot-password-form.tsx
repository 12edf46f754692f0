import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { requestPasswordReset } from '@toro/contract/auth/calls';
import { isEmail } from '@toro/domain/validation/email';
import { focusFirstError } from '@toro/ui/focus-first-error.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { api, errorMessage } from '../../shared/api.ts';
import classes from './auth-form.module.css';
import { EmailField } from './email-field.tsx';

export function ForgotPasswordForm({ email, onBack }: { email: string; onBack: () => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email },
    validate: { email: (value) => (isEmail(value.trim()) ? null : 'Digite o e-mail da sua matrícula') },
  });
  const requestLink = useMutation({
    mutationFn: (values: typeof form.values) =>
      api.send(requestPasswordReset, { body: { email: values.email.trim() } }),
  });
  if (requestLink.isSuccess) {
    return (
      <div className={classes.form}>
        <Notice kind="success">
          Enviamos um link para {requestLink.variables.email.trim()}. Ele vale por 1 hora e funciona uma única
          vez. Se não chegar em alguns minutos, olhe a caixa de spam.
        </Notice>
        <Button variant="default" onClick={onBack}>
          Voltar para o login
        </Button>
      </div>
    );
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => requestLink.mutate(values), focusFirstError(form))}
    >
      {requestLink.isError && (
        <Notice kind="failure">{`Problemas ao recuperar senha: ${errorMessage(requestLink.error)}`}</Notice>
      )}
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
      <Button type="submit" fullWidth loading={requestLink.isPending}>
        Enviar link
      </Button>
      <Button variant="default" onClick={onBack}>
        Voltar para o login
      </Button>
    </form>
  );
}
