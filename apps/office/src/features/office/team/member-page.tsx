import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import { teamCalls } from '@toro/contract/office/team/calls';
import { formatRoles } from '@toro/domain/accounts/staff/roles';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { EntityTabs } from '../../../shared/history/entity-tabs.tsx';
import { Page } from '../../../shared/page.tsx';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { useMember, usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import { memberQuery } from './queries.ts';
import { RoleChoice } from './role-choice.tsx';

type Member = CallResponse<typeof teamCalls.getStaffMember>;

const refresh = (id: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: memberQuery(String(id)).queryKey }),
    queryClient.invalidateQueries({ queryKey: ['list', 'staff'] }),
  ]);

/** What deactivating does to the sessions of a person. */
const endingSessions = (open: number): string =>
  open === 0
    ? 'Nenhuma sessão está aberta.'
    : open === 1
      ? 'A sessão aberta termina agora.'
      : `As ${open} sessões abertas terminam agora.`;

/** A person of the team: access, roles and second factor. */
export function MemberPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(memberQuery(id));
  return (
    <Page title={query.data?.name ?? 'Pessoa'} parent={{ label: 'Equipe', to: '/equipe' }} narrow>
      <QueryState
        query={query}
        loading="Carregando a pessoa..."
        skeleton={[160, 320]}
        failure={{ title: 'Esta pessoa não carregou', text: 'Ela pode não estar mais na equipe.' }}
      >
        {(member) => (
          <EntityTabs entity={`staff:${member.id}`} label="Pessoa">
            <OpenMember member={member} />
          </EntityTabs>
        )}
      </QueryState>
    </Page>
  );
}

function OpenMember({ member }: { member: Member }) {
  const isAllowed = usePermission();
  const { id: ownId } = useMember();
  const isOwn = ownId === member.id;
  const factors = [
    member.has_totp && 'aplicativo',
    member.passkeys > 0 && (member.passkeys === 1 ? '1 chave' : `${member.passkeys} chaves`),
  ]
    .filter(Boolean)
    .join(' e ');
  return (
    <>
      <Card id="acesso" title="Acesso">
        <dl className="pairList">
          <dt>Estado</dt>
          <dd>
            <span className="state" data-kind={member.deactivated_at ? 'none' : 'ok'}>
              {member.deactivated_at
                ? `Sem acesso desde ${dateAndTime(new Date(member.deactivated_at))}`
                : 'Ativa'}
            </span>
          </dd>
          <dt>E-mail</dt>
          <dd className="breakWords">{member.email}</dd>
          <dt>Papéis</dt>
          <dd>{formatRoles(member.roles)}</dd>
          <dt>Segundo fator</dt>
          <dd>{factors || 'nenhum'}</dd>
          <dt>Na equipe desde</dt>
          <dd>{dateAndTime(new Date(member.created_at))}</dd>
          <dt>Último uso</dt>
          <dd>
            {member.last_used_at ? dateAndTime(new Date(member.last_used_at)) : 'nenhuma sessão aberta'}
          </dd>
        </dl>
        {isOwn && (
          <p className="muted small">
            Ninguém muda o próprio acesso. Para papéis ou acesso, peça a outra pessoa da Direção.
          </p>
        )}
        {isAllowed('staff.write') && !isOwn && <AccessActions member={member} />}
      </Card>
      {isAllowed('staff.write') && !isOwn && <RolesCard member={member} />}
    </>
  );
}

function AccessActions({ member }: { member: Member }) {
  const { id, name } = member;
  const [asking, setAsking] = useState<'deactivate' | 'reset' | null>(null);
  const reactivate = useAction({
    send: () => api.send(teamCalls.reactivateStaff, { params: { id } }),
    done: `${name} tem acesso de novo.`,
    onDone: () => refresh(id),
  });
  return (
    <div className="row">
      {member.deactivated_at ? (
        <Button variant="default" loading={reactivate.isPending} onClick={() => reactivate.mutate()}>
          Devolver acesso
        </Button>
      ) : (
        <Button variant="default" onClick={() => setAsking('deactivate')}>
          Desativar acesso
        </Button>
      )}
      <Button variant="default" onClick={() => setAsking('reset')}>
        Redefinir segundo fator
      </Button>
      <ReasonDialog
        opened={asking === 'deactivate'}
        title={`Desativar o acesso de ${name}?`}
        text={`${endingSessions(member.sessions)} O acesso pode ser devolvido depois.`}
        confirm="Desativar acesso"
        send={(reason) => api.send(teamCalls.deactivateStaff, { params: { id }, body: { reason } })}
        onDone={() => {
          toastSuccess(`${name} não tem mais acesso.`);
          void refresh(id);
        }}
        onClose={() => setAsking(null)}
      />
      <ReasonDialog
        opened={asking === 'reset'}
        title={`Redefinir o segundo fator de ${name}?`}
        text="As sessões terminam, a pessoa recebe um e-mail e cadastra um novo segundo fator no próximo acesso."
        confirm="Redefinir segundo fator"
        send={(reason) => api.send(teamCalls.resetSecondFactor, { params: { id }, body: { reason } })}
        onDone={() => {
          toastSuccess('Segundo fator redefinido.');
          void refresh(id);
        }}
        onClose={() => setAsking(null)}
      />
    </div>
  );
}

function RolesCard({ member: { id, name, roles } }: { member: Member }) {
  const form = useAppForm({
    initialValues: { roles },
    validate: (values) => ({ roles: values.roles.length === 0 ? 'Escolha pelo menos um papel.' : null }),
    submit: (body) => api.send(teamCalls.setStaffRoles, { params: { id }, body }),
    onDone: () => {
      toastSuccess(`Papéis de ${name} atualizados. Valem no próximo clique dela.`);
      return refresh(id);
    },
  });
  return (
    <Card id="papeis" title="Papéis">
      <OfficeForm form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <RoleChoice {...form.field('roles')} />
        <div>
          <Button type="submit" loading={form.pending}>
            Salvar papéis
          </Button>
        </div>
      </OfficeForm>
    </Card>
  );
}
