import { PRIVACY_KINDS, PRIVACY_STATES } from '@toro/domain/people/privacy/privacy-requests';
import { defineList } from '../../office/lists/list.ts';

/** The list 'Solicitações LGPD'. */
export const privacyList = defineList({
  name: 'privacy-requests',
  permission: 'privacy.write',
  personal: true,
  noun: { one: 'solicitação', many: 'solicitações' },
  search: 'Protocolo, nome ou e-mail',
  columns: {
    protocol: { label: 'Protocolo', kind: 'text' },
    kind: { label: 'Tipo', kind: 'choice', options: PRIVACY_KINDS },
    name: { label: 'Pessoa', kind: 'text', sortable: true },
    email: { label: 'E-mail', kind: 'text', hidden: true },
    state: { label: 'Estado', kind: 'choice', options: PRIVACY_STATES },
    due_on: { label: 'Prazo', kind: 'day', sortable: true },
    received_on: { label: 'Recebida em', kind: 'day', sortable: true },
    holder: { label: 'Com quem está', kind: 'text' },
  },
  filters: {
    kind: { label: 'Tipo', kind: 'choices', options: PRIVACY_KINDS },
    state: { label: 'Estado', kind: 'choices', options: PRIVACY_STATES },
  },
  defaultSort: 'due_on',
});
