import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MENU_NAMES } from '../../base/shell/menu.ts';
import { isHttpsLink } from './field-errors.ts';
import { mergeInstitutions, parseInstitutionsCsv } from './institutions.ts';
import { FIXED_ENTRIES, findMenuErrors, toMenuSetting } from './menu-setting.ts';

describe('a link', () => {
  it.each([
    'http://a.test',
    'https://',
    'https://a',
    'javascript:alert(1)',
    '//a.test',
    'https://u@a.test',
    'https://a.test/a b',
  ])('refuses %s', (link) => expect(isHttpsLink(link)).toBe(false));
  it.each(['https://a.test', 'https://a.test/x?y=1#z', 'https://a.test:8443/x'])('takes %s', (link) =>
    expect(isHttpsLink(link)).toBe(true),
  );
});

it('the menu never hides courses, profile and logout, whatever a variable says (SETTING-06)', () => {
  fc.assert(
    fc.property(fc.subarray([...MENU_NAMES, 'unknown']), (names) => {
      const setting = toMenuSetting(names);
      expect(findMenuErrors(setting)).toEqual({});
      expect(setting.hidden.some((name) => FIXED_ENTRIES.includes(name))).toBe(false);
    }),
  );
});

describe('a CSV of institutions', () => {
  const text = fc
    .stringMatching(/^[A-Za-zÀ-ú0-9",; ]{1,30}$/)
    .map((value) => value.trim())
    .filter(Boolean);
  const rows = fc.uniqueArray(fc.record({ code: fc.stringMatching(/^[0-9]{1,5}$/), name: text }), {
    selector: ({ code }) => code,
    minLength: 1,
    maxLength: 30,
  });
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

  it('is read with comma or semicolon, quotes, a header and any line end (SETTING-20)', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';'), fc.constantFrom('\n', '\r\n'), (list, separator, end) => {
        const lines = list.map(({ code, name }) => [quote(code), quote(name)].join(separator));
        const csv = [`código${separator}nome`, ...lines, ''].join(end);
        expect(parseInstitutionsCsv(`\uFEFF${csv}`)).toEqual({ ok: true, rows: list });
      }),
    );
  });

  it('names the line of each error (SETTING-20)', () => {
    expect(parseInstitutionsCsv('código;nome\n001;Um\n001;Outro\n;Sem código\n004')).toEqual({
      ok: false,
      errors: [
        'Linha 3: o código 001 já está na linha 2.',
        'Linha 4: O código tem de 1 a 10 caracteres.',
        'Linha 5: são duas colunas, código e nome.',
      ],
    });
    expect(parseInstitutionsCsv('')).toEqual({ ok: false, errors: ['O arquivo não tem instituições.'] });
  });

  it('adds and renames, and removes nothing (SETTING-20)', () => {
    const known = [
      { code: '1', name: 'Um', active: false },
      { code: '2', name: 'Dois', active: true },
    ];
    const file = [
      { code: '1', name: 'Banco Um' },
      { code: '3', name: 'Três' },
    ];
    expect(mergeInstitutions(known, file)).toEqual({
      institutions: [
        { code: '1', name: 'Banco Um', active: false },
        { code: '2', name: 'Dois', active: true },
        { code: '3', name: 'Três', active: true },
      ],
      added: 1,
      renamed: 1,
    });
  });
});
