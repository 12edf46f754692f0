import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Script, SentRequest } from '@toro/contract/testing/scripted-server';
import { describe, expect, it, vi } from 'vitest';
import { openOffice } from './open-office.tsx';
// Loaded before the first test, which would else wait for them.
import '../src/app/shell/shell.tsx';
import '../src/features/questions/question-imports/import-page.tsx';

vi.mock('../src/shared/uploads/send-file.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  async sendFile(_: File, sending: { onAddress: (url: string) => void; onSent: () => void }) {
    sending.onAddress('/v1/office/question-uploads/8f14e45f-ceea-467f-a0e6-d0c4b2b1f0aa');
    sending.onSent();
    return { start: () => undefined, abort: async () => undefined };
  },
}));

const modules = [1, 2].map((number) => ({ id: 10 + number, number, title: `Assunto ${number}` }));
const families = [{ id: 5, tag: 'cfp', name: 'CFP', modules }];
const none = { total: 0, left_out: 0, new: 0, changed: 0, same: 0, similar: 0, error: 0, incomplete: 0 };

const item = {
  id: 7,
  name: 'lote.xml',
  size: 1000,
  staff: 'Ana Direção',
  created_at: '2026-11-15T12:00:00.000Z',
  expires_at: '2026-11-22T12:00:00.000Z',
  finished_at: null,
  file_url: null,
  format: 'moodle',
  sheet: null,
  sheets: [],
  headings: [],
  mapping: {},
  mappings: [],
  destination: { family_id: 5, module_id: 11 },
  target_state: 'draft',
  state: 'ready',
  failure: null,
  progress: 4,
  total: 4,
  counts: { ...none, total: 4, new: 2, error: 2, incomplete: 1 },
  rules: {},
  reading: null,
  cause_groups: [
    { cause: 'formula', is_error: true, count: 2, places: ['Questão 2', 'Questão 4'] },
    { cause: 'description', is_error: false, count: 333, places: ['Questão 1'] },
  ],
  dropped: [],
  result: null,
  categories: [],
  unplaced: 4,
  families,
};

const row = (position: number, more: object = {}) => ({
  position,
  place: `Questão ${position}`,
  state: 'new',
  code: `IE-${position}`,
  statement: `Pergunta ${position}?`,
  is_plain: true,
  options: ['um', 'dois', 'três'].map((text) => ({ text, is_plain: true })),
  correct: 'A',
  destination: 'CFP · M1 Assunto 1',
  errors: [],
  missing: [],
  is_written: false,
  family_id: 5,
  module_id: 11,
  pictures: [],
  choice: 'skip',
  is_left_out: false,
  target_id: null,
  similar: null,
  ...more,
});
const faulty = (position: number) =>
  row(position, {
    state: 'error',
    errors: [
      { field: 'statement', cause: 'formula', message: `Questão ${position}: a fórmula tem um erro.` },
    ],
  });
const whole = (each: ReturnType<typeof row>) => ({
  ...each,
  original: each.statement,
  fields: {
    code: each.code,
    statement: `<p>${each.statement}</p>`,
    options: each.options.map(({ text }, at) => ({ text, reason: '', correct: at === 0, image: null })),
    hint: '',
    resolution: '',
    tags: [],
    source: '',
    year: null,
    label: null,
  },
});

const ROWS = [
  row(1, { pictures: [{ path: 'uploads/a-curva.png', url: 'http://office.toro.test/kept/curva.png' }] }),
  faulty(2),
  row(3),
  faulty(4),
];
const page = (rows: object[]) => ({ data: rows, total: rows.length, per_page: 50, current_page: 1 });

const open = (step: string, responses: Script = {}, given: object = item) =>
  openOffice(`/questoes/importacoes/7/${step}`, {
    roles: ['content'],
    responses: {
      getQuestionImport: given,
      listImportRows: (_: never, { url }: SentRequest) =>
        page(url.searchParams.get('state') === 'error' ? [ROWS[1] as object, ROWS[3] as object] : ROWS),
      getImportRow: (_: never, { url }: SentRequest) =>
        whole(ROWS[Number(url.pathname.split('/').at(-1)) - 1] as ReturnType<typeof row>),
      saveImportRow: whole(row(1)),
      ...responses,
    },
  });

const saved = (app: ReturnType<typeof open>) => app.sent('saveImportRow').at(-1)?.body;

describe("'Conferência'", () => {
  it('shows the pictures of a question in its row (IMPORTQ-15)', async () => {
    open('conferencia');
    const table = await screen.findByRole('table');
    expect(table.querySelector('img')?.getAttribute('src')).toBe('http://office.toro.test/kept/curva.png');
  });

  it('has every field of a row in place: code, module, key, statement, options and one option more (IMPORTQ-17)', async () => {
    const app = open('conferencia');
    const write = async (label: string, text: string) => {
      const cell = await screen.findByRole('textbox', { name: label });
      await userEvent.clear(cell);
      await userEvent.type(cell, `${text}{Enter}`);
    };
    const isSaved = (body: object) => waitFor(() => expect(saved(app)).toEqual(body));
    await write('Código de Questão 1', 'NOVO-1');
    await isSaved({ code: 'NOVO-1' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Módulo de Questão 1' }), '5:12');
    await isSaved({ destination: { family_id: 5, module_id: 12 } });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gabarito de Questão 1' }), 'C');
    await isSaved({ correct: 2 });
    await write('Enunciado de Questão 1', 'A < B?');
    await isSaved({ statement: '<p>A &lt; B?</p>' });
    await write('Alternativa B de Questão 1', 'vinte');
    await isSaved({ options: [{}, { text: 'vinte' }, {}] });
    await write('Alternativa D de Questão 1', 'quatro');
    await isSaved({ options: [{}, {}, {}, { text: 'quatro' }] });
    expect(app.sent('saveImportRow')).toHaveLength(6);
  });

  it('opens the next question with an error by F8 and by its button, and after the last one the first (IMPORTQ-16)', async () => {
    open('conferencia');
    await screen.findByRole('textbox', { name: 'Código de Questão 1' });
    const opened = () =>
      screen
        .getAllByRole('button', { expanded: true })
        .map(({ textContent }) => textContent)
        .filter((text) => text?.startsWith('Questão'));
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(opened()).toEqual(['Questão 2']));
    await userEvent.click(screen.getByRole('button', { name: /^Próximo erro/ }));
    await waitFor(() => expect(opened()).toEqual(['Questão 4']));
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(opened()).toEqual(['Questão 2']));
  });

  it('groups faults by their cause, shows the rows of one and describes all pictures as decorative at once (IMPORTQ-16, MEDIA-13)', async () => {
    const app = open('conferencia', { markImportPictures: { changed: 333 } });
    const out = within(await screen.findByRole('region', { name: 'Ficam de fora' }));
    await userEvent.click(out.getByRole('button', { name: /^2 ?Fórmulas com erro/ }));
    await waitFor(() =>
      expect(app.sent('listImportRows').at(-1)?.url.searchParams.get('cause')).toBe('formula'),
    );
    const incomplete = within(screen.getByRole('region', { name: 'Entram incompletas' }));
    expect(incomplete.getByText('Ou descreva depois, no rascunho.')).toBeTruthy();
    await userEvent.click(
      incomplete.getByRole('button', { name: 'Marcar as imagens das 333 como decorativas' }),
    );
    await waitFor(() => expect(app.sent('markImportPictures')).toHaveLength(1));
  });

  it('offers the right option of a question without a key beside its fault (IMPORTQ-17)', async () => {
    const message = 'Questão 1: A resposta F não existe: as alternativas vão de A a C.';
    const lacking = row(1, { correct: '', missing: [{ field: 'correct', cause: 'key', message }] });
    const app = open('conferencia', { listImportRows: page([lacking]) });
    expect(await screen.findByText(message)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'C é a certa em Questão 1' }));
    await waitFor(() => expect(saved(app)).toEqual({ correct: 2 }));
  });
});

describe('the steps of an import', () => {
  const steps = () => within(screen.getByRole('navigation', { name: 'Etapas da importação' }));

  it('can be gone back to, by their names and by "Voltar" (IMPORTQ-01)', async () => {
    const app = open('conferencia');
    await screen.findByRole('table');
    expect(
      steps()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Arquivo', 'Destino', 'Simulação']);
    await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
    await screen.findByLabelText('Família e módulo');
    expect(app.path()).toBe('/questoes/importacoes/7/destino');
    await userEvent.click(steps().getByRole('link', { name: 'Arquivo' }));
    await screen.findByLabelText('Formato');
    await userEvent.click(steps().getByRole('link', { name: 'Conferência' }));
    await screen.findByRole('table');
  });

  it('let what can be read be imported, whatever is wrong with the others (IMPORTQ-20, IMPORTQ-21)', async () => {
    const app = open('simulacao', {
      simulateImport: {
        added: 1163,
        changed: 0,
        incomplete: 333,
        same: 0,
        left_out: 0,
        errors: 2,
        pictures: 0,
        bytes: 0,
      },
      startImport: {},
    });
    const start = await screen.findByRole('button', { name: 'Importar 1.163 questões' });
    expect(screen.getByText(/^333 questões entram incompletas/)).toBeTruthy();
    expect(start.hasAttribute('disabled')).toBe(false);
    await userEvent.click(start);
    await waitFor(() => expect(app.sent('startImport')).toHaveLength(1));
  });

  const done = {
    ...item,
    state: 'done',
    finished_at: '2026-11-15T12:05:00.000Z',
    result: { added: 2, changed: 0, left_out: 2, pictures: 0, bytes: 0 },
  };

  it('keep what stayed out reachable after the commit, to be mended and added (IMPORTQ-17, IMPORTQ-24)', async () => {
    const app = open('conclusao', { listImportRows: page([faulty(2), faulty(4)]) }, done);
    expect((await screen.findByRole('link', { name: 'Ver questões' })).getAttribute('href')).toBe(
      '/questoes?import=7',
    );
    expect(
      steps()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Conferência', 'Simulação']);
    await userEvent.click(screen.getByRole('link', { name: 'Ver as 2 que ficaram de fora' }));
    await screen.findByText('Questão 2: a fórmula tem um erro.');
    expect(app.sent('listImportRows').at(-1)?.url.searchParams.get('state')).toBe('waiting');
    const cell = screen.getByRole('textbox', { name: 'Enunciado de Questão 2' });
    await userEvent.type(cell, ' Sim.{Enter}');
    await waitFor(() => expect(saved(app)).toEqual({ statement: '<p>Pergunta 2? Sim.</p>' }));
    expect(screen.getByRole('link', { name: 'Simular o que falta' }).getAttribute('href')).toBe(
      '/questoes/importacoes/7/simulacao',
    );
  });

  it("'Destino' makes a module of a family, and a family with its first module (IMPORTQ-04)", async () => {
    const family = { id: 5, revision: 'r', tag: 'cfp', name: 'CFP', categories: [], questions: 8 };
    const full = (module: { id: number; number: number; title: string }) => ({
      ...module,
      description: '',
      expected_questions: 0,
      recommended_simulado: 0,
      recommended_weekly: 0,
    });
    const third = { id: 13, number: 3, title: 'Seguros' };
    const app = open('destino', {
      listFamilies: {
        families: [{ ...family, modules: modules.map((each) => ({ ...full(each), questions: 4 })) }],
      },
      saveFamily: {
        ...family,
        modules: [...modules, third].map((each) => ({ ...full(each), questions: 0 })),
      },
      createFamily: {
        ...family,
        id: 6,
        tag: 'cea',
        name: 'CEA',
        modules: [{ ...full({ id: 21, number: 1, title: 'Tudo' }), questions: 0 }],
      },
    });
    const make = async (...texts: [string, string][]) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Nova família ou módulo' }));
      const dialog = within(await screen.findByRole('dialog'));
      if (texts.length === 2) await userEvent.selectOptions(dialog.getByLabelText('Família'), '');
      for (const [label, text] of texts) await userEvent.type(dialog.getByLabelText(label), text);
      await userEvent.click(dialog.getByRole('button', { name: 'Criar' }));
    };
    await make(['Nome do módulo', 'Seguros']);
    await waitFor(() => expect(app.sent('saveFamily')).toHaveLength(1));
    expect(app.sent('saveFamily')[0]?.body).toMatchObject({
      modules: [{ number: 1 }, { number: 2 }, { number: 3, title: 'Seguros' }],
    });
    await make(['Nome da família', 'CEA'], ['Primeiro módulo', 'Tudo']);
    await waitFor(() => expect(app.sent('createFamily')).toHaveLength(1));
    expect(app.sent('createFamily')[0]?.body).toMatchObject({
      tag: 'cea',
      name: 'CEA',
      modules: [{ number: 1, title: 'Tudo' }],
    });
  });
});

it('a file that is dropped is imported like one that is chosen (IMPORTQ-01)', async () => {
  const app = openOffice('/questoes/importacoes', {
    roles: ['content'],
    responses: {
      listQuestionImports: { rows: [], total: 0 },
      createQuestionImport: { id: 7 },
      getQuestionImport: item,
    },
  });
  const place = await screen.findByText('ou solte o arquivo aqui');
  fireEvent.drop(place, { dataTransfer: { files: [new File(['<quiz/>'], 'lote.xml')] } });
  await waitFor(() => expect(app.path()).toBe('/questoes/importacoes/7/arquivo'));
  expect(app.sent('createQuestionImport')[0]?.body).toEqual({
    upload: '8f14e45f-ceea-467f-a0e6-d0c4b2b1f0aa',
  });
});
