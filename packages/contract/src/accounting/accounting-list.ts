import { ORDER_METHODS } from '@toro/domain/checkout/order-labels';
import { defineList } from '../lists/list.ts';

const MOVEMENTS = { sale: 'Venda', refund: 'Estorno' } as const;

/** Sales and refunds by item, for the accountant. */
export const accountingList = defineList({
  name: 'accounting',
  permission: 'orders.read',
  personal: true,
  noun: { one: 'lançamento', many: 'lançamentos' },
  search: 'Número do pedido',
  columns: {
    number: { label: 'Pedido', kind: 'text' },
    day: { label: 'Dia', kind: 'day', sortable: true },
    movement: { label: 'Movimento', kind: 'choice', options: MOVEMENTS },
    buyer: { label: 'Comprador', kind: 'text' },
    cpf: { label: 'CPF', kind: 'cpf' },
    course: { label: 'Curso', kind: 'text' },
    gross: { label: 'Bruto', kind: 'money' },
    discount: { label: 'Desconto', kind: 'money' },
    net: { label: 'Líquido', kind: 'money' },
    method: { label: 'Forma', kind: 'choice', options: ORDER_METHODS },
    instalments: { label: 'Parcelas', kind: 'number' },
    gateway_id: { label: 'Id no gateway', kind: 'text' },
    refund: { label: 'Estorno', kind: 'money' },
    invoice: { label: 'Nota fiscal', kind: 'text' },
  },
  filters: {
    day: { label: 'Período', kind: 'period' },
    movement: { label: 'Movimento', kind: 'choices', options: MOVEMENTS },
    method: { label: 'Forma', kind: 'choices', options: ORDER_METHODS },
    course: { label: 'Curso', kind: 'text', max: 100 },
  },
  defaultSort: '-day',
});
