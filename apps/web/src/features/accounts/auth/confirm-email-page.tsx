import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { authCalls } from '@toro/contract/accounts/auth/calls';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { api, errorMessage } from '../../../shared/api.ts';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { useSession } from '../../../shared/session.ts';
import classes from './confirm-email-page.module.css';

function Verified() {
  return (
    <div className="page">
      <PageHeader title="E-mail confirmado" lead="A sua área do aluno está completa." />
      <Card>
        <div className="row">
          <Button renderRoot={(props) => <Link {...props} to="/courses" />}>Ir para os meus cursos</Button>
        </div>
      </Card>
    </div>
  );
}

/** Explains the limit of the session that a purchase opened, and mails the link that removes it. */
export function ConfirmEmailPage() {
  const { support } = useRuntimeConfig();
  const { user, update } = useSession();
  const check = useMutation({
    mutationFn: () => api.send(authCalls.checkTokenExpiration),
    onSuccess: ({ user }) => update(user),
  });
  const send = useMutation({
    mutationFn: () => api.send(authCalls.sendEmailLink),
    onMutate: () => check.reset(),
  });
  if (!user?.limited) return <Verified />;
  const failure = send.error ?? check.error;
  return (
    <div className="page">
      <PageHeader
        title="Confirme o seu e-mail"
        lead="O curso que você comprou já está liberado. Perfil, carteira, questões e outras compras abrem quando você confirmar o e-mail."
      />
      <Card>
        <div className={`stack ${classes.text}`} data-gap="m">
          <p>
            {'Abra a mensagem da compra em '}
            <strong>{user.email}</strong>
            {' e crie a sua senha: isso confirma o endereço. Se ela não chegou, peça um link de confirmação.'}
          </p>
          {send.isSuccess && <Notice kind="success">{send.data.message}</Notice>}
          {check.isSuccess && (
            <Notice kind="info">
              Ainda não recebemos a confirmação. Abra o link no seu e-mail e volte aqui.
            </Notice>
          )}
          {failure && <Notice kind="failure">{errorMessage(failure)}</Notice>}
          <div className="row">
            <Button loading={send.isPending} onClick={() => send.mutate()}>
              {send.isSuccess ? 'Enviar de novo' : 'Enviar link de confirmação'}
            </Button>
            <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
              Já confirmei
            </Button>
          </div>
          <p className="muted small">
            {'O e-mail está errado? Escreva para '}
            <a href={`mailto:${support.email}`}>{support.email}</a>
            {' com o número do pedido.'}
          </p>
          <p>
            <Link to="/courses">Voltar para o curso</Link>
          </p>
        </div>
      </Card>
    </div>
  );
}
