import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import type { Role } from '@toro/domain/accounts/staff/roles';
import { EMPTY_COURSE } from '@toro/domain/catalogue/courses/course-fields';
import { describe, expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const modules = [1, 2].map((number) => ({ id: 10 + number, number, title: `Assunto ${number}` }));
const families = [
  { id: 5, tag: 'cfp', name: 'CFP', modules },
  { id: 6, tag: 'cea', name: 'CEA', modules: [{ id: 21, number: 1, title: 'Tudo' }] },
];

const item = {
  id: 7,
  name: 'lote.csv',
  size: 1000,
  staff: 'Ana Direção',
  created_at: '2026-11-15T12:00:00.000Z',
  expires_at: '2026-11-22T12:00:00.000Z',
  finished_at: null,
  file_url: null,
  format: 'csv',
  sheet: null,
  sheets: [],
  headings: [],
  mapping: {},
  mappings: [],
  destination: null,
  target_state: 'draft',
  state: 'ready',
  failure: null,
  progress: 1,
  total: 1,
  counts: { total: 1, left_out: 0, new: 1, changed: 0, same: 0, similar: 0, error: 0, incomplete: 0 },
  rules: {},
  reading: null,
  cause_groups: [],
  dropped: [],
  result: null,
  categories: [],
  unplaced: 1,
  families,
};

const category = (id: number, name: string, family: number | null) => ({
  id,
  revision: 'r',
  name,
  landing: 'exam_date',
  family,
  exam_type: 'cfp',
  recommended_score: 70,
  answer_sheet: false,
  exam_questions: 140,
  exam_needed: 98,
  exam_pass_percent: 70,
  exam_module_minimum: null,
  simulado_percent: 80,
  weekly_tests: 30,
  courses: 3,
});

const course = {
  id: 40,
  revision: 1,
  fields: EMPTY_COURSE,
  is_draft: true,
  published: null,
  published_version: null,
  edited_by: 'Ana',
  edited_at: '2026-11-16T12:00:00.000Z',
  schedule: null,
  failure: null,
  archived: null,
  files: [],
};

describe("'Novo curso' in 'Destino'", () => {
  const open = (roles: Role[] = ['content']) =>
    openOffice('/questoes/importacoes/7/destino', {
      roles,
      responses: {
        getQuestionImport: item,
        listCategories: {
          categories: [category(1, 'CFP', 5), category(2, 'CEA', 6), category(3, 'Outros', null)],
        },
        create: course,
        setImportDestination: {},
      },
    });
  const make = async (title: string, name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Novo curso' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Título'), title);
    await userEvent.selectOptions(dialog.getByLabelText('Categoria'), name);
    await userEvent.click(dialog.getByRole('button', { name: 'Criar curso' }));
    return screen.findByText(/foi criado como rascunho/);
  };
  const place = () => screen.getByLabelText<HTMLSelectElement>('Família e módulo').value;

  it("makes the course and chooses the only place of its category's family (IMPORTQ-04)", async () => {
    const app = open();
    const notice = await make('CEA 2027', 'CEA');
    expect(app.sent('create')[0]?.body).toEqual({
      fields: { title: 'CEA 2027', tag: 'cea-2027', category: 2 },
    });
    expect(notice.textContent).toContain('família CEA');
    expect(within(notice).getByRole('link', { name: 'CEA 2027' }).getAttribute('href')).toBe('/cursos/40');
    await waitFor(() => expect(place()).toBe('6:21'));
    await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
    await waitFor(() =>
      expect(app.sent('setImportDestination')[0]?.body).toMatchObject({
        destination: { family_id: 6, module_id: 21 },
      }),
    );
  });

  it('asks for the module where the family has several', async () => {
    open();
    expect((await make('CFP 2027', 'CFP')).textContent).toContain('família CFP: escolha o módulo acima');
    expect(place()).toBe('');
  });

  it('says that a category without a family leaves the place open', async () => {
    open();
    expect((await make('Outro curso', 'Outros')).textContent).toContain('ainda não tem uma família');
    expect(place()).toBe('');
  });

  it('is only for who may write courses', async () => {
    open(['exams']);
    await screen.findByLabelText('Família e módulo');
    expect(screen.queryByRole('button', { name: 'Novo curso' })).toBeNull();
  });
});

describe('a question of an import', () => {
  const picture = 'uploads/abc-curva.png';
  const statement = `<p>Veja a <strong>curva</strong> <img src="${picture}" alt="Curva de juros"> com <tex>x^2</tex>.</p>`;
  const options = [
    { text: '<b>dois</b>', reason: '<p>Sim</p>', correct: true, image: null },
    { text: 'três', reason: '', correct: false, image: null },
  ];
  const row = {
    position: 1,
    place: 'Linha 2',
    state: 'new',
    code: 'IE-1',
    statement: 'Veja a curva com x^2.',
    is_plain: false,
    options: options.map(() => ({ text: 'dois', is_plain: false })),
    correct: 'A',
    destination: 'CEA · M1 Tudo',
    errors: [],
    missing: [],
    is_written: false,
    family_id: 6,
    module_id: 21,
    pictures: [{ path: picture, url: 'http://office.toro.test/kept/curva.png' }],
    choice: 'skip',
    is_left_out: false,
    target_id: null,
    similar: null,
  };
  const whole = {
    ...row,
    original: 'Veja a curva',
    fields: {
      code: 'IE-1',
      statement,
      options,
      hint: '',
      resolution: '<p>Porque sim.</p>',
      tags: [],
      source: '',
      year: null,
      label: null,
    },
  };
  /** The editor that a text field of the page belongs to. */
  const editorOf = async (label: string) => {
    const field = await screen.findByRole('textbox', { name: label });
    return (field as HTMLElement & { editor: Editor }).editor;
  };

  it('is corrected in the editor, with the picture, the emphasis and the formula kept (IMPORTQ-17)', async () => {
    const app = openOffice('/questoes/importacoes/7/conferencia', {
      roles: ['content'],
      responses: {
        getQuestionImport: item,
        listImportRows: { data: [row], total: 1, per_page: 50, current_page: 1 },
        getImportRow: whole,
        saveImportRow: whole,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Linha 2' }));
    const editor = await editorOf('Enunciado');
    const shown = editor.view.dom.querySelector('img');
    expect(shown?.getAttribute('src')).toBe('http://office.toro.test/kept/curva.png');
    expect(editor.view.dom.querySelector('[data-formula-node]')).toBeTruthy();
    const preview = screen.getByRole('region', { name: 'Como os alunos veem' });
    expect(preview.querySelector('img')?.getAttribute('src')).toBe(shown?.getAttribute('src'));
    editor.commands.insertContentAt({ from: 1, to: 5 }, 'Olhe');
    (await editorOf('Alternativa B')).commands.insertContentAt(5, ' ou mais');
    (await editorOf('Resolução')).commands.insertContentAt(1, 'É ');
    expect(screen.getByText('Por que está errada')).toBeTruthy();
    (await editorOf('Por que está certa: alternativa A')).commands.insertContentAt(4, ' mesmo');
    (await editorOf('Dica')).commands.insertContentAt(1, 'Olhe o eixo.');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar e conferir' }));
    await waitFor(() =>
      expect(app.sent('saveImportRow')[0]?.body).toEqual({
        statement: statement.replace('Veja', 'Olhe'),
        options: [{ reason: '<p>Sim mesmo</p>' }, { text: 'três ou mais' }],
        hint: '<p>Olhe o eixo.</p>',
        resolution: '<p>É Porque sim.</p>',
      }),
    );
  });
});
