import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTable } from '../src/shared/tables/read-table.ts';
import { openOffice } from './open-office.tsx';

/** A ZIP file with compressed entries, as spreadsheets write it. */
const zip = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const fileOf = (content: Uint8Array | string, name: string) => new File([content as BlobPart], name);

describe('a file of students', () => {
  const expected = [
    ['Nome', 'E-mail'],
    ['João Conceição', 'joao@c.test'],
  ];

  it('is read as UTF-8 with and without a mark and as Windows-1252 (PEOPLE-37)', async () => {
    const text = 'Nome;E-mail\r\nJoão Conceição;joao@c.test\r\n';
    const latin = Uint8Array.from([...text].map((char) => char.charCodeAt(0)));
    for (const content of [text, `\uFEFF${text}`, latin])
      expect(await readTable(fileOf(content, 'alunos.csv'))).toEqual(expected);
  });

  it('is read from the first sheet of an XLSX file (PEOPLE-37)', async () => {
    const cell = (ref: string, index: number) => `<c r="${ref}" t="s"><v>${index}</v></c>`;
    const content = zip({
      'xl/sharedStrings.xml':
        '<?xml version="1.0"?><sst><si><t>Nome</t></si><si><t>E-mail</t></si><si><r><t>João </t></r><r><t>Conceição</t></r></si></sst>',
      'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData><row>${cell('A1', 0)}${cell('B1', 1)}</row><row>${cell('A2', 2)}<c r="B2" t="inlineStr"><is><t>joao@c.test</t></is></c></row></sheetData></worksheet>`,
    });
    expect(await readTable(fileOf(content, 'alunos.xlsx'))).toEqual(expected);
    await expect(readTable(fileOf('PK nada disso', 'alunos.xlsx'))).rejects.toThrow(
      'não é uma planilha XLSX',
    );
  });

  it('is refused above 5,000 rows and 5 MB (PEOPLE-37)', async () => {
    const rows = (n: number) => `Nome;E-mail\n${'Ana;a@c.test\n'.repeat(n)}`;
    expect(await readTable(fileOf(rows(5000), 'a.csv'))).toHaveLength(5001);
    await expect(readTable(fileOf(rows(5001), 'a.csv'))).rejects.toThrow('5001 linhas');
    await expect(readTable(fileOf(new Uint8Array(5 * 1024 * 1024 + 1), 'a.csv'))).rejects.toThrow('5 MB');
  });
});

it('shows the state of every row and enrols the valid ones only after "Matricular N alunos" (PEOPLE-38)', async () => {
  const group = {
    id: 30,
    name: 'Noite',
    course_id: 3,
    course: 'CFP Completo',
    ends_on: null,
    seats: null,
    taken: 0,
  };
  const run = {
    id: 7,
    course: 'CFP Completo',
    class_group: 'Noite',
    state: 'done',
    total: 2,
    counts: { waiting: 0, created: 1, enrolled: 1, skipped: 0, undone: 0, kept: 0 },
    undo_until: '2026-11-17T12:00:00.000Z',
    notes: [],
  };
  const office = openOffice('/alunos/matricular-em-lote', {
    responses: {
      listClassGroupChoices: { groups: [group] },
      previewEnrolments: { states: ['new', 'student', 'enrolled'] },
      createEnrolmentRun: { id: 7 },
      addEnrolmentRows: {},
      startEnrolmentRun: {},
      getEnrolmentRun: run,
    },
  });
  const text = 'Aluno;Correio\nAna;ana@c.test\nBia;bia@c.test\nCai;cai@c.test\nAna;ana@c.test\nSem;nada\n';
  const input = await screen.findByLabelText('Arquivo de alunos');
  fireEvent.change(input, { target: { files: [fileOf(text, 'alunos.csv')] } });
  await screen.findByRole('option', { name: /^Noite/ });
  await userEvent.selectOptions(screen.getByLabelText('Turma'), '30');
  for (const state of [
    'Novo aluno',
    'Já é aluno',
    'Já matriculado',
    'Repetida na linha 2',
    'E-mail: E-mail inválido.',
  ])
    expect(await screen.findByText(state)).toBeTruthy();
  expect(office.sent('createEnrolmentRun')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Motivo'), 'Turma da empresa');
  await userEvent.click(screen.getByRole('button', { name: 'Matricular 2 alunos' }));
  const done = within(await screen.findByRole('region', { name: 'CFP Completo, turma Noite' }));
  expect(done.getByText(/1 aluno novo e 1 que já era aluno/)).toBeTruthy();
  expect(done.getByRole('button', { name: /^Desfazer/ })).toBeTruthy();
  expect(office.sent('addEnrolmentRows')[0]?.body).toMatchObject({
    rows: [{ line: 2 }, { line: 3 }, { line: 4 }, { line: 5, repeats: 2 }, { line: 6 }],
  });
});
