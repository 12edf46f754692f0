import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, type SentRequest } from '@toro/contract/testing/scripted-server';
import { EMPTY_LESSON } from '@toro/domain/catalogue/lessons/lesson-fields';
import {
  type ComposedQuestion,
  EMPTY_EXAM,
  type ExamFields,
} from '@toro/domain/exams/exam-composition/exam-fields';
import { newRow } from '@toro/domain/exams/exam-composition/exam-model';
import { describe, expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';
// Loaded before the first test, which would else wait for them.
import '../src/app/shell/shell.tsx';
import '../src/features/exams/exams/index.ts';

const picked = (id: number, part: Partial<ComposedQuestion> = {}): ComposedQuestion => ({
  id,
  section: null,
  pinned: false,
  row: null,
  ...part,
});

const entityWith = (fields: Partial<ExamFields> = {}) => {
  const whole = { ...EMPTY_EXAM, lesson: 12, questions: [picked(1), picked(2), picked(3)], ...fields };
  return {
    id: 7,
    revision: 3,
    fields: whole,
    is_draft: true,
    published: { ...whole, instructions: 'Antes' },
    published_version: 3,
    edited_by: 'Bia Souza',
    edited_at: '2026-11-16T12:00:00.000Z',
    schedule: null,
    failure: null,
    archived: null,
    files: [],
  };
};

const work = {
  lesson: { id: 12, title: 'Simulado 1', kind: 'mock', is_mock: true, course: { id: 3, title: 'CFP' } },
  class_groups: [{ id: 30, name: 'Turma A' }],
  family_id: 1,
  families: [
    {
      id: 1,
      name: 'CFP',
      modules: [
        { id: 41, number: 1, title: 'Planejamento', expected: 30 },
        { id: 43, number: 3, title: 'Seguros', expected: 10 },
      ],
    },
  ],
  label_means: { easy: 80, medium: 60, hard: 40, all: 60 },
  version: 3,
  in_progress: [{ version: 3, students: 42 }],
  begun_groups: [30],
  begun_students: 42,
};

const statisticsOf = (id: number) => ({
  id,
  code: `CFP-${id}`,
  statement: `Enunciado ${id}`,
  state: id === 3 ? 'archived' : 'published',
  module: 41,
  label: 'easy',
  n: id === 3 ? 0 : 100,
  right: id === 3 ? 0 : 70,
  key: 0,
  median_seconds: 90,
  asked_in: id === 1 ? [{ exam: 5, lesson: 'Simulado 0' }] : [],
});

const listed = (id: number) => ({
  id,
  code: `CFP-${id}`,
  statement: `Enunciado ${id}`,
  family: 'CFP',
  module: 'M1 · Planejamento',
  state: 'published',
  lacking: null,
  share_right: 61,
  label: 'medium',
  tags: null,
  source: null,
  year: null,
  author: null,
  reviewer: null,
  review_asked_at: null,
  changed_at: '2026-11-01T12:00:00.000Z',
});

function openExam(fields: Partial<ExamFields> = {}, responses: object = {}) {
  const entity = entityWith(fields);
  return openOffice('/provas/7', {
    responses: {
      open: entity,
      notePresence: { revision: 3, archived: null, others: [] },
      endPresence: {},
      getExamWork: work,
      getExamQuestionStatistics: (_: never, { body }: SentRequest) => ({
        questions: (body as { ids: number[] }).ids.map(statisticsOf),
      }),
      listPublishedQuestions: { rows: [listed(1), listed(8), listed(9)], total: 3 },
      findPublishedQuestions: (_: never, { body }: SentRequest) => {
        const { without } = body as { without: number[] };
        const ids = [1, 8, 9].filter((id) => !without.includes(id));
        return { ids, total: ids.length };
      },
      countModelRows: (_: never, { body }: SentRequest) => ({
        rows: (body as { model: ExamFields['model'] }).model.rows.map(({ key }) => ({ key, available: 5 })),
      }),
      save: (_: never, { body }: SentRequest) => {
        const { revision, fields: changed } = body as { revision: number; fields: object };
        return {
          ...entity,
          revision: revision + 1,
          fields: { ...entity.fields, ...changed },
          is_draft: true,
        };
      },
      ...responses,
    },
  });
}

const savedFields = (app: ReturnType<typeof openExam>) =>
  Object.assign({}, ...app.sent('save').map(({ body }) => (body as { fields: object }).fields)) as ExamFields;
const savedIds = (app: ReturnType<typeof openExam>) => savedFields(app).questions?.map(({ id }) => id);

it('ends for all at the end of the window only when that is ticked (EXAMSET-16)', async () => {
  const app = openExam({ limit_minutes: 120 });
  const box = await screen.findByRole('checkbox', { name: 'Encerrar todos no fim da janela' });
  expect((box as HTMLInputElement).checked).toBe(false);
  await userEvent.click(box);
  await waitFor(() => expect(savedFields(app)).toEqual({ closes_at_window_end: true }));
});

describe('the questions of an exam', () => {
  it('are picked by the filters of the question list beginning in the family of the course, several at once or all, and ordered by keys; a removed one can be put back (EXAMSET-02)', async () => {
    const app = openExam();
    expect(await screen.findByRole('link', { name: 'CFP-1' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar questões' }));
    const dialog = await screen.findByRole('dialog');
    for (const filter of ['Família', 'Módulo', 'Código'])
      expect(within(dialog).getByRole('button', { name: new RegExp(`^${filter}`) })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mais filtros' }));
    for (const filter of [
      'Código',
      'Família',
      'Módulo',
      'Etiqueta',
      'Fonte',
      'Ano',
      'Dificuldade',
      'Acertos',
    ])
      expect(within(dialog).getByRole('button', { name: new RegExp(`^${filter}`) })).toBeTruthy();
    expect(await within(dialog).findByText('Na prova')).toBeTruthy();
    expect(await within(dialog).findByRole('button', { name: 'Adicionar todas as 2' })).toBeTruthy();
    expect(app.sent('listPublishedQuestions')[0]?.url.searchParams.get('family')).toBe('CFP');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Marcar a questão CFP-8' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Adicionar 1 questão' }));
    const all = await within(dialog).findByRole('button', { name: 'Adicionar a questão' });
    await waitFor(() => expect(all.hasAttribute('disabled')).toBe(false));
    await userEvent.click(all);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    const first = screen.getByRole('button', { name: 'Mover CFP-1 para a posição…', hidden: true });
    first.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(savedIds(app)).toEqual([2, 1, 3, 8, 9]));
    await userEvent.click(screen.getByRole('button', { name: 'Remover a questão CFP-1' }));
    await waitFor(() => expect(savedIds(app)).toEqual([2, 3, 8, 9]));
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(savedIds(app)).toEqual([2, 1, 3, 8, 9]));
  });

  it('that were archived are marked, and publishing names them before it goes on (EXAMSET-03, EXAMSET-21)', async () => {
    openExam();
    expect(await screen.findByText('Arquivada')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
    const dialog = await screen.findByRole('dialog');
    expect(
      await within(dialog).findByText('42 alunos estão fazendo a versão 3; eles continuam nela.'),
    ).toBeTruthy();
    expect(await within(dialog).findByText('CFP-3')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Publicar mesmo assim' })).toBeTruthy();
  });
});

describe('a model', () => {
  const rows = [{ ...newRow('r1'), module: 43, difficulty: 'hard' as const, count: 8 }];
  const model = { basis: 'label' as const, unused_in: 0, seed: 11, rows };

  it('shows at once how many questions a row has, and refuses a row with too few until it is changed (EXAMSET-04, EXAMSET-06)', async () => {
    const app = openExam(
      { model },
      { drawExam: () => ({ questions: [], short: [{ key: 'r1', asked: 8, available: 5 }] }) },
    );
    expect(await screen.findByText('há 5')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sortear' }));
    expect(await screen.findByText('Módulo 3 · Difícil: pedidas 8, há 5.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sortear' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Usar as 5' }));
    await waitFor(() => expect(savedFields(app).model?.rows[0]?.count).toBe(5));
    expect(screen.getByRole('button', { name: 'Sortear' }).hasAttribute('disabled')).toBe(false);
  });

  it('draws by the shown seed, again by another one, and exchanges one question (EXAMSET-05, EXAMSET-07)', async () => {
    const drawn = [picked(1, { row: 'r1', pinned: true }), picked(20, { row: 'r1' })];
    const app = openExam(
      { model, questions: [picked(1, { row: 'r1', pinned: true }), picked(2, { row: 'r1' })] },
      { drawExam: { questions: drawn, short: [] }, exchangeQuestion: { question: 21 } },
    );
    expect((await screen.findByLabelText<HTMLInputElement>('Semente')).value).toBe('11');
    await userEvent.click(await screen.findByRole('button', { name: 'Sortear de novo' }));
    await waitFor(() => expect(savedIds(app)).toEqual([1, 20]));
    const [seed] = app.sent('drawExam').map(({ body }) => (body as { model: { seed: number } }).model.seed);
    expect(seed).not.toBe(11);
    expect(savedFields(app).model.seed).toBe(seed);
    expect(screen.getByLabelText<HTMLInputElement>('Semente').value).toBe(String(seed));
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar esta questão: CFP-20' }));
    await waitFor(() => expect(savedIds(app)).toEqual([1, 21]));
  });

  it('is kept by name, copied, used, and filled by the real exam (EXAMSET-08)', async () => {
    const stored = (name: string, id: number) => ({
      id,
      name,
      model,
      changed_by: 'Ana',
      changed_at: '2026-11-01T12:00:00.000Z',
    });
    const app = openExam(
      {},
      {
        listExamModels: { models: [stored('CFP 140', 1)] },
        saveExamModel: { models: [stored('CFP 140', 1), stored('Cópia de CFP 140', 2)] },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Proporções da prova real' }));
    const counts = () =>
      screen.getAllByLabelText<HTMLInputElement>(/^Quantidade, linha/).map((field) => field.value);
    expect(counts()).toEqual(['30', '10']);
    await userEvent.click(screen.getByRole('button', { name: 'Modelos' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar o modelo CFP 140' }));
    expect(await screen.findByText('Cópia de CFP 140')).toBeTruthy();
    expect(app.sent('saveExamModel')[0]?.body).toMatchObject({ name: 'Cópia de CFP 140', replace: false });
    await userEvent.click(screen.getByRole('button', { name: 'Usar o modelo CFP 140' }));
    await waitFor(() => expect(counts()).toEqual(['8']));
  });
});

describe('beside the composition', () => {
  it('the forecast follows a change at once, in all and by module (EXAMSET-24)', async () => {
    openExam({ questions: [picked(1), picked(2)] });
    const forecast = await screen.findByRole('status', { name: 'Previsão' });
    await waitFor(() => expect(forecast.textContent).toContain('70% média'));
    expect(forecast.textContent).toMatch(/80% dos alunos entre \d+% e \d+%/);
    expect(forecast.textContent).toContain('M1 · Planejamento');
    expect(forecast.textContent).not.toContain('previsão com poucos dados');
  });

  it('the forecast says when most questions are not measured (EXAMSET-24)', async () => {
    openExam({ questions: [picked(1), picked(3)] });
    expect(await screen.findByText(/^previsão com poucos dados/)).toBeTruthy();
  });

  it('the balance shows modules against the real exam, letters, times and repeated questions (EXAMSET-26)', async () => {
    openExam({ questions: [picked(1), picked(2)], limit_minutes: 5 });
    const balance = await screen.findByRole('region', { name: 'Equilíbrio' });
    await waitFor(() => expect(within(balance).getByText('Simulado 0')).toBeTruthy());
    expect(within(balance).getByText(/100%, acima de 40%/)).toBeTruthy();
    expect(within(balance).getByText(/pelas medianas/).textContent).toContain('de ');
    const row = within(balance).getByRole('row', { name: /M1 · Planejamento/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['2', '1,5']);
    expect(within(balance).getByText('Fácil 2')).toBeTruthy();
  });
});

it('lists course, lesson, kind, questions, version, state, windows and attempts (EXAMSET-01)', async () => {
  openOffice('/provas', {
    roles: ['exams'],
    responses: {
      listOfficeExams: {
        rows: [
          {
            id: 7,
            lesson: 'Simulado 1',
            course: 'CFP',
            kind: 'mock',
            questions: 140,
            version: 3,
            state: 'changed',
            windows: 2,
            attempts: 1284,
          },
        ],
        total: 1,
      },
    },
  });
  const row = (await screen.findByText('Simulado 1')).closest('tr');
  for (const text of ['CFP', 'Simulado', '140', '3', 'Publicada, com rascunho', '2', '1.284'])
    expect(row?.textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Provas' })).toBeTruthy();
});

it('copies the exam into a lesson without one, and says why another is refused (EXAMSET-23)', async () => {
  const lesson = { id: 13, title: 'Simulado 2', code: 'S2', kind: 'mock', course: 'CFP' };
  const taken = { ...lesson, id: 14, title: 'Simulado 3' };
  const app = openExam(
    {},
    {
      listExamLessons: { lessons: [lesson, taken] },
      copyExam: (_: never, { body }: SentRequest) =>
        (body as { lesson: number }).lesson === 14
          ? failure(409, 'Esta aula já tem uma prova.', 'conflict')
          : { id: 8 },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Copiar prova' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher Simulado 3' }));
  expect(await screen.findByText('Esta aula já tem uma prova.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Escolher Simulado 2' }));
  await waitFor(() =>
    expect(app.sent('copyExam').map(({ body }) => body)).toEqual([{ lesson: 14 }, { lesson: 13 }]),
  );
  await waitFor(() => expect(app.sent('getExamWork').length).toBeGreaterThan(1));
});

it("'Nova prova' makes an exam together with its lesson, and the lesson once only", async () => {
  const lesson = {
    ...entityWith(),
    id: 12,
    fields: { ...EMPTY_LESSON, course: 3 },
    published: null,
    published_version: null,
  };
  const creations: unknown[] = [];
  const app = openOffice('/provas', {
    roles: ['owner'],
    responses: {
      listOfficeExams: { rows: [], total: 0 },
      listExamLessons: { lessons: [] },
      listCourseChoices: { courses: [{ id: 3, title: 'CFP', tag: 'cfp' }] },
      create: (_: never, { url, body }: SentRequest) => {
        creations.push([url.pathname, (body as { fields: object }).fields]);
        if (url.pathname.endsWith('/lessons')) return lesson;
        return creations.length === 2 ? failure(500, 'Tente de novo.') : entityWith({ questions: [] });
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nova prova' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Criar a aula junto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova prova com a aula' }));
  await userEvent.selectOptions(await dialog.findByLabelText('Curso'), '3');
  await userEvent.type(dialog.getByLabelText('Número do simulado'), '2');
  await userEvent.type(dialog.getByLabelText('Código'), 'S2');
  await userEvent.type(dialog.getByLabelText('Título'), 'Simulado 2');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar e compor' }));
  await dialog.findByText('Tente de novo.');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar e compor' }));
  await waitFor(() => expect(app.path()).toBe('/provas/7'));
  const exam = ['/v1/office/exams', { lesson: 12 }];
  expect(creations).toEqual([
    ['/v1/office/lessons', { course: 3, kind: 'mock', code: 'S2', title: 'Simulado 2', mock_number: 2 }],
    exam,
    exam,
  ]);
});
