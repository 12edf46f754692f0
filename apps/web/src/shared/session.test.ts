import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from './api.ts';
import { SESSION_KEY, syncSessionAcrossTabs, useSession } from './session.ts';

const ana = { id: 1, firstName: 'Ana' };
const login = (token: string, user: object = ana) => ({ token, token_id: 1, user }) as never;

const changed = vi.fn();
syncSessionAcrossTabs(changed);

/** Simulates a write of another tab to the shared storage. */
async function anotherTab(value: string | null): Promise<void> {
  if (value === null) localStorage.removeItem(SESSION_KEY);
  else localStorage.setItem(SESSION_KEY, value);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: value }));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
}

const keptAs = (part: object) =>
  JSON.stringify({ state: { token: 'one', tokenId: 1, user: ana, remember: true, ...part }, version: 0 });

describe('a session that other tabs share', () => {
  beforeEach(() => {
    useSession.getState().close();
    useSession.getState().open(login('one'), true);
    queryClient.setQueryData(['courses'], ['of Ana']);
    changed.mockClear();
  });

  it('ends with the other tab, and its cached data are deleted', async () => {
    await anotherTab(null);
    expect(useSession.getState().token).toBeNull();
    expect(queryClient.getQueryData(['courses'])).toBeUndefined();
  });

  it('leaves no cached data to the next student', async () => {
    await anotherTab(keptAs({ token: 'two', user: { id: 2, firstName: 'Bia' } }));
    expect(useSession.getState()).toMatchObject({ token: 'two', user: { firstName: 'Bia' } });
    expect(queryClient.getQueryData(['courses'])).toBeUndefined();
  });

  it('keeps the cache while the session continues', async () => {
    await anotherTab(keptAs({ user: { ...ana, firstName: 'Ana Maria' } }));
    expect(useSession.getState().user?.firstName).toBe('Ana Maria');
    expect(queryClient.getQueryData(['courses'])).toEqual(['of Ana']);
  });
});
