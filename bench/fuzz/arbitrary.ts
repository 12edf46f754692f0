import fc from 'fast-check';
import { z } from 'zod';

/** Values that a hostile sender might send. */
const HOSTILE_VALUES: readonly unknown[] = [
  '',
  ' ',
  null,
  true,
  0,
  -1,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  'undefined',
  "' or 1=1 --",
  '"; drop table students; --',
  '%00',
  '\u0000',
  '\ud800',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\u202eabc',
  '🦬'.repeat(50),
  'x'.repeat(10_000),
  JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}'),
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  '٣',
];

export const hostileValue = fc.constantFrom(...HOSTILE_VALUES);

/** Ids and texts that exist in the database. */
export interface KnownValues {
  ids: readonly number[];
  texts: readonly string[];
}

const COMMON = ['2026-11-15', '11912345678', '52998224725', 'a@b.test', '1', '10,00', 'SP', '01310100'];

/** A known text that the schema accepts, if there is one. */
function textValue(schema: z.ZodType, { texts: known, ids }: KnownValues): fc.Arbitrary<unknown> {
  const words = [...known, ...ids.map(String), ...COMMON];
  const accepted = words.filter((word) => schema.safeParse(word).success);
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(accepted.length > 0 ? accepted : words)) },
    { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  );
}

/** A value that the schema probably accepts, and sometimes a hostile one. */
export function anyValue(schema: z.core.$ZodType, knownValues: KnownValues): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: validValue(schema, knownValues) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function validValue(schema: z.core.$ZodType, knownValues: KnownValues): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(
      ([name, child]) => [name, anyValue(child, knownValues)] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (schema instanceof z.ZodArray) return fc.array(anyValue(schema.element, knownValues), { maxLength: 4 });
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(
      fc.constantFrom(...knownValues.ids.map(String), 'x'),
      anyValue(schema.valueType, knownValues),
      {
        maxKeys: 4,
      },
    );
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.options.map((option) => validValue(option, knownValues)));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return validValue(schema.unwrap() as z.ZodType, knownValues);
  if (schema instanceof z.ZodPipe) return validValue(schema.in, knownValues);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...(schema.options as string[]));
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber)
    return fc.oneof(fc.constantFrom(...knownValues.ids), fc.integer({ min: -5, max: 500 }), fc.double());
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return textValue(schema, knownValues);
  return hostileValue;
}
