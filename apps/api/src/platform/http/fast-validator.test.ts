import { saveAnswers } from '@toro/contract/exams/exams/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../tools/property-runs.ts';
import { fastValidator } from './fast-validator.ts';

const schema = saveAnswers.body;
const check = fastValidator({ schema, method: 'POST', url: '/', httpPart: 'body' });

const accepts = (given: unknown) => {
  const result = check(given);
  return typeof result === 'object' && 'value' in result;
};

/** What is mostly right, so that both sides of every bound are met. */
const number = fc.oneof(
  fc.constantFrom(0, 1, -1, 1.5, 500, 2_147_483_647, 2_147_483_648, 31_536_000, 31_536_001, 2 ** 53),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const odd = fc.oneof(number, fc.string(), fc.boolean(), fc.constant(null), fc.constant([]), fc.constant({}));
const key = fc.oneof(
  fc.constantFrom('1', '12', '0', '01', 'x', '99999999999', ''),
  fc.string({ maxLength: 12 }),
);
const mapOf = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.dictionary(key, value, { maxKeys: 4 }) },
    { weight: 1, arbitrary: odd },
  );
const time = fc.constantFrom('00:00:05', '1:2:3', '00:61:00', '0000:00:00', '00000:00:00', 5);
const device = fc.oneof(fc.constantFrom('web', 'a-b_9', 'ação', '', 'x'.repeat(41)), fc.string());
const good = { contador: 0, curso: 'cfp', aula: 1, question: {}, question_time: {} };
const fields: Record<string, fc.Arbitrary<unknown>> = {
  contador: fc.oneof(fc.nat(100), number),
  curso: fc.constantFrom('cfp-completo', 'cfp', 'CFP', 'a b', '', 'x'.repeat(300)),
  aula: fc.oneof(fc.integer({ min: 1, max: 9 }), number),
  question: mapOf(fc.oneof(number, fc.constantFrom('idk', 'IDK'))),
  question_time: mapOf(time),
  counter: mapOf(number),
  answered_by: mapOf(device),
  device,
  attempt: number,
  start: device,
  version: number,
  id_turma: number,
  redo: fc.oneof(number, fc.constant(null)),
  paused: fc.oneof(fc.boolean(), fc.constantFrom('true', 1)),
  claim: fc.oneof(fc.boolean(), fc.constant(null)),
  marked: mapOf(number),
  unknown: odd,
};
/** A good body with up to three fields changed. */
const change = fc
  .constantFrom(...Object.keys(fields))
  .chain((name) => fc.tuple(fc.constant(name), fields[name] ?? odd));
const body = fc
  .array(change, { maxLength: 3 })
  .map((changes) => ({ ...good, ...Object.fromEntries(changes) }));

describe('fast validation', () => {
  it('accepts exactly what the schema accepts', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.oneof(body, odd), (given) => {
        const sent = JSON.parse(JSON.stringify(given));
        const { success } = schema.safeParse(sent);
        expect(accepts(sent)).toBe(success);
        if (success) taken += 1;
      }),
      { numRuns: propertyRuns(5000) },
    );
    expect(taken).toBeGreaterThan(propertyRuns(500));
  });

  it('checks the size of maps, and leaves error messages to the schema', () => {
    expect(check(good)).toEqual({ value: good });
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [String(at + 1), 1]));
    expect(check({ ...good, question: many })).toMatchObject({ error: expect.anything() });
    expect(check({ ...good, aula: 'x' })).toMatchObject({ error: expect.anything() });
  });
});
