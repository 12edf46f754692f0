import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { authCalls } from '@toro/contract/accounts/auth/calls';
import { Form } from '@toro/ui/forms/form.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { AuthLayout } from './auth-layout.tsx';
import { MailedLink } from './mailed-link.tsx';
import { EMPTY_NEW_PASSWORD, NewPasswordFields, validateNewPassword } from './new-password-fields.tsx';

const route = getRouteApi('/auth/reset/$token');

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const openSession = useSession((session) => session.open);
  const form = useAppForm({
    initialValues: EMPTY_NEW_PASSWORD,
    validateOnBlur: [],
    validate: validateNewPassword,
    submit: (body) => api.send(authCalls.resetPassword, { params: { token }, body }),
    onDone({ session }) {
      if (!session) return;
      openSession(session, false);
      void navigate({ to: '/courses', replace: true });
    },
  });
  if (form.result) {
    if (form.result.session) return null;
    return (
      <div className="form">
        <Notice kind="success">{form.result.message}</Notice>
        <Button component={Link} to="/auth/login">
          Ir para o login
        </Button>
      </div>
    );
  }
  return (
    <Form form={form} className="form">
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {form.failure && <Notice kind="failure">{form.failure}</Notice>}
      <NewPasswordFields field={form.field} />
      <Button type="submit" fullWidth loading={form.pending}>
        Salvar nova senha
      </Button>
    </Form>
  );
}

/** The page that a one-time password link opens. */
export function PasswordLinkPage() {
  const { token } = route.useParams();
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => api.send(authCalls.checkPasswordLink, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <MailedLink
      query={link}
      title="Criar nova senha"
      expired={
        <Button renderRoot={(props) => <Link {...props} to="/auth/login" search={{ esqueci: true }} />}>
          Pedir um novo link
        </Button>
      }
    >
      {({ purpose, email }) => (
        <AuthLayout
          title={purpose === 'first' ? 'Crie sua senha' : 'Crie uma nova senha'}
          lead={`Para a conta ${email}`}
        >
          <NewPasswordForm token={token} email={email} />
        </AuthLayout>
      )}
    </MailedLink>
  );
}
