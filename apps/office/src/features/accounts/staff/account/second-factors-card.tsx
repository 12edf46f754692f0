import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { staffCalls } from '@toro/contract/accounts/staff/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useState } from 'react';
import { api, queryClient } from '../../../../shared/api.ts';
import { setSession } from '../../../../shared/session/session-query.ts';
import { useAction } from '../../../../shared/use-action.ts';
import { EnrolSecondFactor } from './enrol-second-factor.tsx';
import { secondFactorsQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Factor {
  /** Null for the authenticator app. */
  passkey: number | null;
  name: string;
  detail: string;
}

/** Passkeys, the authenticator app and the recovery codes. */
export function SecondFactorsCard() {
  const query = useQuery(secondFactorsQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Factor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const remove = useAction({
    send: ({ passkey }: Factor) =>
      passkey === null
        ? api.send(staffCalls.removeTotp)
        : api.send(staffCalls.removePasskey, { params: { id: passkey } }),
    done: 'Segundo fator removido.',
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
      setSession(await api.send(staffCalls.getStaffSession));
    },
    onSettled: () => setLeaving(null),
  });
  const replace = useAction({
    send: () => api.send(staffCalls.replaceRecoveryCodes),
    onDone: (response) => setCodes(response.recovery_codes),
  });

  return (
    <Card
      id="segundo-fator"
      title="Segundo fator"
      lead="Pedido depois da senha e antes de atos sensíveis."
      actions={<Button onClick={() => setIsAdding(true)}>Adicionar</Button>}
    >
      <QueryState
        query={query}
        loading="Carregando os segundos fatores..."
        skeleton={[56, 56]}
        failure={{ text: 'Os segundos fatores não carregaram.' }}
      >
        {({ totp_added_at, passkeys, recovery_codes_left: left }) => {
          const factors: Factor[] = [
            ...passkeys.map(({ id, name, created_at, last_used_at }) => ({
              passkey: id,
              name: `Chave de acesso · ${name}`,
              detail: `Desde ${dateAndTime(new Date(created_at))}${last_used_at ? ` · último uso ${dateAndTime(new Date(last_used_at))}` : ''}`,
            })),
            ...(totp_added_at
              ? [
                  {
                    passkey: null,
                    name: 'Aplicativo autenticador',
                    detail: `Desde ${dateAndTime(new Date(totp_added_at))}`,
                  },
                ]
              : []),
          ];
          if (factors.length === 0)
            return <p className="muted">Sua conta é protegida só pela senha. Adicione um segundo fator.</p>;
          return (
            <ul className="plainList lines rows">
              {factors.map((factor) => (
                <li key={factor.passkey ?? 'totp'} className="row" data-spread>
                  <div>
                    <p className="mediumWeight">{factor.name}</p>
                    <p className="muted small figures">{factor.detail}</p>
                  </div>
                  <Button variant="default" onClick={() => setLeaving(factor)}>
                    Remover
                  </Button>
                </li>
              ))}
              <li className="row" data-spread>
                <div>
                  <p className="mediumWeight">Códigos de recuperação</p>
                  <p className="muted small">{left === 1 ? 'Resta 1 código' : `Restam ${left} códigos`}</p>
                </div>
                <Button variant="default" loading={replace.isPending} onClick={() => replace.mutate()}>
                  Gerar novos códigos
                </Button>
              </li>
            </ul>
          );
        }}
      </QueryState>
      <Modal opened={isAdding} onClose={() => setIsAdding(false)} title="Adicionar segundo fator">
        <EnrolSecondFactor onDone={() => setIsAdding(false)} />
      </Modal>
      <Modal opened={codes !== null} onClose={() => setCodes(null)} title="Novos códigos de recuperação">
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      </Modal>
      <ConfirmDialog
        opened={leaving !== null}
        title={`Remover ${leaving?.name ?? ''}?`}
        confirm="Remover"
        danger
        pending={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onClose={() => setLeaving(null)}
      >
        <p>Ele deixa de valer agora. Os outros segundos fatores continuam.</p>
      </ConfirmDialog>
    </Card>
  );
}
