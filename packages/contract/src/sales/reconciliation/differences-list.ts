import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from '@toro/domain/sales/checkout/reconciliation';
import { defineList } from '../../office/lists/list.ts';

/** What differs between here and the gateway. */
export const differencesList = defineList({
  name: 'differences',
  permission: 'orders.read',
  noun: { one: 'diferença', many: 'diferenças' },
  search: 'Pedido, recibo, CPF, e-mail ou id no gateway',
  columns: {
    day: { label: 'Dia', kind: 'day', sortable: true },
    number: { label: 'Pedido', kind: 'text' },
    gateway_id: { label: 'Id no gateway', kind: 'text' },
    text: { label: 'Diferença', kind: 'text' },
    kind: { label: 'Tipo', kind: 'choice', options: DIFFERENCE_KINDS, hidden: true },
    state: { label: 'Situação', kind: 'choice', options: DIFFERENCE_STATES },
    reason: { label: 'Justificativa', kind: 'text' },
    explained_by: { label: 'Justificada por', kind: 'text', hidden: true },
    updated_at: { label: 'Vista em', kind: 'instant', hidden: true },
  },
  filters: {
    state: { label: 'Situação', kind: 'choices', options: DIFFERENCE_STATES },
    kind: { label: 'Tipo', kind: 'choices', options: DIFFERENCE_KINDS },
    day: { label: 'Dia', kind: 'period' },
  },
  defaultSort: '-day',
});
