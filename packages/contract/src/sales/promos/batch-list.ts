import { defineList } from '../../office/lists/list.ts';

const STATES = { active: 'Ativo', paused: 'Pausado' } as const;

/** Coupons that were made together. */
export const batchList = defineList({
  name: 'coupon-batches',
  permission: 'promos.read',
  noun: { one: 'lote', many: 'lotes' },
  search: 'Nome do lote',
  columns: {
    name: { label: 'Lote', kind: 'text', sortable: true },
    codes: { label: 'Códigos', kind: 'number' },
    used: { label: 'Usados', kind: 'number' },
    reserved: { label: 'Reservados', kind: 'number' },
    state: { label: 'Estado', kind: 'choice', options: STATES },
    created_at: { label: 'Criado em', kind: 'instant', sortable: true },
  },
  filters: { created: { label: 'Criado', kind: 'period' } },
  defaultSort: '-created_at',
});
