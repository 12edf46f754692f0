import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeText, EncodingDetector } from './decode-text.ts';

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
