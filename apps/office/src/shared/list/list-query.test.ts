import { defineList } from '@toro/contract/office/lists/list';
import { listQuerySchema } from '@toro/contract/office/lists/list-schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListState, readListState, toListRequest, writeListState } from './list-query.ts';

const list = defineList({
  name: 'staff',
  permission: 'staff.read',
  noun: { one: 'coisa', many: 'coisas' },
  search: 'Nome',
  columns: {
    name: { label: 'Nome', kind: 'text', sortable: true },
    created_at: { label: 'Criada', kind: 'instant', sortable: true },
    note: { label: 'Nota', kind: 'text' },
  },
  filters: {
    state: { label: 'Estado', kind: 'choices', options: { open: 'Aberta', shut: 'Fechada' } },
    created: { label: 'Criada', kind: 'period' },
    code: { label: 'Código', kind: 'text', max: 10 },
  },
  defaultSort: '-created_at',
});

const anyState = fc.record<ListState>({
  q: fc.constantFrom('', 'ana', '100 %', '123'),
  sort: fc.constantFrom('name', '-name', 'created_at', '-created_at'),
  page: fc.integer({ min: 1, max: 100 }),
  size: fc.constantFrom(25, 50, 100),
  filters: fc.record(
    {
      state: fc.subarray(['open', 'shut'], { minLength: 1 }),
      created_from: fc.constantFrom('2026-01-31', '2026-12-01'),
      created_to: fc.constantFrom('2026-02-28'),
      code: fc.constantFrom('A-1', '7'),
    },
    { requiredKeys: [] },
  ),
});

describe('the address of a list', () => {
  it('shows the same rows to whoever opens it (LIST-01)', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { state: read, isComplete } = readListState(list, writeListState(list, state));
        expect(read).toEqual(state);
        expect(isComplete).toBe(true);
      }),
    );
  });

  it('is always a query that the server takes', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(listQuerySchema(list).safeParse(toListRequest(state)).success).toBe(true);
      }),
    );
  });

  it.each([
    [{ gone: 'x' }, {}],
    [{ state: 'burnt' }, {}],
    [{ state: ['open', 'burnt'] }, { filters: { state: ['open'] } }],
    [{ created_from: '2026-02-31' }, {}],
    [{ code: 'x'.repeat(11) }, {}],
    [{ sort: 'note' }, {}],
    [{ size: 10 }, {}],
    [{ page: 0 }, {}],
    [{ page: 100_000 }, {}],
  ])('leaves out what the list does not know of %o, and the rest applies (LIST-05)', (search, kept) => {
    const { state, isComplete } = readListState(list, { q: 'ana', ...search });
    expect(isComplete).toBe(false);
    expect(state).toEqual({
      q: 'ana',
      sort: '-created_at',
      page: 1,
      size: 50,
      filters: {},
      ...kept,
    });
  });

  it('reads any address without failing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (search) => {
        const { state } = readListState(list, search);
        expect(listQuerySchema(list).safeParse(toListRequest(state)).success).toBe(true);
      }),
    );
  });
});
