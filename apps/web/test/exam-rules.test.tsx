import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderQuestions } from '@toro/domain/exams/exams/shuffle';
import { describe, expect, it } from 'vitest';
import { findAxeProblems, openApp } from './open-app.tsx';
import { beginWith, buildExamQuestions, confirmSave, EXAM } from './scripted-exam.ts';
import { disconnected, failure, type Script, type SentRequest } from './scripted-server.ts';

const SETTINGS = {
  instructions: 'Leia com calma.\nUse caneta azul.',
  sections: [
    { title: 'Direito', text: 'Questões de 1 a 3.' },
    { title: 'Ética', text: '' },
  ],
  limit_minutes: 120,
  allows_pause: false,
  shuffles_questions: true,
  shuffles_answers: true,
};
const RULES = {
  opens_at: '2026-10-12T12:00:00.000Z',
  closes_at: '2026-10-12T21:00:00.000Z',
  closes_at_window_end: false,
  max_attempts: 2,
  attempts_used: 1,
  rejection: null,
  is_result_later: true,
  results_at: null,
};
const SEED = 77;

const buildExam = (settings = {}, rules = {}) => {
  const paper = buildExamQuestions({ total: 6, options: 4 });
  return {
    ...paper,
    class_slug: 'simulado',
    class_type: 2,
    settings: { ...SETTINGS, ...settings },
    rules: { ...RULES, ...rules },
    questions: paper.questions.map((question, at) => ({
      ...question,
      section: at < 3 ? 0 : 1,
      answers: question.answers.map((answer, place) => ({ ...answer, is_fixed: place === 3 })),
    })),
  };
};

/** The server begins the attempt with a seed and an end in so many seconds, and saves it. */
function begin(seconds: number, exam: object = buildExam()): Script {
  const limit = { seed: SEED, deadline_at: new Date(Date.now() + seconds * 1000).toISOString() };
  return {
    beginExam: beginWith(exam, limit),
    saveAnswers: (recorded: never, request: SentRequest) => ({ ...confirmSave(recorded, request), ...limit }),
  };
}

const openExam = (exam: object, responses: Script = {}) =>
  openApp(EXAM, {
    responses: {
      openExam: exam,
      trackEvent: {},
      ...begin(7200, exam),
      ...responses,
    },
  });

async function start(responses: Script = {}, exam = buildExam()) {
  const app = openExam(exam, responses);
  await userEvent.click(await screen.findByRole('button', { name: 'Começar a prova' }));
  await screen.findByRole('group', { name: 'Alternativas' });
  return app;
}

describe('the start screen', () => {
  it('has instructions, sections, limit and attempts left (EXAMSET-09, EXAMSET-10, EXAMSET-14)', async () => {
    openExam(buildExam());
    const instructions = await screen.findByRole('region', { name: 'Instruções' });
    expect(instructions.textContent).toContain(SETTINGS.instructions);
    const sections = within(screen.getByRole('region', { name: 'Seções' })).getAllByRole('listitem');
    expect(sections.map(({ textContent }) => textContent)).toEqual([
      'Direito 3 questões',
      'Ética 3 questões',
    ]);
    expect(screen.getByText('Limite de 2 h')).toBeTruthy();
    expect(screen.getByText(/Aberto até 12\/10\/2026 às 18:00\. Resta 1 tentativa\./)).toBeTruthy();
    expect(await findAxeProblems()).toEqual([]);
  });

  it.each([
    [{ rejection: 'not-open', opens_at: '2099-10-12T12:00:00.000Z' }, 'Abre em 12/10/2099 às 09:00.'],
    [{ rejection: 'closed' }, 'Encerrado em 12/10/2026 às 18:00.'],
    [{ rejection: 'no-attempts' }, 'Você já fez as 2 tentativas desta prova.'],
  ])(
    'of an exam that is not open, closed or used up says so and has no start (EXAMSET-15)',
    async (rules, text) => {
      openExam({ ...buildExam({}, rules), questions: [], address: null });
      await screen.findByText(text);
      expect(screen.queryByRole('button', { name: 'Começar a prova' })).toBeNull();
    },
  );

  it('shows why the server does not begin the attempt, and begins none without a network', async () => {
    let online = false;
    openExam(buildExam(), {
      beginExam: () =>
        online ? failure(409, 'Encerrado em 12/10/2026 às 18:00.', 'conflict') : disconnected(),
    });
    const button = await screen.findByRole('button', { name: 'Começar a prova' });
    await userEvent.click(button);
    await screen.findByText('Sem conexão. Esta prova começa assim que a internet voltar.');
    online = true;
    await userEvent.click(button);
    await screen.findByText('Encerrado em 12/10/2026 às 18:00.');
    expect(screen.queryByRole('group', { name: 'Alternativas' })).toBeNull();
  });
});

describe('the exam room', () => {
  it("shows 'Restam hh:mm:ss' beside the clock, and no 'Pausar' where none is allowed (EXAMSET-11, EXAMSET-13)", async () => {
    await start();
    await waitFor(() => expect(screen.getByText(/^Restam/).textContent).toMatch(/^Restam 0[12]:\d\d:\d\d$/));
    expect(screen.queryByRole('button', { name: 'Pausar' })).toBeNull();
    expect(await findAxeProblems()).toEqual([]);
  });

  it('offers a pause where it is allowed, and no limit where there is none', async () => {
    const exam = buildExam({ allows_pause: true, limit_minutes: null });
    await start({ beginExam: beginWith(exam, { seed: SEED }), saveAnswers: confirmSave }, exam);
    expect(screen.getByRole('button', { name: 'Pausar' })).toBeTruthy();
    expect(screen.queryByText(/^Restam/)).toBeNull();
  });

  it.each([
    [599, 'Faltam 10 minutos para o fim da prova.'],
    [59, 'Falta 1 minuto para o fim da prova.'],
  ])('warns when %i seconds are left (EXAMSET-11)', async (seconds, text) => {
    await start(begin(seconds));
    const warning = await screen.findByText(text);
    expect(warning.closest('[aria-live=assertive]')).not.toBeNull();
  });

  it("shows the questions in the attempt's order, by section (EXAMSET-10, EXAMSET-18)", async () => {
    const exam = buildExam();
    const shuffles = { shufflesQuestions: true, shufflesAnswers: true };
    const ordered = orderQuestions(exam.questions, shuffles, SEED);
    await start();
    const [first] = ordered;
    expect(screen.getByText(`Enunciado da questão ${first?.id_questao}`)).toBeTruthy();
    const letters = within(screen.getByRole('group', { name: 'Alternativas' }))
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).closest('label')?.textContent);
    const expected = first?.answers.map(({ resposta }, at) => `${'ABCD'[at]}${resposta}`) ?? [];
    expected.forEach((text, at) => {
      expect(letters[at]).toContain(text);
    });
    expect(screen.getByRole('region', { name: 'Seção Direito' }).textContent).toContain('Questões de 1 a 3.');
    const strip = within(screen.getByRole('navigation', { name: 'Questões' })).getAllByRole('listitem');
    expect(strip.map(({ textContent }) => textContent)).toEqual(['Direito1', '2', '3', 'Ética4', '5', '6']);
    await userEvent.click(screen.getByRole('button', { name: 'Mapa da prova' }));
    const map = await screen.findByRole('dialog', { name: 'Mapa da prova' });
    const ethics = within(within(map).getByRole('list', { name: 'Ética' })).getAllByRole('button');
    expect(ethics.map(({ textContent }) => textContent)).toEqual(['4', '5', '6']);
    await userEvent.click(ethics[0] as HTMLElement);
    expect(await screen.findByRole('region', { name: 'Seção Ética' })).toBeTruthy();
    expect(screen.getByText(`Enunciado da questão ${ordered[3]?.id_questao}`)).toBeTruthy();
  });

  it("ends by itself at the limit and says 'Seu resultado sai em' when it comes later (EXAMSET-12, EXAMSET-17)", async () => {
    const app = await start({
      ...begin(2),
      finishAttempt: {
        prova_aula: { data_prova: '2026/10/12 10:00', tempo_prova: '00:00:02' },
        finishedLecture: null,
        results_at: '2026-10-13T23:00:00.000Z',
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Prova entregue' }, { timeout: 5000 });
    expect(dialog.textContent).toContain('Seu resultado sai em 13/10/2026 às 20:00.');
    expect(dialog.textContent).not.toMatch(/%|acertou/);
    expect(app.sent('finishAttempt')).toHaveLength(1);
  });

  it('says without a network at the limit that the server ends the attempt (EXAMSET-12)', async () => {
    await start({ ...begin(2), finishAttempt: () => disconnected() });
    const dialog = await screen.findByRole('dialog', { name: 'O tempo acabou' }, { timeout: 5000 });
    await waitFor(() =>
      expect(dialog.textContent).toContain('O servidor encerra a prova com as respostas que já recebeu.'),
    );
  });
});

describe('the lesson', () => {
  const openLesson = (exam_rules: object) =>
    openApp('/courses/101/530/32?step=lecture', {
      responses: {
        trackEvent: {},
        restoreAttempt: [],
        getCourse: (recorded: { classes: { id: number }[] }) => ({
          ...recorded,
          classes: recorded.classes.map((lesson) => (lesson.id === 32 ? { ...lesson, exam_rules } : lesson)),
        }),
      },
    });

  it.each([
    [{ rejection: 'not-open' }, 'Abre em 12/10/2026 às 09:00.'],
    [{ rejection: 'closed' }, 'Encerrado em 12/10/2026 às 18:00.'],
    [
      { rejection: 'closed', results_at: '2026-10-13T23:00:00.000Z' },
      'Seu resultado sai em 13/10/2026 às 20:00.',
    ],
  ])(
    'says when its exam opens, has closed or has its result (EXAMSET-15, EXAMSET-17)',
    async (rules, text) => {
      openLesson({ ...RULES, ...rules });
      const area = await screen.findByRole('region', { name: 'Etapa da aula' });
      await within(area).findByText(text);
      expect(within(area).queryByRole('link', { name: 'Iniciar' })).toBeNull();
      const panel = screen.getByRole('complementary', { name: 'Realize as etapas:' });
      expect(within(panel).getByRole('button', { name: /Fazer Prova/ }).textContent).toContain(text);
    },
  );
});

describe('the review', () => {
  it("shows choices that came after the end as 'Recebidas após o encerramento', and the sections (EXAMSET-10, EXAMSET-12)", async () => {
    const questions = buildExamQuestions({ total: 2, options: 4 }).questions.map(
      (
        { has_text_resolution: _t, has_video_resolution: _v, has_libras_resolution: _l, ...question },
        at,
      ) => ({
        ...question,
        answers: question.answers.map((answer, place) => ({
          ...answer,
          correta: place === 0 ? 1 : 0,
          marcada: false,
        })),
        section: at,
        section_title: at === 0 ? 'Direito' : 'Ética',
        ...(at === 0 && { late: { answer: 13, received_at: '2026-10-12T15:30:00.000Z' } }),
        questao_comentada: null,
        video_embed: null,
        video_embed_libras: null,
      }),
    );
    openApp('/lectures/101/21/77?id_turma=530', { responses: { getCorrectedQuestions: questions } });
    const note = await screen.findByText(/Recebidas após o encerramento/);
    expect(note.parentElement?.textContent).toContain('alternativa C, em 12 out 2026 às 12:30');
    const strip = within(screen.getByRole('navigation', { name: 'Questões' })).getAllByRole('listitem');
    expect(strip.map(({ textContent }) => textContent)).toEqual(['Direito1', 'Ética2']);
    await userEvent.click(screen.getByRole('button', { name: 'Próximo' }));
    await waitFor(() => expect(screen.queryByText(/Recebidas após o encerramento/)).toBeNull());
    expect(screen.getByRole('region', { name: 'Seção Ética' })).toBeTruthy();
  });
});

describe('the paper', () => {
  it('has the instructions on its first page and a head for each section (EXAMSET-09, EXAMSET-10)', async () => {
    const { settings, questions } = buildExam();
    openApp('/print/5?seed=77&expires=1&sig=x', {
      responses: { getPaper: { titulo: 'Simulado', curso: 'CFP', settings, questions } },
    });
    expect((await screen.findByRole('region', { name: 'Instruções' })).textContent).toContain(
      'Use caneta azul.',
    );
    const section = screen.getByRole('region', { name: 'Ética' });
    expect(within(section).getByRole('heading', { name: 'Ética' })).toBeTruthy();
    expect(section.textContent).toContain('Questão 4');
    expect(section.textContent).not.toContain('Questão 3');
  });
});
