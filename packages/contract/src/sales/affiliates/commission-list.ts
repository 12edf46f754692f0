import { COMMISSION_STATES } from '@toro/domain/sales/affiliates/commission';
import { defineList } from '../../office/lists/list.ts';

export const LINE_KINDS = { sale: 'Venda', reversal: 'Estorno' } as const;

/** What affiliates earned, sale by sale, and what was taken back. */
export const commissionList = defineList({
  name: 'commissions',
  permission: 'affiliates.read',
  noun: { one: 'comissão', many: 'comissões' },
  columns: {
    order: { label: 'Pedido', kind: 'text' },
    affiliate: { label: 'Afiliado', kind: 'text' },
    course: { label: 'Curso', kind: 'text' },
    kind: { label: 'Linha', kind: 'choice', options: LINE_KINDS, hidden: true },
    state: { label: 'Estado', kind: 'choice', options: COMMISSION_STATES },
    paid: { label: 'Pago', kind: 'money' },
    returned: { label: 'Estornado', kind: 'money', hidden: true },
    rate: { label: 'Comissão (%)', kind: 'number', hidden: true },
    amount: { label: 'Comissão', kind: 'money' },
    created_at: { label: 'Dia', kind: 'instant', sortable: true },
    confirms_at: { label: 'Confirma em', kind: 'instant', hidden: true },
    month: { label: 'Mês do relatório', kind: 'text', hidden: true },
    paid_at: { label: 'Paga em', kind: 'instant', hidden: true },
  },
  filters: {
    affiliate: { label: 'Código do afiliado', kind: 'text', max: 60 },
    report: { label: 'Número do relatório', kind: 'text', max: 15 },
    state: { label: 'Estado', kind: 'choices', options: COMMISSION_STATES },
    created: { label: 'Dia', kind: 'period' },
  },
  defaultSort: '-created_at',
});
