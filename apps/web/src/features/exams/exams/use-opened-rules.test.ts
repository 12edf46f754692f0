import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ExamRules } from '../../../shared/courses/rules-notice.tsx';
import { useOpenedRules } from './use-opened-rules.ts';

const { serverTime } = vi.hoisted(() => ({ serverTime: vi.fn(() => Date.now()) }));
vi.mock('../../../shared/api.ts', async (load) => ({ ...(await load<object>()), api: { serverTime } }));

const START = Date.parse('2026-10-12T11:59:59.000Z');
const RULES = { opens_at: '2026-10-12T12:00:00.000Z', rejection: 'not-open' } as ExamRules;

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  serverTime.mockImplementation(() => Date.now());
});
afterEach(() => vi.useRealTimers());

it('lets an attempt begin when the window opens', async () => {
  const { result } = renderHook(() => useOpenedRules(RULES));
  await wait(999);
  expect(result.current?.rejection).toBe('not-open');
  await wait(1);
  expect(result.current?.rejection).toBeNull();
});

it.each([
  ['the timer fires a millisecond early', -1],
  ['the server turns out to be three seconds behind', -3000],
])('waits on when %s', async (_case, offset) => {
  const { result } = renderHook(() => useOpenedRules(RULES));
  serverTime.mockImplementation(() => Date.now() + offset);
  await wait(1000);
  expect(result.current?.rejection).toBe('not-open');
  await wait(-offset);
  expect(result.current?.rejection).toBeNull();
});

it('is open at once where the window has opened since the rules were read', () => {
  serverTime.mockImplementation(() => START + 2000);
  expect(renderHook(() => useOpenedRules(RULES)).result.current?.rejection).toBeNull();
});
