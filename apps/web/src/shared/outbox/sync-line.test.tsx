import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { sendNow, useOutbox } from './outbox.ts';
import { SyncLine } from './sync-line.tsx';

vi.mock('./outbox.ts', async () => {
  const { create } = await import('zustand');
  return { useOutbox: create(() => ({})), openOutbox: () => () => undefined, sendNow: vi.fn() };
});

afterEach(cleanup);

const AT = Date.parse('2026-11-17T17:02:00Z');

it('tells the state of the queue in one line, politely (OFFLINE-09)', async () => {
  const read = (state: object) => {
    useOutbox.setState(state as never);
    const { unmount } = render(<SyncLine />);
    const { textContent } = screen.getByRole('status');
    unmount();
    return textContent;
  };
  expect(read({ queued: 0, state: 'synced', syncedAt: AT })).toBe('Sincronizado 14:02');
  expect(read({ queued: 3, state: 'waiting', syncedAt: AT })).toBe('Sincronizado 14:02 · 3 na fila');
  expect(read({ queued: 3, state: 'offline', syncedAt: AT })).toBe('Sem conexão · 3 na fila');
  expect(read({ queued: 3, state: 'sending', syncedAt: AT })).toBe('Enviando 3…');
  expect(read({ queued: 3, state: 'failed', syncedAt: AT })).toBe(
    'Não foi possível enviar 3. Tentar de novo',
  );
  render(<SyncLine />);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(sendNow).toHaveBeenCalledOnce();
});
