import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitFormulas } from './split-formulas.ts';

const parts = (text: string) => {
  const result = splitFormulas(text);
  if (!result.ok) throw new Error(result.message);
  return result.parts;
};

it('finds formulas between each kind of delimiter', () => {
  expect(parts(String.raw`Seja \(x\), então \[y\] e $$z$$.`)).toEqual([
    { kind: 'text', text: 'Seja ' },
    { kind: 'formula', tex: 'x', isBlock: false },
    { kind: 'text', text: ', então ' },
    { kind: 'formula', tex: 'y', isBlock: true },
    { kind: 'text', text: ' e ' },
    { kind: 'formula', tex: 'z', isBlock: true },
    { kind: 'text', text: '.' },
  ]);
});

it('does not end a formula at an escaped delimiter, and leaves money alone', () => {
  expect(parts(String.raw`\[a \\[2pt] b\]`)).toEqual([
    { kind: 'formula', tex: String.raw`a \\[2pt] b`, isBlock: true },
  ]);
  expect(parts('De R$ 10 a US$ 20')).toEqual([{ kind: 'text', text: 'De R$ 10 a US$ 20' }]);
});

it('reports a formula that is not closed or empty, with its beginning', () => {
  expect(splitFormulas(String.raw`Um \(x`)).toMatchObject({ ok: false, excerpt: String.raw`\(x` });
  expect(splitFormulas('Um $$x')).toMatchObject({ ok: false, excerpt: '$$x' });
  expect(splitFormulas(String.raw`\( \)`)).toMatchObject({ ok: false });
});

it('loses nothing: the parts joined are the text', () => {
  const text = fc.stringMatching(/^[a-z $é.]{0,12}$/).filter((one) => !one.includes('$$'));
  const formula = fc.stringMatching(/^[a-z^_{}+]{1,8}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(text, formula, fc.constantFrom('()', '[]'))), text, (pairs, last) => {
      const whole =
        pairs.map(([before, tex, [open, close]]) => `${before}\\${open}${tex}\\${close}`).join('') + last;
      const joined = parts(whole)
        .map((part) => {
          if (part.kind === 'text') return part.text;
          return part.isBlock ? `\\[${part.tex}\\]` : `\\(${part.tex}\\)`;
        })
        .join('');
      expect(joined).toBe(whole);
    }),
  );
});
