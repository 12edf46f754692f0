import { ROLE_NAMES } from '@toro/domain/accounts/staff/roles';
import { ACTIONS } from '@toro/domain/office/audit/actions';
import { ACTOR_KINDS, SUBJECT_KINDS } from '@toro/domain/office/audit/kinds';
import { defineList } from '../lists/list.ts';

const ACTION_NAMES = Object.fromEntries(Object.entries(ACTIONS).map(([action, { name }]) => [action, name]));

/** What staff, the command line and jobs did. */
export const auditList = defineList({
  name: 'audit',
  permission: 'audit.read',
  exportPermission: 'audit.export',
  isoTimes: true,
  noun: { one: 'registro', many: 'registros' },
  search: 'Pedido, questão, nome ou e-mail',
  columns: {
    created_at: { label: 'Quando', kind: 'instant', sortable: true, exported: true },
    actor_kind: { label: 'Quem', kind: 'choice', options: ACTOR_KINDS },
    actor: { label: 'Conta', kind: 'text', hidden: true },
    actor_name: { label: 'Nome', kind: 'text', exported: true },
    actor_roles: { label: 'Papéis', kind: 'choices', options: ROLE_NAMES, hidden: true },
    action: { label: 'Ato', kind: 'choice', options: ACTION_NAMES, exported: true },
    subject_kind: { label: 'Tipo', kind: 'choice', options: SUBJECT_KINDS },
    subject: { label: 'Código', kind: 'text', hidden: true },
    subject_name: { label: 'O quê', kind: 'text', exported: true },
    refused: { label: 'Resultado', kind: 'choice', options: { done: 'Feito', refused: 'Recusado' } },
    reason: { label: 'Motivo', kind: 'text', hidden: true, exported: true },
    network: { label: 'Rede', kind: 'text', hidden: true, exported: true },
    request_id: { label: 'Requisição HTTP', kind: 'text', hidden: true },
  },
  filters: {
    created: { label: 'Período', kind: 'period' },
    actor: { label: 'Conta', kind: 'text', max: 120 },
    role: { label: 'Papel', kind: 'choices', options: ROLE_NAMES },
    action: { label: 'Ato', kind: 'choices', options: ACTION_NAMES },
    kind: { label: 'Tipo', kind: 'choices', options: SUBJECT_KINDS },
    subject: { label: 'Código', kind: 'text', max: 120 },
    network: { label: 'Rede', kind: 'text', max: 60 },
    request: { label: 'Requisição HTTP', kind: 'text', max: 60 },
  },
  defaultSort: '-created_at',
});
