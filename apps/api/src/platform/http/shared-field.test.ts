import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { encodeSharedResponse } from './shared-field.ts';

const schema = z.array(z.object({ text: z.string() }));
const decode = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes),
  gzip: (bytes: Buffer) => gunzipSync(bytes),
  identity: (bytes: Buffer) => bytes,
};

const read = async (value: object, others: object, encoding: 'br' | 'gzip' | null) => {
  const bytes = await encodeSharedResponse({ field: 'shared', value, schema, others }, encoding);
  return JSON.parse(decode[encoding ?? 'identity'](bytes).toString());
};

it('is one valid stream in each encoding, whatever the shared value and the other fields are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ text: fc.string({ unit: 'binary', maxLength: 200, size: 'max' }) })),
      fc.dictionary(fc.string(), fc.jsonValue()),
      async (value, others) => {
        delete others.shared;
        const expected = JSON.parse(JSON.stringify({ shared: value, ...others }));
        for (const encoding of ['br', 'gzip', null] as const)
          expect(await read(value, others, encoding)).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});

it('splits other fields that are longer than a block', async () => {
  const value = [{ text: 'a'.repeat(300_000) }];
  for (const length of [65_520, 65_535, 65_536, 131_070, 200_000]) {
    const others = { long: 'é'.repeat(length / 2) };
    for (const encoding of ['br', 'gzip'] as const)
      expect(await read(value, others, encoding)).toEqual({ shared: value, ...others });
  }
});

it('removes fields that the schema does not name from the shared value', async () => {
  expect(await read([{ text: 'a', key: 1 }], {}, 'br')).toEqual({ shared: [{ text: 'a' }] });
});
