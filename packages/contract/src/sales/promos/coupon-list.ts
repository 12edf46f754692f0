import { COUPON_STATES } from '@toro/domain/sales/promos/coupon-states';
import { defineList } from '../../office/lists/list.ts';

/** The coupons of the academy, without those of batches and of students' wallets. */
export const couponList = defineList({
  name: 'coupons',
  permission: 'promos.read',
  noun: { one: 'cupom', many: 'cupons' },
  search: 'Código ou descrição',
  columns: {
    code: { label: 'Código', kind: 'text', sortable: true },
    description: { label: 'Descrição', kind: 'text' },
    percentage: { label: 'Desconto (%)', kind: 'number' },
    value: { label: 'Desconto (R$)', kind: 'money', hidden: true },
    state: { label: 'Estado', kind: 'choice', options: COUPON_STATES },
    used: { label: 'Usos', kind: 'number' },
    reserved: { label: 'Reservas', kind: 'number', hidden: true },
    uses: { label: 'Limite', kind: 'number' },
    ends_at: { label: 'Vale até', kind: 'instant' },
    created_at: { label: 'Criado em', kind: 'instant', sortable: true, hidden: true },
  },
  filters: {
    state: { label: 'Estado', kind: 'choices', options: COUPON_STATES },
    created: { label: 'Criado', kind: 'period' },
  },
  defaultSort: '-created_at',
});
