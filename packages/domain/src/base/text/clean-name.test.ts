import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, describeRemovedFromName, listRemovedFromName } from './clean-name.ts';

describe('cleanName', () => {
  it.each([
    'Ana Souza',
    "João D'Ávila",
    'Maria-Clara Reis Jr.',
    'Pedro 2º',
    'Zoë Núñez',
    'M. L. Prado',
    'Iñaki O’Neil',
  ])('leaves the name %s unchanged', (name) => {
    expect(cleanName(name)).toBe(name);
  });

  it.each([
    ['Ana https://golpe.test/pix?x=1 Souza', 'Ana Souza'],
    ['Ganhe em www.golpe.test agora', 'Ganhe em agora'],
    ['golpe.com.br/pix Ana', 'Ana'],
    ['Ana ganhe@golpe.test', 'Ana'],
    ['javascript:alert(1) Ana', 'Ana'],
    ['Ana\r\nBcc: todos@golpe.test', 'Ana Bcc'],
    ['Ana\u0000\u202e\u200bSouza\t', 'Ana Souza'],
    ['Ana <b>Souza</b>', 'Ana b Souza b'],
    ['GOLPE.COM Ana', 'GOLPE. COM Ana'],
    ['M.L.Prado', 'M. L. Prado'],
    ['golpe．test', 'golpe test'],
    ['https://golpe.test', ''],
  ])('turns %j into %j', (typed, clean) => {
    expect(cleanName(typed)).toBe(clean);
  });

  const hostile = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom(
          'http',
          '://',
          'www.',
          'golpe',
          '.',
          'test',
          '/',
          '@',
          ' ',
          '\n',
          '\u202e',
          'Ana',
          ':',
          ',',
        ),
      )
      .map((parts) => parts.join('')),
  );

  it('never leaves an address, a line break or a control character, and is stable', () => {
    fc.assert(
      fc.property(hostile, (typed) => {
        const clean = cleanName(typed);
        expect(clean).not.toMatch(/[\r\n\p{Cc}\p{Cf}:/@<>]|www\.\S|\S[.,]\S/u);
        expect(cleanName(clean)).toBe(clean);
      }),
    );
  });

  it('says what it took out and what is left, and nothing about a name that stays', () => {
    expect(describeRemovedFromName('Ana Souza')).toBeNull();
    expect(describeRemovedFromName("Maria D'Ávila Jr.")).toBeNull();
    expect(describeRemovedFromName('Ana www.site.com')).toBe('Tiramos do nome: www.site.com. Fica “Ana”.');
    expect(describeRemovedFromName('<Ana>')).toBe('Tiramos do nome: < >. Fica “Ana”.');
    expect(describeRemovedFromName('https://x.com')).toBe('Tiramos do nome: https://x.com. Digite o nome.');
    fc.assert(
      fc.property(hostile, (typed) => {
        const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length;
        // What is named and what is left are together all that was typed.
        const removed = listRemovedFromName(typed).join('');
        expect(letters(removed) + letters(cleanName(typed))).toBe(letters(typed));
      }),
    );
  });
});
