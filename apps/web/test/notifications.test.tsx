import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { findAxeProblems, openApp } from './open-app.tsx';
import { failure, type Script, type SentRequest } from './scripted-server.ts';

const buildRow = (id: number, change: object = {}) => ({
  id,
  title: `Aviso ${id}`,
  text: `<p>Texto do aviso ${id}</p>`,
  image: null,
  link: null,
  post_date: new Date(Date.UTC(2026, 9, id)).toISOString(),
  read: false as boolean | null,
  ...change,
});

/** Answers the list of notifications with these rows, twenty a page. */
const respondWith =
  (list: () => ReturnType<typeof buildRow>[]) =>
  (_recorded: unknown, { url }: SentRequest) => {
    const page = Number(url.searchParams.get('page') ?? 1);
    const all = list();
    const data = all.slice((page - 1) * 20, page * 20);
    const unread = all.filter(({ read }) => !read).length;
    return { data, total: all.length, per_page: 20, current_page: page, unread };
  };

const openInbox = (list: () => ReturnType<typeof buildRow>[], responses: Script = {}) =>
  openApp('/notifications', { responses: { listNotifications: respondWith(list), ...responses } });

const findRows = async () =>
  within(await screen.findByRole('list', { name: 'Notificações' })).getAllByRole('listitem');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('rows show the unread first, then the newest, with 100 characters of text (NOTIF-04, NOTIF-07, NOTIF-13, NOTIF-14)', async () => {
  const long = `<p>${'a'.repeat(99)}</p><p>bcd</p><script>alert(1)</script>`;
  openInbox(() => [
    buildRow(1, { read: null }),
    buildRow(9, { read: true }),
    buildRow(5, { text: long }),
    buildRow(3, { read: true }),
  ]);
  const rows = await findRows();
  expect(rows.map(({ textContent }) => /Aviso \d/.exec(textContent ?? '')?.[0])).toEqual([
    'Aviso 5',
    'Aviso 1',
    'Aviso 9',
    'Aviso 3',
  ]);
  expect(rows[0]?.textContent).toContain(`${'a'.repeat(99)}…`);
  expect(rows[0]?.textContent).not.toContain('alert');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2 notificações não lidas');
});

it("'Carregar mais' loads the rest and disappears; all are deleted after a confirmation (NOTIF-05, NOTIF-06, NOTIF-12)", async () => {
  let all = Array.from({ length: 25 }, (_, i) => buildRow(i + 1));
  openInbox(() => all, {
    deleteNotifications: (_recorded: unknown, { url }: SentRequest) => {
      const deleted = url.searchParams.getAll('notifications_ids[]').map(Number);
      all = all.filter(({ id }) => !deleted.includes(id));
      return {};
    },
  });
  expect(await findRows()).toHaveLength(20);
  await press('Carregar mais');
  await waitFor(async () => expect(await findRows()).toHaveLength(25));
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  await press('Excluir todas');
  const confirmation = await screen.findByRole('dialog', { name: 'Excluir todas as notificações?' });
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Você não tem nenhuma notificação!');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Notificações');
  expect(all).toEqual([]);
  expect(await findAxeProblems()).toEqual([]);
});

it("failures: deleting shows 'Erro ao deletar notificações', marking is only logged (NOTIF-21, NOTIF-22)", async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  openInbox(() => [buildRow(1)], {
    deleteNotifications: failure(500, 'Quebrou feio'),
    readNotification: failure(500, 'Quebrou feio'),
  });
  await press('Marcar como lida: Aviso 1');
  await waitFor(() => expect(log.mock.calls.flat().join()).toContain('Quebrou feio'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await findRows())[0]?.textContent).toContain('(não lida)');
  await press('Excluir: Aviso 1');
  await press('Excluir');
  await screen.findByText('Erro ao deletar notificações');
  expect(await findRows()).toHaveLength(1);
});

it('a list that does not load offers a retry', async () => {
  let failing = true;
  openApp('/notifications', {
    responses: { listNotifications: (page: object) => (failing ? failure(500) : page) },
  });
  await screen.findByRole('heading', { name: 'Suas notificações não carregaram' });
  failing = false;
  await press('Tentar de novo');
  expect((await findRows()).length).toBeGreaterThan(0);
});

it("polls every 600000 ms, shows 'Você tem novas notificações' only for new ids, and never on the login page (NOTIF-15, NOTIF-16, NOTIF-17, NOTIF-18)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const visitor = openApp('/auth/login', { visitor: true });
    await screen.findByLabelText('E-mail');
    await vi.advanceTimersByTimeAsync(1_300_000);
    expect(visitor.sent('listNotifications')).toEqual([]);
    visitor.close();

    let all = [buildRow(1), buildRow(2)];
    /** When each request was sent. */
    const sentAt: number[] = [];
    openApp('/podcast', {
      responses: {
        listNotifications: (...call: [unknown, SentRequest]) => {
          sentAt.push(Date.now());
          return respondWith(() => all)(...call);
        },
      },
    });
    await screen.findByRole('img', { name: '2 não lidas' });
    /** Lets the time pass until the next request, and expects it after the interval. */
    const runUntilNextPoll = async () => {
      const [count, before] = [sentAt.length, sentAt.at(-1) ?? 0];
      for (let steps = 0; steps < 70 && sentAt.length === count; steps += 1)
        await vi.advanceTimersByTimeAsync(10_000);
      expect(sentAt).toHaveLength(count + 1);
      const interval = (sentAt.at(-1) ?? 0) - before;
      expect(interval).toBeGreaterThanOrEqual(600_000);
      expect(interval).toBeLessThan(660_000);
    };
    await runUntilNextPoll();
    expect(screen.queryByText('Você tem novas notificações')).toBeNull();
    all = [buildRow(3), ...all];
    await runUntilNextPoll();
    await screen.findByText('Você tem novas notificações');
    await screen.findByRole('img', { name: '3 não lidas' });
  } finally {
    vi.useRealTimers();
  }
});
