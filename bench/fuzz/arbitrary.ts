import fc from 'fast-check';
import { z } from 'zod';

/** What a curious or hostile sender puts where something else is expected. */
const STRANGE: readonly unknown[] = [
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

/** One of them. */
export const strange = fc.constantFrom(...STRANGE);

/** Real words of the academy, by the name of the field that could hold them. */
export interface Lexicon {
  ids: readonly number[];
  texts: readonly string[];
}

const COMMON = ['2026-11-15', '11912345678', '52998224725', 'a@b.test', '1', '10,00', 'SP', '01310100'];

/** Words that the schema takes, where there are any among those that are known. */
function texts(schema: z.ZodType, { texts: known, ids }: Lexicon): fc.Arbitrary<unknown> {
  const words = [...known, ...ids.map(String), ...COMMON];
  const taken = words.filter((word) => schema.safeParse(word).success);
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(taken.length > 0 ? taken : words)) },
    { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  );
}

/** A value that a schema takes, as far as it can be guessed, and now and then anything. */
export function anyOf(schema: z.core.$ZodType, lexicon: Lexicon): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: likely(schema, lexicon) }, { weight: 1, arbitrary: strange });
}

function likely(schema: z.core.$ZodType, lexicon: Lexicon): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(
      ([name, child]) => [name, anyOf(child, lexicon)] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (schema instanceof z.ZodArray) return fc.array(anyOf(schema.element, lexicon), { maxLength: 4 });
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.constantFrom(...lexicon.ids.map(String), 'x'), anyOf(schema.valueType, lexicon), {
      maxKeys: 4,
    });
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.options.map((option) => likely(option, lexicon)));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return likely(schema.unwrap() as z.ZodType, lexicon);
  if (schema instanceof z.ZodPipe) return likely(schema.in, lexicon);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...(schema.options as string[]));
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber)
    return fc.oneof(fc.constantFrom(...lexicon.ids), fc.integer({ min: -5, max: 500 }), fc.double());
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return texts(schema, lexicon);
  return strange;
}
