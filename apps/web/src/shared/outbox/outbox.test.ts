import { ApiError } from '@toro/contract/client';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { toastInfo } from '@toro/ui/toasts.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDatabases, setFull, storedRows } from '../../../test/memory-idb.ts';
import { useSession } from '../session.ts';
import { onSent, openOutbox, queueRequest, useOutbox } from './outbox.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));

vi.mock('idb', () => import('../../../test/memory-idb.ts'));
vi.mock('@toro/ui/toasts.ts', () => ({ toastFailure: vi.fn(), toastInfo: vi.fn() }));
vi.mock('../api.ts', () => ({
  api: { send, serverTime: () => Date.now() },
  errorMessage: (error: Error) => error.message,
}));

const offline = new ApiError({ status: 0, code: 'network', message: 'Sem conexão' });
const logIn = (id: number) =>
  useSession.setState({ token: 't', tokenId: id, user: { id } as never, remember: false });
const queue = (key: string, id: number) =>
  queueRequest({ key, call: studyCalls.noteSeenKey, input: { params: { id } } });
const sentIds = () => send.mock.calls.map(([, input]) => input.params.id);
let student = 100;

beforeEach(() => {
  vi.useFakeTimers();
  clearDatabases();
  send.mockReset().mockResolvedValue(undefined);
  student += 1;
  logIn(student);
});
afterEach(() => vi.useRealTimers());
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('the outbox', () => {
  it('writes to the disk first, sends, and forgets what the server has', async () => {
    send.mockImplementation(async () => expect(storedRows('toro-outbox')).toHaveLength(1));
    expect(await queue('a', 1)).toBe('disk');
    await settle();
    expect(sentIds()).toEqual([1]);
    expect(storedRows('toro-outbox')).toHaveLength(0);
    expect(useOutbox.getState()).toMatchObject({ queued: 0, state: 'synced' });
  });

  it('sends nothing that the disk does not have yet, also while another request is on its way', async () => {
    let answer = () => {};
    send.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
    await queue('a', 1);
    const second = queue('b', 2);
    send.mockImplementationOnce(async () => expect(storedRows('toro-outbox')).toHaveLength(1));
    answer();
    await second;
    await settle();
    expect(sentIds()).toEqual([1, 2]);
    expect(useOutbox.getState().state).toBe('synced');
  });

  it('sends oldest first after a lost network, and the newest of a key only', async () => {
    send.mockRejectedValue(offline);
    await queue('a', 1);
    await settle();
    await queue('b', 2);
    await queue('a', 3);
    await settle();
    expect(useOutbox.getState()).toMatchObject({ queued: 2, state: 'offline' });
    send.mockReset().mockResolvedValue(undefined);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(sentIds()).toEqual([2, 3]);
    expect(useOutbox.getState().state).toBe('synced');
  });

  it('sends what an earlier page has left', async () => {
    send.mockRejectedValue(offline);
    await queue('a', 1);
    await settle();
    // Another student opens the app on this device: nothing of the first one is sent.
    logIn(student + 1000);
    send.mockReset().mockResolvedValue(undefined);
    openOutbox();
    await settle(120_000);
    expect(send).not.toHaveBeenCalled();
    logIn(student);
    openOutbox();
    await settle();
    expect(sentIds()).toEqual([1]);
  });

  it('drops what the server refuses and goes on with the next', async () => {
    send.mockRejectedValueOnce(new ApiError({ status: 422, code: 'invalid', message: 'Inválido' }));
    await queue('a', 1);
    await queue('b', 2);
    await settle();
    expect(sentIds()).toEqual([1, 2]);
    expect(storedRows('toro-outbox')).toHaveLength(0);
  });

  it('says when it is in memory only', async () => {
    setFull(true);
    send.mockRejectedValue(offline);
    expect(await queue('a', 1)).toBe('memory');
    await settle();
    expect(useOutbox.getState().state).toBe('memory');
  });

  it('tries again after 1, 2, 4 … at most 60 seconds, oldest first, and at once when the connection is back (OFFLINE-08)', async () => {
    send.mockRejectedValue(offline);
    let fail = () => {};
    send.mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(offline))));
    await queue('a', 1);
    await queue('b', 2);
    fail();
    await settle();
    const counts: number[] = [];
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      send.mockClear();
      await settle(seconds * 1000 - 1);
      counts.push(send.mock.calls.length);
      await settle(1);
      counts.push(send.mock.calls.length);
    }
    expect(counts).toEqual(Array.from({ length: 8 }, () => [0, 1]).flat());
    expect(storedRows('toro-outbox')).toHaveLength(2);
    send.mockReset().mockResolvedValue(undefined);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(sentIds()).toEqual([1, 2]);
  });

  it('knows a server that does not accept from a lost connection, and when everything was committed last (OFFLINE-09)', async () => {
    await queue('a', 1);
    await settle();
    const { syncedAt } = useOutbox.getState();
    expect(syncedAt).not.toBeNull();
    send.mockRejectedValue(new ApiError({ status: 503, code: 'busy', message: 'Ocupado' }));
    await queue('b', 2);
    await settle();
    expect(useOutbox.getState()).toMatchObject({ queued: 1, state: 'waiting', syncedAt });
    await settle(3000);
    expect(useOutbox.getState()).toMatchObject({ queued: 1, state: 'failed', syncedAt });
  });

  it('says once that a training was finished before its answers arrived (OFFLINE-12)', async () => {
    send.mockResolvedValue({ is_finished: true });
    await queue('practice:7', 1);
    await settle();
    expect(vi.mocked(toastInfo)).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('já finalizado'));
  });

  it('tells the response to who asked for it', async () => {
    const heard: unknown[] = [];
    const end = onSent((key, response) => heard.push([key, response]));
    send.mockResolvedValue({ fine: true });
    await queue('a', 1);
    await settle();
    end();
    expect(heard).toEqual([['a', { fine: true }]]);
  });
});
