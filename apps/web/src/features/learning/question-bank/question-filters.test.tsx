import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NO_FILTERS } from '@toro/domain/questions/questions/question-filters';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QuestionFiltersForm } from './question-filters.tsx';

vi.mock('../../../shared/api.ts', () => ({ api: { send: async () => [] } }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openFilters(term: string) {
  const onChange = vi.fn();
  const form = (given: string) => (
    <MantineProvider>
      <QueryClientProvider client={client}>
        <QuestionFiltersForm filters={{ ...NO_FILTERS, term: given }} onChange={onChange} />
      </QueryClientProvider>
    </MantineProvider>
  );
  const client = new QueryClient();
  const { rerender } = render(form(term));
  return { onChange, changeAddress: (given: string) => rerender(form(given)) };
}

const field = () => screen.getByRole('searchbox', { name: 'Buscar questões' }) as HTMLInputElement;
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pause = () => act(() => vi.advanceTimersByTimeAsync(1000));

it('searches after a pause in typing', async () => {
  const { onChange } = openFilters('');
  type('ju');
  type('juros');
  await pause();
  expect(onChange.mock.calls).toEqual([[{ ...NO_FILTERS, term: 'juros' }, { replace: true }]]);
});

it('does not search for a term that was erased before the pause', async () => {
  const { onChange } = openFilters('');
  type('juros');
  fireEvent.click(screen.getByRole('button', { name: 'Apagar a busca' }));
  await pause();
  expect(onChange).not.toHaveBeenCalled();
  expect(field().value).toBe('');
});

it('follows an address that changes while typing', async () => {
  const { onChange, changeAddress } = openFilters('renda');
  type('juros');
  changeAddress('títulos');
  await pause();
  expect(onChange).not.toHaveBeenCalled();
  expect(field().value).toBe('títulos');
});
