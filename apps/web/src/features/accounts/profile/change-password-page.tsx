import { Button } from '@mantine/core';
import { profileCalls } from '@toro/contract/accounts/profile/calls';
import { Card } from '@toro/ui/card.tsx';
import { Form } from '@toro/ui/forms/form.tsx';
import { PasswordField } from '@toro/ui/forms/password-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { EMPTY_NEW_PASSWORD, NewPasswordFields, validateNewPassword } from '../auth/index.ts';
import classes from './profile-layout.module.css';
import { ProfileLayout } from './profile-layout.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function ChangePasswordPage() {
  const user = useSession((session) => session.user);
  const update = useSession((session) => session.update);
  const form = useAppForm({
    initialValues: { senha_atual: '', ...EMPTY_NEW_PASSWORD },
    validateOnBlur: [],
    validate: (values) => ({
      senha_atual: values.senha_atual === '' ? 'Preencha a senha atual' : null,
      ...validateNewPassword(values),
    }),
    submit: (body) => api.send(profileCalls.changePassword, { params: { userId: String(user?.id) }, body }),
    onDone() {
      if (user) update({ ...user, require_password_change: false });
      form.reset();
      toastSuccess('Senha alterada com sucesso');
    },
  });
  return (
    <ProfileLayout>
      <section className={`page ${classes.narrow}`}>
        <PageHeader title="Alterar senha" lead="Depois da troca, as suas outras sessões são encerradas." />
        <Card>
          <Form form={form} className="form">
            {form.failure && (
              <Notice kind="failure">{`Problemas ao alterar sua senha. ${form.failure}`}</Notice>
            )}
            <PasswordField
              {...form.field('senha_atual')}
              label="Senha atual"
              autoComplete="current-password"
            />
            <NewPasswordFields field={form.field} />
            <Button type="submit" loading={form.pending}>
              Salvar nova senha
            </Button>
          </Form>
        </Card>
        <SessionsCard />
      </section>
    </ProfileLayout>
  );
}
