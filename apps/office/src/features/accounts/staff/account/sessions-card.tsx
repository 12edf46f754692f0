import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { staffCalls } from '@toro/contract/accounts/staff/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api, queryClient } from '../../../../shared/api.ts';
import { useAction } from '../../../../shared/use-action.ts';
import { sessionsQuery } from './queries.ts';

/** 'Minhas sessões', each with a way to end it. */
export function SessionsCard() {
  const query = useQuery(sessionsQuery);
  const end = useAction({
    send: (id: number | null) =>
      id === null
        ? api.send(staffCalls.endOtherStaffSessions)
        : api.send(staffCalls.endStaffSession, { params: { id } }),
    done: (_, id) => (id === null ? 'As outras sessões foram encerradas.' : 'Sessão encerrada.'),
    onDone: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const hasOthers = (query.data?.length ?? 0) > 1;
  return (
    <Card
      id="sessoes"
      title="Minhas sessões"
      actions={
        hasOthers && (
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate(null)}>
            Encerrar todas as outras
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        loading="Carregando as sessões..."
        skeleton={[56, 56]}
        failure={{ text: 'As sessões não carregaram.' }}
      >
        {(sessions) => (
          <ul className="plainList lines rows">
            {sessions.map(({ id, device, network, created_at, last_used_at, current }) => (
              <li key={id} className="row" data-spread>
                <div>
                  <p className="mediumWeight">
                    {device} {current && <span className="badge">Esta sessão</span>}
                  </p>
                  <p className="muted small figures">
                    Rede {network} · desde {dateAndTime(new Date(created_at))} · último uso{' '}
                    {dateAndTime(new Date(last_used_at))}
                  </p>
                </div>
                {!current && (
                  <Button variant="default" loading={end.isPending} onClick={() => end.mutate(id)}>
                    Encerrar
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
