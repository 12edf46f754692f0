import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { authCalls } from '@toro/contract/accounts/auth/calls';
import type { CallResponse } from '@toro/contract/call';
import { Notice } from '@toro/ui/notice.tsx';
import { api, errorMessage } from '../../../shared/api.ts';
import { PURCHASE_SESSION_KEY, useSession } from '../../../shared/session.ts';
import { AuthLayout } from './auth-layout.tsx';
import { MailedLink } from './mailed-link.tsx';

const route = getRouteApi('/auth/verify/$token');

/** The address is verified: continue in this browser, or create a password. */
function Verified({
  session,
  password_token: token,
  changed,
  message,
}: CallResponse<typeof authCalls.verifyEmail>) {
  return (
    <AuthLayout
      title="E-mail confirmado"
      lead={token === null ? undefined : 'Crie a sua senha para entrar de qualquer aparelho.'}
    >
      <div className="form">
        <Notice kind="success">
          {session
            ? 'A sua área do aluno está completa.'
            : changed
              ? message
              : 'Por segurança, a sessão aberta com a compra em outro navegador terminou.'}
        </Notice>
        {token !== null && (
          <Button renderRoot={(props) => <Link {...props} to="/auth/reset/$token" params={{ token }} />}>
            Criar minha senha
          </Button>
        )}
        {session && (
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/courses" />}>
            Continuar sem senha por enquanto
          </Button>
        )}
        {!session && token === null && (
          <Button renderRoot={(props) => <Link {...props} to="/auth/login" />}>Ir para o login</Button>
        )}
      </div>
    </AuthLayout>
  );
}

/** The page of a mailed link that verifies an address. A button confirms, because mail programs open links too. */
export function EmailLinkPage() {
  const { token } = route.useParams();
  const openSession = useSession((session) => session.open);
  const link = useQuery({
    queryKey: ['email-link', token],
    queryFn: ({ signal }) => api.send(authCalls.checkEmailLink, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const verify = useMutation({
    mutationFn: () => {
      const purchase_session = localStorage.getItem(PURCHASE_SESSION_KEY) ?? undefined;
      return api.send(authCalls.verifyEmail, { params: { token }, body: { purchase_session } });
    },
    onSuccess({ session }) {
      if (session) openSession(session, false);
    },
  });
  if (verify.isSuccess) return <Verified {...verify.data} />;
  return (
    <MailedLink
      query={link}
      title="Confirmar e-mail"
      expired={
        <Button renderRoot={(props) => <Link {...props} to="/auth/login" search={{ esqueci: true }} />}>
          Criar uma senha
        </Button>
      }
    >
      {({ email }) => (
        <AuthLayout title="Confirme o seu e-mail" lead={`Para a conta ${email}`}>
          <div className="form">
            <p>Uma compra criou uma área do aluno com este e-mail. Confirme só se foi você quem comprou.</p>
            {verify.error && <Notice kind="failure">{errorMessage(verify.error)}</Notice>}
            <Button loading={verify.isPending} onClick={() => verify.mutate()}>
              Confirmar meu e-mail
            </Button>
            <p className="muted small">Não foi você? Feche esta página: sem a confirmação nada muda.</p>
          </div>
        </AuthLayout>
      )}
    </MailedLink>
  );
}
