import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { staffCalls } from '@toro/contract/accounts/staff/calls';
import { api } from '../api.ts';
import { LoginForm } from './login-form.tsx';
import type { ProofRequest } from './proof-request.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { sessionQuery, setSession } from './session-query.ts';

/** The login over the page after the session ended, 'Confirme que é você' before a sensitive act, and the end of the access. */
export const ProofDialog = ({ request }: { request: ProofRequest }) =>
  request.reason === 'ended' ? <EndedAccess request={request} /> : <Proof request={request} />;

/** For who was deactivated: no login brings the access back. */
const EndedAccess = ({ request }: { request: ProofRequest }) => (
  <Modal opened onClose={() => request.finish(false)} title="Seu acesso terminou" withCloseButton={false}>
    <div className="stack">
      <p>A Direção encerrou seu acesso ao escritório. Nada mais é salvo daqui.</p>
      <p className="muted">Se for um engano, fale com a Direção: ela pode devolver o acesso.</p>
      <Button onClick={() => request.finish(false)}>Entendi</Button>
    </div>
  </Modal>
);

function Proof({ request }: { request: ProofRequest }) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const isLogin = request.reason === 'login';
  return (
    <Modal
      opened
      onClose={() => request.finish(false)}
      title={isLogin ? 'Entre de novo' : 'Confirme que é você'}
    >
      {isLogin && (
        <div className="stack">
          <p className="muted">
            Sua sessão expirou. Entre de novo para continuar; nada do que você digitou se perdeu.
          </p>
          <LoginForm
            email={session?.member.email}
            onDone={(opened) => {
              setSession(opened);
              request.finish(true);
            }}
          />
        </div>
      )}
      {!isLogin && session && (
        <div className="stack">
          <p className="muted">Este é um ato sensível. A confirmação vale por 10 minutos.</p>
          <SecondFactorForm
            session={session}
            action="Confirmar"
            send={async (body) => setSession(await api.send(staffCalls.confirmAction, { body }))}
            onDone={() => request.finish(true)}
          />
        </div>
      )}
    </Modal>
  );
}
