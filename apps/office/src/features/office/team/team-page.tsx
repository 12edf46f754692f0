import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { teamCalls } from '@toro/contract/office/team/calls';
import { staffList } from '@toro/contract/office/team/staff-list';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import type { ListAction } from '../../../shared/list/list-action.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const ACTIONS: readonly ListAction[] = [
  {
    label: 'Encerrar sessões',
    describe: (people) => `Encerrar as sessões de ${people}`,
    text: 'Quem estiver no escritório precisa entrar de novo. Você pode desfazer por 10 segundos.',
    send: (body) => api.send(teamCalls.endSessionsOfStaff, { body }),
  },
  {
    label: 'Desativar acesso',
    describe: (people) => `Desativar o acesso de ${people}`,
    text: 'As sessões abertas terminam agora. O acesso pode ser devolvido depois.',
    needsReason: true,
    send: (body) => api.send(teamCalls.deactivateManyStaff, { body }),
  },
];

/** The people of the team and the open invitations. */
export function TeamPage() {
  const isAllowed = usePermission();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Page
      title="Equipe"
      actions={
        isAllowed('staff.write') && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsInviting(true)}
          >
            Convidar pessoa
          </Button>
        )
      }
    >
      <OfficeList
        definition={staffList}
        load={(query) => api.send(teamCalls.listStaff, { query })}
        exportRows={(body) => api.send(teamCalls.exportStaff, { body })}
        actions={isAllowed('staff.write') ? ACTIONS : []}
        href={({ id }) => `/equipe/${id}`}
        cells={{
          state: ({ state }) => (
            <span className="state" data-kind={state === 'active' ? 'ok' : 'none'}>
              {state === 'active' ? 'Ativa' : 'Sem acesso'}
            </span>
          ),
          second_factor: ({ second_factor: factor }) => (
            <span className="state" data-kind={factor === 'none' ? 'warn' : 'ok'}>
              {factor === 'none' ? 'Nenhum' : factor === 'totp' ? 'Aplicativo' : 'Chave de acesso'}
            </span>
          ),
        }}
        empty="Ainda não há ninguém na equipe."
      />
      <Invitations />
      <InviteDialog opened={isInviting} onClose={() => setIsInviting(false)} />
    </Page>
  );
}
