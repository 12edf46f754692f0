import { REPORT_STATES } from '@toro/domain/sales/affiliates/commission';
import { defineList } from '../../office/lists/list.ts';

/** The months of affiliates: what they sold, what went back, and what they are owed. */
export const affiliateReportList = defineList({
  name: 'affiliate-reports',
  permission: 'affiliates.read',
  noun: { one: 'relatório', many: 'relatórios' },
  search: 'Nome ou código do afiliado',
  columns: {
    month: { label: 'Mês', kind: 'text', sortable: true },
    affiliate: { label: 'Afiliado', kind: 'text' },
    code: { label: 'Código', kind: 'text', hidden: true },
    state: { label: 'Estado', kind: 'choice', options: REPORT_STATES },
    sales: { label: 'Vendas', kind: 'money' },
    refunds: { label: 'Estornos', kind: 'money' },
    net: { label: 'Base da comissão', kind: 'money' },
    commission: { label: 'Comissão', kind: 'money' },
    balance: { label: 'Saldo', kind: 'money' },
    paid: { label: 'Pago', kind: 'money', hidden: true },
    paid_at: { label: 'Pago em', kind: 'instant', hidden: true },
    paid_by: { label: 'Marcado por', kind: 'text', hidden: true },
  },
  filters: {
    month: { label: 'Mês', kind: 'period' },
    state: { label: 'Estado', kind: 'choices', options: REPORT_STATES },
  },
  defaultSort: '-month',
});
