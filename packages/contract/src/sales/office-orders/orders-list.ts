import { OFFICE_ORDER_STATES, ORDER_METHODS } from '@toro/domain/sales/checkout/order-labels';
import { SUM_LABELS } from '@toro/domain/sales/checkout/order-sums';
import { REFUND_STATES } from '@toro/domain/sales/checkout/refunds';
import { defineList } from '../../office/lists/list.ts';

/** The orders of the academy. */
export const ordersList = defineList({
  name: 'orders',
  permission: 'orders.read',
  personal: true,
  noun: { one: 'pedido', many: 'pedidos' },
  search: 'Pedido, recibo, nome, e-mail ou CPF',
  columns: {
    number: { label: 'Pedido', kind: 'text', sortable: true },
    buyer: { label: 'Comprador', kind: 'text' },
    cpf: { label: 'CPF', kind: 'cpf', hidden: true },
    course: { label: 'Curso', kind: 'text' },
    group: { label: 'Turma', kind: 'text', hidden: true },
    state: { label: 'Estado', kind: 'choice', options: OFFICE_ORDER_STATES },
    method: { label: 'Forma', kind: 'choice', options: ORDER_METHODS },
    instalments: { label: 'Parcelas', kind: 'number', hidden: true },
    list: { label: SUM_LABELS.list, kind: 'money', hidden: true },
    cash_discount: { label: SUM_LABELS.cash_discount, kind: 'money', hidden: true },
    discount: { label: SUM_LABELS.coupon, kind: 'money', hidden: true },
    total: { label: 'Valor', kind: 'money', sortable: true },
    paid: { label: SUM_LABELS.paid, kind: 'money', hidden: true },
    refunded: { label: SUM_LABELS.refunded, kind: 'money' },
    charged_back: { label: SUM_LABELS.charged_back, kind: 'money', hidden: true },
    fee: { label: SUM_LABELS.fee, kind: 'money', hidden: true },
    net: { label: SUM_LABELS.net, kind: 'money', hidden: true },
    refund: { label: 'Estorno', kind: 'choice', options: REFUND_STATES },
    coupon: { label: 'Código do cupom', kind: 'text', hidden: true },
    affiliate: { label: 'Afiliado', kind: 'text', hidden: true },
    created_at: { label: 'Criado', kind: 'instant', sortable: true },
    paid_at: { label: 'Pago', kind: 'instant', sortable: true, hidden: true },
  },
  filters: {
    state: { label: 'Estado', kind: 'choices', options: OFFICE_ORDER_STATES },
    method: { label: 'Forma', kind: 'choices', options: ORDER_METHODS },
    refund: { label: 'Estorno', kind: 'choices', options: REFUND_STATES },
    course: { label: 'Curso', kind: 'text', max: 100 },
    group: { label: 'Turma', kind: 'text', max: 100 },
    coupon: { label: 'Cupom', kind: 'text', max: 40 },
    affiliate: { label: 'Afiliado', kind: 'text', max: 60 },
    total: { label: 'Valor', kind: 'amount' },
    created: { label: 'Criação', kind: 'period' },
    paid: { label: 'Pagamento', kind: 'period' },
    refunded: { label: 'Dia do estorno', kind: 'period' },
  },
  often: ['state', 'course', 'created'],
  defaultSort: '-created_at',
});
