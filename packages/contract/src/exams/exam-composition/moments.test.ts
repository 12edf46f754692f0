import { expect, it } from 'vitest';
import { examContent } from './schemas.ts';

it('rejects what is no moment instead of failing on it', () => {
  const parse = (results_at: unknown) =>
    examContent.save.body.safeParse({ revision: 1, fields: { results_at } }).success;
  for (const wrong of ['amanhã', '', '2026-02-30', '٣']) expect(parse(wrong), wrong).toBe(false);
  expect(parse('2026-11-15T12:00:00.000Z')).toBe(true);
});
