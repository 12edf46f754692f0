import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearDatabases, storedRows } from './memory-idb.ts';
import { findAxeProblems, openApp } from './open-app.tsx';
import { disconnected } from './scripted-server.ts';

vi.mock('idb', () => import('./memory-idb.ts'));

beforeEach(clearDatabases);

const MARK = { question: 1, flags: 0, note: '', note_version: 0, highlights: [] };

it('a question of the bank has flag, note and highlights of one’s own (MARKS-01, MARKS-05, MARKS-08)', async () => {
  const app = openApp('/questions/1', {
    responses: {
      saveMark: (_: unknown, { body }: { body: { flags?: number; note?: { text: string } } }) => ({
        ...MARK,
        flags: body.flags ?? 1,
        note: body.note?.text ?? '',
        note_version: 1,
        is_note_cut: false,
      }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar' }));
  expect(screen.getByRole('button', { name: 'Marcada' }).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(app.sent('saveMark')[0]?.body).toEqual({ flags: 1 }));
  await userEvent.click(screen.getByRole('button', { name: 'Minha nota' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Minha nota' }), 'Beta');
  await waitFor(() =>
    expect(app.sent('saveMark').at(-1)?.body).toEqual({ note: { text: 'Beta', version: 1 } }),
  );
  await screen.findByText('Nota salva');
  await userEvent.click(screen.getByRole('button', { name: 'Destacar frase' }));
  const dialog = await screen.findByRole('dialog', { name: 'Destacar frase' });
  const [first] = within(dialog).getAllByRole('checkbox');
  await userEvent.click(first as HTMLElement);
  await waitFor(() =>
    expect(app.sent('saveMark').at(-1)?.body).toEqual({
      highlights: [expect.objectContaining({ before: '' })],
    }),
  );
  expect(await findAxeProblems()).toEqual([]);
});

it('marks made without a connection wait on the device (MARKS-10)', async () => {
  openApp('/questions/1', { responses: { saveMark: disconnected } });
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar' }));
  expect(screen.getByRole('button', { name: 'Marcada' })).toBeTruthy();
  await waitFor(() => expect(storedRows('toro-outbox')).toHaveLength(1));
});
