import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { insertStudent } from '../../../test/factories.ts';
import { signIn } from '../../../test/lesson-factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { sessions } from '../../database/schema/index.ts';
import { cacheSession, getCachedSession, invalidateSessions } from './session-cache.ts';

const app = useApp();
afterEach(() => {
  vi.restoreAllMocks();
});

const check = async (token: string) =>
  (await app.request({ method: 'GET', url: '/v1/check-token-expiration', token })).status;

describe('a cached session', () => {
  it('is used for a few seconds only', async () => {
    // Later than any invalidation by another test file of this process.
    let now = performance.now() + 10_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const student = await insertStudent(app.context);
    const token = await signIn(app.context, student.id);
    expect(await check(token)).toBe(200);
    await app.context.db
      .update(sessions)
      .set({ revokedAt: new Date() })
      .where(eq(sessions.studentId, student.id));
    expect(await check(token)).toBe(200);
    now += 3001;
    expect(await check(token)).toBe(401);
  });

  it('is removed at once when this process revokes it, also on all devices', async () => {
    const student = await insertStudent(app.context);
    const [one, other] = [await signIn(app.context, student.id), await signIn(app.context, student.id)];
    expect([await check(one), await check(other)]).toEqual([200, 200]);
    const logout = (token: string, payload: object) =>
      app.request({ method: 'POST', url: '/logout', token, payload });
    await logout(one, {});
    expect([await check(one), await check(other)]).toEqual([401, 200]);
    const third = await signIn(app.context, student.id);
    expect(await check(third)).toBe(200);
    await logout(other, { everywhere: true });
    expect([await check(other), await check(third)]).toEqual([401, 401]);
  });

  it('is not cached again by a read that started before the revocation', () => {
    const session = {
      id: 2_000_000_007,
      sessionId: 1,
      expiresAt: new Date('2027-01-01'),
      limited: false,
      requirePasswordChange: false,
    };
    const now = new Date('2026-11-15');
    cacheSession('hash', session);
    expect(getCachedSession('hash', now)).toEqual(session);
    invalidateSessions(2_000_000_007);
    cacheSession('hash', session);
    expect(getCachedSession('hash', now)).toBeNull();
  });

  it('is not used after its expiry', () => {
    const expiresAt = new Date('2026-11-15T10:00:00Z');
    cacheSession('short', {
      id: 2_000_000_008,
      sessionId: 2,
      expiresAt,
      limited: false,
      requirePasswordChange: false,
    });
    expect(getCachedSession('short', new Date('2026-11-15T09:59:59Z'))).not.toBeNull();
    expect(getCachedSession('short', new Date('2026-11-15T10:00:00Z'))).toBeNull();
  });
});
