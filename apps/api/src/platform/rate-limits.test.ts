import { expect, it } from 'vitest';
import { AppError, tooManyRequests } from './errors.ts';
import { createRateLimits } from './rate-limits.ts';

it('counts, rejects with the remaining time, and can be reset', async () => {
  const limits = await createRateLimits(undefined, 100);
  for (let i = 0; i < 3; i++) await limits.take('forgotAddress', 'a@toro.test');
  await expect(limits.check('forgotAddress', 'a@toro.test')).rejects.toBeInstanceOf(AppError);
  await expect(limits.take('forgotAddress', 'a@toro.test')).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: expect.any(Number),
  });
  await limits.check('forgotAddress', 'b@toro.test');
  await limits.clear('forgotAddress', 'a@toro.test');
  await limits.take('forgotAddress', 'a@toro.test');
  await limits.close();
});

it('counts in memory while Redis is unreachable', async () => {
  const limits = await createRateLimits('redis://127.0.0.1:1', 100);
  for (let i = 0; i < 3; i++) await limits.take('forgotAddress', 'a@toro.test');
  await expect(limits.take('forgotAddress', 'a@toro.test')).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  await limits.close();
});

it.each([
  [1, '1 segundo '],
  [90, '90 segundos '],
  [91, '2 minutos '],
])('says how long to wait, after %i seconds as after one', (seconds, text) => {
  expect(tooManyRequests(seconds)).toMatchObject({
    message: expect.stringContaining(text),
    retryAfter: seconds,
  });
});
