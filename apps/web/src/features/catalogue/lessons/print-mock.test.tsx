import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { connectApi, queryClient } from '../../../shared/api.ts';
import { PrintMock } from './print-mock.tsx';

const LINK = '/v1/downloads/papers/1-a.pdf?name=simulado.pdf';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Shows the button; each request gets the next response. */
function showButton(...responses: object[]) {
  const bodies: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    const body = responses.shift();
    return Response.json(body ?? { error: 'x', code: 'internal' }, { status: body ? 200 : 500 });
  });
  connectApi({ key: '' } as never);
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <PrintMock lesson={7} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return bodies;
}

it('shows the progress and opens the PDF in a new tab when it is ready (MOCK-04, MOCK-05)', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue({} as Window);
  const bodies = showButton(
    { state: 'waiting', progress: 60, filename: null },
    { state: 'ready', progress: 100, filename: LINK },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  await screen.findByText('Preparando o PDF do simulado… 60%');
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith(LINK, '_blank'), { timeout: 5000 });
  expect(bodies).toEqual([{ retry: true }, { retry: false }]);
  expect(await screen.findByRole('button', { name: 'Imprimir' })).toBeDefined();
});

it('shows a link when the browser blocks the tab', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  showButton({ state: 'ready', progress: 100, filename: LINK });
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  const link = await screen.findByRole('link', { name: 'Abrir o PDF' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([LINK, '_blank']);
});

it('shows a failure and starts again', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue({} as Window);
  showButton(
    { state: 'failed', progress: 15, filename: null },
    { state: 'ready', progress: 100, filename: LINK },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível preparar a impressão.');
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});
