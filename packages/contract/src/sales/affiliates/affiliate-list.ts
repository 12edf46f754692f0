import { defineList } from '../../office/lists/list.ts';

export const AFFILIATE_STATES = { active: 'Ativo', scheduled: 'Agendado', ended: 'Encerrado' } as const;

/** The people who bring buyers by a link with their code. */
export const affiliateList = defineList({
  name: 'affiliates',
  permission: 'affiliates.read',
  noun: { one: 'afiliado', many: 'afiliados' },
  search: 'Nome, código ou e-mail',
  columns: {
    name: { label: 'Nome', kind: 'text', sortable: true },
    code: { label: 'Código', kind: 'text', sortable: true },
    email: { label: 'E-mail', kind: 'text', hidden: true },
    rate: { label: 'Comissão (%)', kind: 'number' },
    state: { label: 'Estado', kind: 'choice', options: AFFILIATE_STATES },
    sales: { label: 'Vendas', kind: 'number' },
    balance: { label: 'Saldo', kind: 'money' },
    ends_on: { label: 'Vale até', kind: 'day' },
    created_at: { label: 'Criado em', kind: 'instant', sortable: true, hidden: true },
  },
  filters: {
    state: { label: 'Estado', kind: 'choices', options: AFFILIATE_STATES },
    created: { label: 'Criado', kind: 'period' },
  },
  defaultSort: 'name',
});
