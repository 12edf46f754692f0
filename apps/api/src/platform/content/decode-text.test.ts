import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeText, EncodingDetector, MixedDecoder } from './decode-text.ts';

const text = fc.stringMatching(/^[a-zA-ZçãéíõúÇÃÉ ,.]{1,40}$/);

it('reads back what was written as UTF-8, UTF-16 or Windows-1252', () => {
  fc.assert(
    fc.property(text, (written) => {
      const read = (bytes: Buffer) => decodeText(bytes);
      const expected = { ok: true, text: written };
      expect(read(Buffer.from(written))).toEqual(expected);
      expect(read(Buffer.from(`\ufeff${written}`, 'utf16le'))).toEqual(expected);
      expect(read(Buffer.from(written, 'latin1'))).toEqual(expected);
    }),
  );
});

it('finds the same encoding however the bytes are cut', () => {
  fc.assert(
    fc.property(text, fc.nat(40), fc.boolean(), (written, cut, isUtf8) => {
      const bytes = Buffer.from(written, isUtf8 ? 'utf8' : 'latin1');
      const detector = new EncodingDetector();
      detector.add(bytes.subarray(0, cut));
      detector.add(bytes.subarray(cut));
      const found = detector.finish();
      if (isUtf8) expect(found).toEqual({ ok: true, encoding: 'utf-8' });
      else expect(found.ok).toBe(true);
    }),
  );
});

it('reads UTF-8 with bytes of Windows-1252 in between, however the bytes are cut (IMPORTQ-01)', () => {
  const part = fc.tuple(text, fc.boolean());
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.array(fc.nat(200), { maxLength: 4 }), (parts, cuts) => {
      const bytes = Buffer.concat(
        parts.map(([written, isUtf8]) => Buffer.from(`${written}\n`, isUtf8 ? 'utf8' : 'latin1')),
      );
      const decoder = new MixedDecoder();
      const places = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
      const read = places.slice(1).map((end, at) => decoder.decode(bytes.subarray(places[at], end)));
      expect(read.join('') + decoder.decode()).toBe(parts.map(([written]) => `${written}\n`).join(''));
    }),
  );
});
