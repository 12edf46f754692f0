import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { confirmAct } from '@toro/contract/staff/calls';
import { api } from '../api.ts';
import { LoginForm } from './login-form.tsx';
import type { ProofRequest } from './proof-request.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { sessionQuery, setSession } from './session-query.ts';

/** The login over the page after the session ended, and 'Confirme que é você' before a sensitive act. */
export function ProofDialog({ request }: { request: ProofRequest }) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const isLogin = request.reason === 'login';
  return (
    <Modal
      opened
      onClose={() => request.finish(false)}
      title={isLogin ? 'Entre de novo' : 'Confirme que é você'}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
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
            send={async (body) => setSession(await api.send(confirmAct, { body }))}
            onDone={() => request.finish(true)}
          />
        </div>
      )}
    </Modal>
  );
}
