import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { authCalls } from '@toro/contract/accounts/auth/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Notice } from '@toro/ui/notice.tsx';
import { api, errorMessage } from '../../../shared/api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { MailedLink } from './mailed-link.tsx';

const route = getRouteApi('/account/undo-email/$token');

/** The page of 'Não fui eu' in the mail to the old address. A button confirms, because mail programs open links too. */
export function UndoEmailPage() {
  const { token } = route.useParams();
  const link = useQuery({
    queryKey: ['email-change-link', token],
    queryFn: ({ signal }) => api.send(authCalls.checkEmailChangeLink, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const undo = useMutation({ mutationFn: () => api.send(authCalls.undoEmailChange, { params: { token } }) });
  if (undo.isSuccess)
    return (
      <AuthLayout
        title="Sua conta voltou ao seu e-mail"
        lead="A troca foi desfeita e todas as sessões foram encerradas. Agora crie uma nova senha."
      >
        <Button renderRoot={(props) => <Link {...props} to="/auth/login" search={{ esqueci: true }} />}>
          Criar nova senha
        </Button>
      </AuthLayout>
    );
  return (
    <MailedLink
      query={link}
      title="Desfazer a troca do e-mail"
      expired={<Button renderRoot={(props) => <Link {...props} to="/" />}>Ir para a área do aluno</Button>}
    >
      {({ email, undo_until: until }) => (
        <AuthLayout
          title="Não foi você quem trocou o e-mail?"
          lead={`A sua conta agora usa ${email}. Você pode desfazer a troca até ${dateAndTime(new Date(until))}.`}
        >
          <div className="form">
            {undo.error && <Notice kind="failure">{errorMessage(undo.error)}</Notice>}
            <Button loading={undo.isPending} onClick={() => undo.mutate()}>
              Não fui eu, desfazer a troca
            </Button>
            <p className="muted small">Se foi você, não precisa fazer nada.</p>
          </div>
        </AuthLayout>
      )}
    </MailedLink>
  );
}
