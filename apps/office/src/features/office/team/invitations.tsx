import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { teamCalls } from '@toro/contract/office/team/calls';
import { formatRoles } from '@toro/domain/accounts/staff/roles';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api, queryClient } from '../../../shared/api.ts';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import { invitationsQuery } from './queries.ts';

const HOUR_MS = 3_600_000;

function hoursLeft(expiresAt: string): string {
  const hours = Math.max(1, Math.ceil((new Date(expiresAt).getTime() - api.serverTime()) / HOUR_MS));
  return hours === 1 ? 'vence em 1 hora' : `vence em ${hours} horas`;
}

/** Open invitations with who sent them and the hours left. */
export function Invitations() {
  const isAllowed = usePermission();
  const query = useQuery(invitationsQuery);
  const action = useAction({
    send: ({ id, action }: { id: number; action: 'resend' | 'cancel' }) =>
      api.send(action === 'resend' ? teamCalls.resendInvitation : teamCalls.cancelInvitation, {
        params: { id },
      }),
    done: (_, { action }) =>
      action === 'resend' ? 'Convite reenviado; o link anterior não vale mais.' : 'Convite cancelado.',
    onDone: () => queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
  return (
    <Card id="convites" title="Convites abertos">
      <QueryState
        query={query}
        loading="Carregando os convites..."
        skeleton={[56]}
        failure={{ text: 'Os convites não carregaram.' }}
        isEmpty={(invitations) => invitations.length === 0}
        empty={<p className="muted">Nenhum convite espera resposta.</p>}
      >
        {(invitations) => (
          <ul className="plainList lines rows">
            {invitations.map(({ id, name, email, roles, invited_by, expires_at }) => (
              <li key={id} className="row" data-spread>
                <div className="breakWords">
                  <p className="mediumWeight">
                    {name} <span className="muted">{email}</span>
                  </p>
                  <p className="muted small">
                    {formatRoles(roles)} · por {invited_by} · {hoursLeft(expires_at)}
                  </p>
                </div>
                {isAllowed('staff.write') && (
                  <div className="row">
                    <Button
                      variant="default"
                      loading={action.isPending}
                      onClick={() => action.mutate({ id, action: 'resend' })}
                    >
                      Reenviar
                    </Button>
                    <Button
                      variant="default"
                      loading={action.isPending}
                      onClick={() => action.mutate({ id, action: 'cancel' })}
                    >
                      Cancelar convite
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
