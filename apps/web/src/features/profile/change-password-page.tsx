import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { changePassword } from '@toro/contract/profile/calls';
import { newPasswordError, repeatedPasswordError } from '@toro/domain/validation/password';
import { focusFirstError } from '@toro/ui/focus-first-error.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, errorMessage } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { NewPasswordFields } from '../auth/index.ts';
import classes from './change-password-page.module.css';
import { ProfileLayout } from './profile-layout.tsx';
import { SessionsCard } from './sessions-card.tsx';

const EMPTY = { senha_atual: '', nova_senha: '', reNewPassword: '' };

export function ChangePasswordPage() {
  const user = useSession((session) => session.user);
  const update = useSession((session) => session.update);
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      senha_atual: (value) => (value === '' ? 'Preencha a senha atual' : null),
      nova_senha: newPasswordError,
      reNewPassword: (value, values) => repeatedPasswordError(values.nova_senha, value),
    },
  });
  const saving = useMutation({
    mutationFn: (body: typeof form.values) =>
      api.send(changePassword, { params: { userId: String(user?.id) }, body }),
    onSuccess() {
      if (user) update({ ...user, require_password_change: false });
      form.reset();
      toastSuccess('Senha alterada com sucesso');
    },
  });
  return (
    <ProfileLayout>
      <section className={classes.page}>
        <h1>Alterar senha</h1>
        <p className={classes.lead}>Depois da troca, as suas outras sessões são encerradas.</p>
        <form
          className={classes.form}
          noValidate
          onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError(form))}
        >
          {saving.isError && (
            <Notice kind="failure">{`Problemas ao alterar sua senha. ${errorMessage(saving.error)}`}</Notice>
          )}
          <PasswordInput
            {...form.getInputProps('senha_atual')}
            label="Senha atual"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
          />
          <NewPasswordFields
            password={form.values.nova_senha}
            passwordProps={form.getInputProps('nova_senha')}
            repeatedProps={form.getInputProps('reNewPassword')}
          />
          <Button type="submit" loading={saving.isPending}>
            Salvar nova senha
          </Button>
        </form>
        <SessionsCard />
      </section>
    </ProfileLayout>
  );
}
