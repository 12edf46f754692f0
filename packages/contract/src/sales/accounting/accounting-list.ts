import { ORDER_METHODS } from '@toro/domain/sales/checkout/order-labels';
import { SUM_LABELS } from '@toro/domain/sales/checkout/order-sums';
import { defineList } from '../../office/lists/list.ts';

const MOVEMENTS = { sale: 'Venda', refund: 'Estorno', chargeback: 'Contestação' } as const;

/** Sales, refunds and chargebacks by item, for the accountant. */
export const accountingList = defineList({
  name: 'accounting',
  permission: 'orders.read',
  personal: true,
  noun: { one: 'lançamento', many: 'lançamentos' },
  search: 'Pedido, recibo, CPF ou e-mail',
  columns: {
    number: { label: 'Pedido', kind: 'text' },
    day: { label: 'Dia', kind: 'day', sortable: true },
    movement: { label: 'Movimento', kind: 'choice', options: MOVEMENTS },
    buyer: { label: 'Comprador', kind: 'text' },
    cpf: { label: 'CPF', kind: 'cpf' },
    course: { label: 'Curso', kind: 'text' },
    list: { label: SUM_LABELS.list, kind: 'money' },
    cash_discount: { label: SUM_LABELS.cash_discount, kind: 'money' },
    coupon: { label: SUM_LABELS.coupon, kind: 'money' },
    paid: { label: SUM_LABELS.paid, kind: 'money' },
    refunded: { label: SUM_LABELS.refunded, kind: 'money' },
    charged_back: { label: SUM_LABELS.charged_back, kind: 'money' },
    fee: { label: SUM_LABELS.fee, kind: 'money' },
    net: { label: SUM_LABELS.net, kind: 'money' },
    method: { label: 'Forma', kind: 'choice', options: ORDER_METHODS },
    instalments: { label: 'Parcelas', kind: 'number' },
    gateway_id: { label: 'Id no gateway', kind: 'text' },
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
