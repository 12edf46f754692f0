import { CHARGEBACK_STATES } from '@toro/domain/sales/checkout/chargebacks';
import { defineList } from '../../office/lists/list.ts';

export const chargebacksList = defineList({
  name: 'chargebacks',
  permission: 'orders.read',
  personal: true,
  noun: { one: 'contestação', many: 'contestações' },
  search: 'Pedido, recibo, CPF, e-mail ou referência',
  columns: {
    reference: { label: 'Referência', kind: 'text' },
    number: { label: 'Pedido', kind: 'text' },
    buyer: { label: 'Comprador', kind: 'text' },
    day: { label: 'Dia', kind: 'day', sortable: true },
    due_on: { label: 'Prazo da defesa', kind: 'day' },
    amount: { label: 'Valor contestado', kind: 'money' },
    lost: { label: 'Perdido', kind: 'money' },
    state: { label: 'Estado', kind: 'choice', options: CHARGEBACK_STATES },
    papers: { label: 'Documentos', kind: 'number' },
    closed_at: { label: 'Encerrada', kind: 'instant', hidden: true },
  },
  filters: {
    state: { label: 'Estado', kind: 'choices', options: CHARGEBACK_STATES },
    day: { label: 'Dia', kind: 'period' },
  },
  defaultSort: '-day',
});
