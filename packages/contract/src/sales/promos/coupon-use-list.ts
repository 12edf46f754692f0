import { COUPON_USE_STATES } from '@toro/domain/sales/promos/coupon-states';
import { defineList } from '../../office/lists/list.ts';

/** The orders that reserved or used a coupon. */
export const couponUseList = defineList({
  name: 'coupon-uses',
  permission: 'promos.read',
  personal: true,
  noun: { one: 'uso', many: 'usos' },
  columns: {
    code: { label: 'Cupom', kind: 'text' },
    order: { label: 'Pedido', kind: 'text' },
    buyer: { label: 'Comprador', kind: 'text' },
    cpf: { label: 'CPF', kind: 'cpf' },
    at: { label: 'Dia', kind: 'instant', sortable: true },
    discount: { label: 'Desconto', kind: 'money' },
    state: { label: 'Estado', kind: 'choice', options: COUPON_USE_STATES },
  },
  filters: {
    coupon: { label: 'Código do cupom', kind: 'text', max: 40 },
    state: { label: 'Estado', kind: 'choices', options: COUPON_USE_STATES },
    at: { label: 'Dia', kind: 'period' },
  },
  defaultSort: '-at',
});
