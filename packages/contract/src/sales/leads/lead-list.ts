import { LEAD_STATES, LEAD_STEP_NAMES } from '@toro/domain/sales/leads/lead-states';
import { defineList } from '../../office/lists/list.ts';

const { expired: _, ...LISTED_STATES } = LEAD_STATES;

/** 'Carrinhos abandonados': purchases of the last 7 days that were left. */
export const leadList = defineList({
  name: 'leads',
  permission: 'leads.read',
  personal: true,
  noun: { one: 'carrinho', many: 'carrinhos' },
  search: 'Nome, e-mail ou CPF',
  columns: {
    who: { label: 'Quem', kind: 'text' },
    email: { label: 'E-mail', kind: 'text' },
    phone: { label: 'Telefone', kind: 'phone', hidden: true },
    course: { label: 'Curso', kind: 'text' },
    step: { label: 'Etapa', kind: 'choice', options: LEAD_STEP_NAMES },
    value: { label: 'Valor', kind: 'money' },
    state: { label: 'Estado', kind: 'choice', options: LISTED_STATES },
    owner: { label: 'Responsável', kind: 'text' },
    next_on: { label: 'Próximo dia', kind: 'day' },
    updated_at: { label: 'Última etapa', kind: 'instant', sortable: true },
  },
  filters: {
    state: { label: 'Estado', kind: 'choices', options: LISTED_STATES },
    step: { label: 'Etapa', kind: 'choices', options: LEAD_STEP_NAMES },
    course: { label: 'Curso', kind: 'text', max: 120 },
    updated: { label: 'Última etapa', kind: 'period' },
  },
  defaultSort: '-updated_at',
});
