import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { authCalls } from '@toro/contract/accounts/auth/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, errorMessage, queryClient } from '../../../shared/api.ts';
import { useLogout } from '../../../shared/use-logout.ts';
import { type OpenSession, sessionsQuery } from './queries.ts';
import classes from './sessions-card.module.css';

const reload = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd?: () => void }) {
  const { device, network, last_used_at: lastUse, current } = session;
  const Icon = /Android|iPhone|iPad/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={`row ${classes.session}`} data-nowrap>
      <div className="row" data-nowrap data-grow>
        <Icon className="muted" size={24} stroke={1.75} aria-hidden />
        <div className="stack" data-gap="2xs" data-grow>
          <p className="row mediumWeight" data-gap="xs">
            {device}
            {current && <span className="badge">Esta sessão</span>}
          </p>
          <p className="muted small figures">
            {'Último uso em '}
            <time dateTime={lastUse}>{dateAndTime(new Date(lastUse))}</time>
            {network && `, na rede ${network}`}
          </p>
        </div>
      </div>
      {onEnd && (
        <Button variant="default" aria-label={`Encerrar: ${device}`} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </li>
  );
}

function SessionList({ sessions }: { sessions: OpenSession[] }) {
  const logout = useLogout();
  const done = (text: string) => async () => {
    await reload();
    toastSuccess(text);
  };
  const end = useMutation({
    mutationFn: (id: number) => api.send(authCalls.endSession, { params: { id } }),
    onSuccess: done('Sessão encerrada'),
    // The session may have ended elsewhere: the list shows what is left.
    onError: reload,
  });
  const endOthers = useMutation({
    mutationFn: () => api.send(authCalls.endOtherSessions),
    onSuccess: done('As outras sessões foram encerradas'),
  });
  const failure = end.error ?? endOthers.error;
  return (
    <>
      {failure && <Notice kind="failure">{errorMessage(failure)}</Notice>}
      <ul className="plainList lines" aria-label="Sessões abertas">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={session.current ? undefined : () => end.mutate(session.id)}
          />
        ))}
      </ul>
      <div className="row" data-stretch>
        {sessions.length > 1 && (
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Encerrar as outras sessões
          </Button>
        )}
        <Button variant="default" onClick={() => logout({ everywhere: true })}>
          Sair de todos os aparelhos
        </Button>
      </div>
    </>
  );
}

/** The open sessions of the student, which can be ended, for instance after the loss of a phone. */
export function SessionsCard() {
  return (
    <Card
      id="sessions"
      title="Sessões"
      lead="Entrou em um aparelho que não é seu, ou perdeu o celular? Encerre a sessão dele aqui."
    >
      <QueryState
        query={useQuery(sessionsQuery)}
        loading="Carregando suas sessões..."
        skeleton={[64, 64]}
        failure={{ text: 'Suas sessões não carregaram agora. Elas continuam como estavam.' }}
      >
        {(sessions) => <SessionList sessions={sessions} />}
      </QueryState>
    </Card>
  );
}
