import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineList } from '@toro/contract/office/lists/list';
import { expect, it } from 'vitest';
import { queryClient } from '../src/shared/api.ts';
import { ListTable } from '../src/shared/list/list-table.tsx';

const list = defineList({
  name: 'staff',
  permission: 'people.read',
  personal: true,
  noun: { one: 'aluno', many: 'alunos' },
  columns: {
    name: { label: 'Nome', kind: 'text', sortable: true },
    cpf: { label: 'CPF', kind: 'cpf' },
    phone: { label: 'Telefone', kind: 'phone' },
  },
  filters: {},
  defaultSort: 'name',
});

const row = { id: 7, name: 'Ana', cpf: '***.456.789-**', phone: '(11) *****-5678' };

function open(reveal?: (id: number, column: string) => Promise<{ value: string }>) {
  const root = createRootRoute({
    component: () => (
      <ListTable
        definition={list}
        rows={[row]}
        sort="name"
        onSort={() => undefined}
        shown={['name', 'cpf', 'phone'].map((name) => ({ name, width: null }))}
        onShown={() => undefined}
        reveal={reveal}
      />
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('shows masked numbers, and with "Mostrar" fetches this one value (LIST-16, LIST-17)', async () => {
  const asked: unknown[] = [];
  open(async (id, column) => {
    asked.push([id, column]);
    return { value: '123.456.789-09' };
  });
  expect(await screen.findByText('***.456.789-**')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar CPF de Ana' }));
  expect(await screen.findByText('123.456.789-09')).toBeTruthy();
  expect(asked).toEqual([[7, 'cpf']]);
  expect(screen.getByText('(11) *****-5678')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mostrar Telefone de Ana' })).toBeTruthy();
});

it('offers no "Mostrar" to who may not (LIST-17)', async () => {
  open();
  expect(await screen.findByText('***.456.789-**')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Mostrar/ })).toBeNull();
});
