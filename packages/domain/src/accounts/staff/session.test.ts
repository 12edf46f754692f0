import { expect, it } from 'vitest';
import {
  challengeExpiry,
  IDLE_MS,
  IDLE_WARNING_MS,
  invitationExpiry,
  isConfirmed,
  KNOWN_NETWORK_MS,
  MAX_WRONG_CODES,
  SESSION_MS,
  STEP_UP_MS,
  staffPasswordLinkExpiry,
} from './session.ts';

const now = new Date('2026-11-15T12:00:00Z');

it('a session ends 30 minutes after the last act and 12 hours after its begin; two minutes before, the page warns (STAFF-33)', () => {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  expect(after(IDLE_MS)).toBe('2026-11-15T12:30:00.000Z');
  expect(after(SESSION_MS)).toBe('2026-11-16T00:00:00.000Z');
  expect(after(IDLE_MS - IDLE_WARNING_MS)).toBe('2026-11-15T12:28:00.000Z');
});

it('links and challenges end when their pages say so (STAFF-11, STAFF-20, STAFF-25)', () => {
  expect(invitationExpiry(now).toISOString()).toBe('2026-11-17T12:00:00.000Z');
  expect(staffPasswordLinkExpiry(now).toISOString()).toBe('2026-11-15T13:00:00.000Z');
  expect(challengeExpiry(now).toISOString()).toBe('2026-11-15T12:05:00.000Z');
});

it('a network is known for 30 days, and the fifth wrong code ends a login (STAFF-19, STAFF-21)', () => {
  expect(new Date(now.getTime() - KNOWN_NETWORK_MS).toISOString()).toBe('2026-10-16T12:00:00.000Z');
  expect(MAX_WRONG_CODES).toBe(5);
});

it('a second factor is fresh for ten minutes, and one that was never given is not (STAFF-37)', () => {
  const given = (ago: number) => isConfirmed(new Date(now.getTime() - ago), now);
  expect(STEP_UP_MS).toBe(10 * 60_000);
  expect([0, STEP_UP_MS, STEP_UP_MS + 1].map(given)).toEqual([true, true, false]);
  expect(isConfirmed(null, now)).toBe(false);
});
