import { Button, Loader } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { checkPasswordLink, resetPassword } from '@toro/contract/auth/calls';
import { newPasswordError, repeatedPasswordError } from '@toro/domain/validation/password';
import { focusFirstError } from '@toro/ui/focus-first-error.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { api, errorMessage, isRetryable } from '../../shared/api.ts';
import classes from './auth-form.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const route = getRouteApi('/auth/reset/$token');

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const form = useForm({
    initialValues: { nova_senha: '', reNewPassword: '' },
    validate: {
      nova_senha: newPasswordError,
      reNewPassword: (value, values) => repeatedPasswordError(values.nova_senha, value),
    },
  });
  const saving = useMutation({
    mutationFn: (body: typeof form.values) => api.send(resetPassword, { params: { token }, body }),
  });
  if (saving.isSuccess) {
    return (
      <div className={classes.form}>
        <Notice kind="success">{saving.data.message}</Notice>
        <Button component={Link} to="/auth/login">
          Ir para o login
        </Button>
      </div>
    );
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError(form))}
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {saving.isError && <Notice kind="failure">{errorMessage(saving.error)}</Notice>}
      <NewPasswordFields
        password={form.values.nova_senha}
        passwordProps={form.getInputProps('nova_senha')}
        repeatedProps={form.getInputProps('reNewPassword')}
      />
      <Button type="submit" fullWidth loading={saving.isPending}>
        Salvar nova senha
      </Button>
    </form>
  );
}

/** The page that a one-time password link opens. */
export function PasswordLinkPage() {
  const { token } = route.useParams();
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => api.send(checkPasswordLink, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (link.isPending) {
    return (
      <AuthLayout title="Criar nova senha">
        <Loader aria-label="Conferindo o link" />
      </AuthLayout>
    );
  }
  if (isRetryable(link.error)) {
    return (
      <AuthLayout title="O link não abriu">
        <div className={classes.form}>
          <Notice kind="failure">{errorMessage(link.error)}</Notice>
          <Button loading={link.isFetching} onClick={() => void link.refetch()}>
            Tentar de novo
          </Button>
        </div>
      </AuthLayout>
    );
  }
  if (link.isError) {
    return (
      <AuthLayout title="Este link não funciona mais">
        <div className={classes.form}>
          <Notice kind="failure">{errorMessage(link.error)}</Notice>
          <Button renderRoot={(props) => <Link {...props} to="/auth/login" search={{ esqueci: true }} />}>
            Pedir um novo link
          </Button>
        </div>
      </AuthLayout>
    );
  }
  const first = link.data.purpose === 'first';
  return (
    <AuthLayout
      title={first ? 'Crie sua senha' : 'Crie uma nova senha'}
      lead={`Para a conta ${link.data.email}`}
    >
      <NewPasswordForm token={token} email={link.data.email} />
    </AuthLayout>
  );
}
