import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { findAxeProblems, openApp, PHONE } from './open-app.tsx';
import { failure } from './scripted-server.ts';

vi.mock('idb', () => import('./memory-idb.ts'));

const group = (module: number, count: number, rest: object = {}) => ({
  family: 1,
  module,
  statuses: ['new'],
  difficulty: null,
  is_held: false,
  count,
  ...rest,
});

const OFFER = {
  families: [
    {
      id: 1,
      name: 'CFP®',
      modules: [
        { id: 11, title: 'Planejamento Fiscal' },
        { id: 12, title: 'Gestão de Ativos' },
      ],
    },
    { id: 2, name: 'CEA', modules: [{ id: 21, title: 'Previdência' }] },
  ],
  weakest: { family: 1, module: 12 },
  groups: [
    group(11, 30),
    group(11, 4, { statuses: ['wrong', 'doubt'], difficulty: 'hard' }),
    group(12, 7, { statuses: ['right'], difficulty: 'easy' }),
    group(12, 5, { is_held: true }),
    group(21, 200, { family: 2 }),
  ],
};

const CHOICES = {
  families: [1],
  modules: [12],
  statuses: [],
  difficulties: [],
  count: 10,
  is_timed: false,
  is_corrected_at_once: true,
};
const NO_PRACTICES = { data: [], total: 0, per_page: 20, current_page: 1, open: [] };
const PRESET = { id: 5, name: 'Reta final', code: 'abc', choices: { ...CHOICES, modules: [11], count: 20 } };

const openBuilder = (address = '/study/practice', responses: object = {}, viewport = undefined as never) =>
  openApp(address, {
    viewport,
    responses: {
      countPracticeQuestions: OFFER,
      listPresets: [PRESET],
      listPractices: NO_PRACTICES,
      ...responses,
    },
  });

const total = async () => (await screen.findByText(/^quest(ão|ões)$/)).parentElement?.textContent;
/** By label: names of roles are slow to compute on a whole page. */
const check = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

describe('the builder', () => {
  it('begins with the weakest module and its defaults, and the count follows every change (BUILDER-01, BUILDER-02, BUILDER-04, BUILDER-05, BUILDER-06)', async () => {
    const app = openBuilder();
    const user = userEvent.setup();
    expect((await check(/^Gestão de Ativos/)).checked).toBe(true);
    expect((await check(/^Planejamento Fiscal/)).checked).toBe(false);
    expect(await total()).toBe('7 questões');
    screen.getByText('5 guardadas para os simulados');
    screen.getByText('Vale a sua última resposta a cada questão, em qualquer prova ou treino.');
    for (const label of [
      'Nunca vista',
      'Errei',
      'Acertei',
      'Em dúvida',
      'Marcada',
      'Fácil',
      'Média',
      'Difícil',
    ])
      expect((await check(new RegExp(`^${label}`))).checked).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Sem relógio').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Corrigir na hora').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Quantas questões').value).toBe('10');
    screen.getAllByText('Começar com 7');
    await user.click(await check(/^Planejamento Fiscal/));
    expect(await total()).toBe('41 questões');
    screen.getAllByText('Começar');
    await user.click(await check(/^Errei/));
    await user.click(await check(/^Acertei/));
    expect(await total()).toBe('11 questões');
    await user.click(await check(/^Média/));
    expect(await total()).toBe('0 questões');
    expect(screen.getAllByText('Nenhuma questão com estes filtros.')).not.toHaveLength(0);
    for (const label of screen.getAllByText(/^(Começar|Salvar este treino|Compartilhar)$/))
      expect(label.closest('button')?.disabled).toBe(true);
    expect(app.sent('countPracticeQuestions')).toHaveLength(1);
    expect(await findAxeProblems()).toEqual([]);
  });

  it('sends the choices when it begins, and says why it cannot (BUILDER-12)', async () => {
    const message = 'Termine um dos seus 5 treinos abertos para começar outro.';
    const app = openBuilder('/study/practice', { startPractice: () => failure(409, message, 'conflict') });
    const user = userEvent.setup();
    const count = await screen.findByLabelText('Quantas questões');
    await user.clear(count);
    await user.type(count, '999{Enter}');
    await user.click(screen.getByLabelText('Com relógio'));
    await user.click(screen.getAllByText(/^Começar/)[0] as HTMLElement);
    await screen.findByText(message);
    expect(app.sent('startPractice')).toMatchObject([
      { body: { choices: { ...CHOICES, count: 180, is_timed: true } } },
    ]);
  });

  it('saves the choices under a name, and the same name again asks to replace (BUILDER-13)', async () => {
    const app = openBuilder('/study/practice', {
      savePreset: (_: unknown, { body }: { body: { replaces: boolean; name: string } }) =>
        body.replaces
          ? { ...PRESET, name: body.name }
          : failure(409, 'Você já tem um treino com este nome.', 'conflict', { reason: 'name_taken' }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByText('Salvar este treino'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar este treino' }));
    await user.type(dialog.getByLabelText('Nome'), 'Reta final');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await dialog.findByText(/Substituir\?/);
    await user.click(dialog.getByRole('button', { name: 'Substituir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.sent('savePreset')).toHaveLength(2);
  });

  it('opens a shared preset, and says when it is gone or its filters are (BUILDER-14, BUILDER-15)', async () => {
    const shared = openBuilder('/study/practice?preset=abc', { openPreset: { choices: PRESET.choices } });
    expect((await check(/^Planejamento Fiscal/)).checked).toBe(true);
    shared.close();
    const gone = openBuilder('/study/practice?preset=abc', {
      openPreset: () => failure(404, 'Este treino não existe mais.', 'not_found'),
    });
    await screen.findByText('Este treino não existe mais.');
    gone.close();
    openBuilder('/study/practice?module=99');
    await screen.findByText('Alguns filtros não existem mais.');
    expect((await check(/^Gestão de Ativos/)).checked).toBe(true);
  });

  it('lists finished trainings with date, choices, result and their correction (BUILDER-16)', async () => {
    const practice = {
      id: 9,
      choices: CHOICES,
      is_given: false,
      questions: 10,
      started_at: '2026-11-10T12:00:00.000Z',
      deadline_at: null,
      finished_at: '2026-11-10T12:30:00.000Z',
      answered: 8,
      correct: 6,
    };
    openBuilder(
      '/study/practice',
      { listPractices: { ...NO_PRACTICES, data: [practice], total: 1 } },
      PHONE as never,
    );
    const link = (await screen.findByText('Ver correção')).closest('a');
    const row = link?.closest('li')?.textContent ?? '';
    expect(row).toContain('Gestão de Ativos');
    expect(row).toMatch(/10 nov 2026.*6 de 8 certas/);
    expect(link?.getAttribute('href')).toBe('/study/practice/9');
  });
});

const question = (id: number, rest: object = {}) => ({
  id_questao: id,
  codigo: `Q-${id}`,
  enunciado: `<p>Enunciado ${id}</p>`,
  img_enunciado: null,
  formula: null,
  formula_imagem: null,
  module: { id: 12, title: 'Gestão de Ativos' },
  family: 'CFP®',
  answers: [1, 2, 3].map((at) => ({
    id_resposta: id * 10 + at,
    resposta: `Opção ${at}`,
    img_resposta: null,
    correta: at === 2 ? 1 : 0,
  })),
  resolution: { questao_comentada: '<p>Porque sim.</p>', video_embed: null, video_embed_libras: null },
  ...rest,
});

const PRACTICE = {
  id: 7,
  choices: CHOICES,
  is_given: false,
  questions: [question(1), question(2)],
  started_at: '2026-11-10T12:00:00.000Z',
  deadline_at: null,
  finished_at: null,
  answered: 0,
  correct: null,
  answers: [],
  crossed: {},
  elapsed: 0,
  wrong: null,
};

interface SavedBody {
  answers: { question: number; answer: number | null; counter: number; answered_at?: string }[];
}

const openRoom = (practice: object = {}, responses: object = {}) =>
  openApp('/study/practice/7', {
    responses: {
      getPractice: { ...PRACTICE, ...practice },
      savePracticeAnswers: (_: unknown, { body }: { body: SavedBody }) => ({
        answers: body.answers.map(({ answered_at: _, ...answer }) => answer),
        crossed: {},
        is_finished: false,
      }),
      countPracticeQuestions: OFFER,
      listPresets: [],
      listPractices: NO_PRACTICES,
      ...responses,
    },
  });

describe('the room', () => {
  it('fixes the choice with Responder, shows key and resolution, and says Salvo once the server has it (BUILDER-08, BUILDER-09, EVIDENCE-03)', async () => {
    const app = openRoom();
    const user = userEvent.setup();
    const respond = await screen.findByRole<HTMLButtonElement>('button', { name: 'Responder' });
    expect(respond.disabled).toBe(true);
    screen.getByRole('button', { name: 'Marcar' });
    await user.click(screen.getByRole('radio', { name: /Opção 1/ }));
    await user.click(screen.getByRole('button', { name: 'Dúvida' }));
    await user.click(respond);
    await screen.findByText('Não foi desta vez: a certa é a B.');
    screen.getByText('Porque sim.');
    expect(screen.queryByRole('radio')).toBeNull();
    await screen.findByText('Salvo');
    const last = app.sent('savePracticeAnswers').at(-1)?.body as SavedBody;
    expect(last.answers).toMatchObject([{ question: 1, answer: 11, certainty: 'doubt', is_fixed: true }]);
    await user.click(screen.getByRole('button', { name: 'Próxima' }));
    await screen.findByText('Enunciado 2');
    const missed = screen.getByRole('button', { name: 'Questão 1, errada' });
    expect(missed.getAttribute('data-colour')).toBe('red');
    expect(screen.getAllByRole('button', { name: 'Encerrar treino' })).toHaveLength(1);
    await user.keyboard('n{Enter}');
    await screen.findByText('Não foi desta vez: a certa é a B.');
    expect(screen.getAllByRole('button', { name: 'Encerrar treino' })).toHaveLength(1);
    expect(await findAxeProblems()).toEqual([]);
  });

  it('says that an answer is on this device only while there is no connection (BUILDER-08)', async () => {
    openRoom({}, { savePracticeAnswers: () => failure(503, 'Sem servidor', 'unavailable') });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('radio', { name: /Opção 1/ }));
    await screen.findByText('Sem conexão – guardado neste aparelho');
    expect(screen.queryByText('Salvo')).toBeNull();
  });

  it('counts down and ends at zero with what is answered (BUILDER-10)', async () => {
    const deadline = new Date(Date.now() + 3000).toISOString();
    const app = openRoom(
      { deadline_at: deadline, choices: { ...CHOICES, is_timed: true, is_corrected_at_once: false } },
      { finishPractice: { answered: 0, correct: 0, elapsed: 3, was_finished: false } },
    );
    await screen.findByText(/^Restam/);
    await act(() => waitFor(() => expect(app.sent('finishPractice')).toHaveLength(1), { timeout: 9000 }));
  });

  it('ends at any time and shows the result, the modules and the wrong ones to repeat (BUILDER-11)', async () => {
    let finished = false;
    const app = openRoom(
      {},
      {
        getPractice: () => ({
          ...PRACTICE,
          ...(finished && {
            finished_at: '2026-11-10T12:05:00.000Z',
            answered: 1,
            correct: 0,
            wrong: 1,
            elapsed: 65,
            answers: [
              {
                question: 1,
                answer: 11,
                certainty: null,
                counter: 1,
                device: 'd',
                seconds: 5,
                marks: 0,
                is_fixed: true,
              },
            ],
          }),
        }),
        finishPractice: () => {
          finished = true;
          return { answered: 1, correct: 0, elapsed: 65, was_finished: false };
        },
        startPractice: { id: 8 },
      },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Encerrar treino' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar o treino?' }));
    await user.click(dialog.getByRole('button', { name: 'Encerrar treino' }));
    await screen.findByText('Você acertou 0 de 1 questão respondida em 1 min e 5 s!');
    expect(screen.getByRole('link', { name: 'Continuar o meu dia' }).getAttribute('href')).toBe('/study');
    screen.getByText('Por módulo, do mais fraco ao mais forte');
    screen.getByRole('button', { name: 'Questão 2, em branco' });
    await user.click(screen.getByRole('button', { name: 'Questão 1, errada' }));
    await screen.findByText('Porque sim.');
    expect(await findAxeProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Repetir só as erradas' }));
    await waitFor(() => expect(app.sent('startPractice')).toMatchObject([{ body: { repeat_of: 7 } }]));
  });
});
