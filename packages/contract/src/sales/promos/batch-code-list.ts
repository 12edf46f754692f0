import { defineList } from '../../office/lists/list.ts';

const STATES = {
  free: 'Livre',
  reserved: 'Reservado',
  used: 'Usado',
  refunded: 'Estornado',
  paused: 'Pausado',
} as const;

export const batchCodeList = defineList({
  name: 'batch-codes',
  permission: 'promos.read',
  noun: { one: 'código', many: 'códigos' },
  search: 'Código',
  columns: {
    code: { label: 'Código', kind: 'text', sortable: true },
    state: { label: 'Estado', kind: 'choice', options: STATES },
    order: { label: 'Pedido', kind: 'text' },
    at: { label: 'Dia', kind: 'instant' },
  },
  filters: {
    batch: { label: 'Número do lote', kind: 'text', max: 9 },
    state: { label: 'Estado', kind: 'choices', options: STATES },
  },
  defaultSort: 'code',
});
