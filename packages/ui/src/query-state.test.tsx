import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EmptyState } from './empty-state.tsx';
import { QueryState } from './query-state.tsx';

afterEach(cleanup);

const refetch = vi.fn();

function show(query: { data?: string[]; isError?: boolean; isFetching?: boolean }, title?: string) {
  render(
    <MantineProvider>
      <QueryState
        query={{ data: query.data, isError: false, isFetching: false, refetch, ...query }}
        loading="Carregando os nomes..."
        skeleton={[40, 40]}
        failure={{ title, text: 'Nada foi perdido.' }}
        isEmpty={(names) => names.length === 0}
        empty={<EmptyState drawing="search" title="Nenhum nome" text="Cadastre o primeiro." />}
      >
        {(names) => <p>{names.join(', ')}</p>}
      </QueryState>
    </MantineProvider>,
  );
}

it('names the skeleton while the data load', () => {
  show({});
  expect(screen.getByRole('status', { name: 'Carregando os nomes...' }).children).toHaveLength(2);
});

it('shows the data', () => {
  show({ data: ['Ana', 'Rui'] });
  expect(screen.getByText('Ana, Rui')).toBeDefined();
});

it('shows the empty state', () => {
  show({ data: [] });
  expect(screen.getByRole('heading', { level: 2, name: 'Nenhum nome' })).toBeDefined();
});

it('shows the failure and repeats the request', () => {
  show({ isError: true }, 'Os nomes não carregaram');
  expect(screen.getByRole('alert').textContent).toContain('Os nomes não carregaram');
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('shows a failure without a title as a notice', () => {
  show({ isError: true });
  expect(screen.getByRole('alert').textContent).toBe('Nada foi perdido.Tentar de novo');
  expect(screen.queryByRole('heading')).toBeNull();
});

it('keeps the data when a later request fails', () => {
  show({ data: ['Ana'], isError: true });
  expect(screen.getByText('Ana')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
