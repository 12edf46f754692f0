import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFaults, matchColumns, parseCsv, toFileRows } from './student-file.ts';

describe('a file of students', () => {
  const cell = fc.string({ maxLength: 12 }).map((text) => text.replace(/\r/g, ''));

  it('is read with commas or semicolons, quoted cells and line breaks in them (PEOPLE-37)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(',', ';'),
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
        (separator, rows) => {
          const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const text = [['Nome', 'E-mail', 'CPF'], ...rows.map((row) => [...row, 'x'])]
            .map((cells) => cells.map(quote).join(separator))
            .join('\r\n');
          expect(parseCsv(text).slice(1)).toEqual(rows.map((row) => [...row, 'x']));
        },
      ),
    );
    expect(parseCsv('a;b\nc;"d;""e"\n')).toEqual([
      ['a', 'b'],
      ['c', 'd;"e'],
    ]);
  });

  it('has its columns matched by name, and by hand where the name says nothing (PEOPLE-37)', () => {
    expect(matchColumns(['E-MAIL', 'Nome Completo', 'x', 'Celular', 'CPF'])).toEqual({
      name: 1,
      email: 0,
      cpf: 4,
      phone: 3,
    });
    const rows = toFileRows(
      [
        ['a', 'b'],
        ['Ana', 'ana@c.test'],
        ['', ''],
      ],
      { name: 0, email: 1, cpf: -1, phone: -1 },
    );
    expect(rows).toEqual([{ line: 2, name: 'Ana', email: 'ana@c.test', cpf: '', phone: '' }]);
  });

  it('names the line that a row repeats, and the field of a fault (PEOPLE-38)', () => {
    const row = (line: number, change: object = {}) => ({
      line,
      name: 'Ana',
      email: `${line}@c.test`,
      cpf: '',
      phone: '',
      ...change,
    });
    const faults = findFaults([
      row(2),
      row(3, { email: '2@c.test' }),
      row(4, { cpf: '11111111112' }),
      row(5, { phone: '123' }),
      row(6, { cpf: '52998224725', phone: '11987654321' }),
    ]);
    expect([...faults]).toEqual([
      [3, { repeats: 2 }],
      [4, { field: 'cpf', message: 'CPF inválido.' }],
      [5, { field: 'phone', message: 'Telefone inválido.' }],
    ]);
  });
});
