import { ORDER_METHODS, ORDER_STATES } from '@toro/domain/checkout/order-labels';
import { REFUND_STATES } from '@toro/domain/checkout/refunds';
import { defineList } from '../lists/list.ts';

/** The orders of the academy. */
export const ordersList = defineList({
  name: 'orders',
  permission: 'orders.read',
  personal: true,
  noun: { one: 'pedido', many: 'pedidos' },
  search: 'Número, nome, e-mail ou CPF',
  columns: {
    number: { label: 'Pedido', kind: 'text', sortable: true },
    buyer: { label: 'Comprador', kind: 'text' },
    cpf: { label: 'CPF', kind: 'cpf', hidden: true },
    course: { label: 'Curso', kind: 'text' },
    group: { label: 'Turma', kind: 'text', hidden: true },
    state: { label: 'Estado', kind: 'choice', options: ORDER_STATES },
    method: { label: 'Forma', kind: 'choice', options: ORDER_METHODS },
    instalments: { label: 'Parcelas', kind: 'number', hidden: true },
    list: { label: 'Tabela', kind: 'money', hidden: true },
    discount: { label: 'Desconto', kind: 'money', hidden: true },
    total: { label: 'Valor', kind: 'money', sortable: true },
    refunded: { label: 'Estornado', kind: 'money' },
    refund: { label: 'Estorno', kind: 'choice', options: REFUND_STATES },
    coupon: { label: 'Cupom', kind: 'text', hidden: true },
    affiliate: { label: 'Afiliado', kind: 'text', hidden: true },
    created_at: { label: 'Criado', kind: 'instant', sortable: true },
    paid_at: { label: 'Pago', kind: 'instant', sortable: true, hidden: true },
  },
  filters: {
    state: { label: 'Estado', kind: 'choices', options: ORDER_STATES },
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
  defaultSort: '-created_at',
});
