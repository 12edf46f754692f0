import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { findAxeProblems, openApp } from './open-app.tsx';
import { buildExamQuestions, confirmSave, EXAM, EXAM_TITLE, type SavedAttempt } from './scripted-exam.ts';
import { failure, holdResponse, type Script, type SentRequest } from './scripted-server.ts';

const COURSE = 'Planejador Financeiro CFP®';
const TOTAL = 6;
const examQuestions = buildExamQuestions({
  total: TOTAL,
  options: 4,
  hint: '<p>VF = VP × (1 + i)<sup>n</sup></p>',
});

const openExam = (responses: Script = {}, address = EXAM) =>
  openApp(address, {
    responses: {
      openExam: examQuestions,
      saveAnswers: confirmSave,
      trackEvent: {},
      ...responses,
    },
  });

async function openAttempt(responses: Script = {}) {
  const app = openExam(responses);
  await userEvent.click(await screen.findByRole('button', { name: 'Começar a prova' }));
  await screen.findByRole('group', { name: 'Alternativas' });
  return app;
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const questionButton = (n: number) => button(new RegExp(`^Questão ${n},`));
const goTo = (n: number) => userEvent.click(questionButton(n));
const getLabels = () =>
  within(screen.getByRole('group', { name: 'Alternativas' }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label') as HTMLElement);
const choose = (index: number) => userEvent.click(getLabels().at(index) as HTMLElement);
const findSaved = () => screen.findByText('Salvo', { selector: '[role=status], [role=status] *' });
const expectQuestion = (n: number) =>
  waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      `${COURSE} • Questão ${n} de ${TOTAL}`,
    ),
  );

describe('before the attempt', () => {
  it('a start page shows the title, Vamos começar?, three facts and the button (EXAM-03, EXAM-04, EXAM-05, EXAM-06, EXAM-07)', async () => {
    openExam();
    await screen.findByRole('heading', { name: EXAM_TITLE });
    expect(screen.getByText('Vamos começar?')).toBeTruthy();
    expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(3);
    expect(document.activeElement).toBe(button('Começar a prova'));
    expect(screen.queryByRole('navigation', { name: 'Menu principal' })).toBeNull();
  });

  it('a spinner is shown until the questions have loaded, and a failure shows a message (EXAM-02, EXAM-95)', async () => {
    const held = holdResponse();
    let failing = true;
    openExam({
      openExam: async (...call: [never, never]) => {
        await held.respond(...call);
        return failing ? failure(500) : examQuestions;
      },
    });
    await screen.findByLabelText('Carregando a prova');
    held.release();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Problemas ao listar os cursos, por favor contate o administrador.',
    );
    failing = false;
    await press('Tentar de novo');
    await screen.findByRole('button', { name: 'Começar a prova' });
  });

  it('a course of another student redirects to the home page', async () => {
    const app = openExam({}, '/lectures/999999/1');
    await waitFor(() => expect(app.path()).toBe('/courses'));
  });

  it('a redo without a finished test says that there is none (REVIEW-15)', async () => {
    openExam({ openExam: failure(404, 'Não encontramos', 'not_found') }, `${EXAM}&redo=last`);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Não encontramos provas finalizadas, por favor realize a prova antes de tentar fazer a revisão',
    );
    expect(screen.queryByRole('button', { name: 'Começar a prova' })).toBeNull();
  });
});

it('a redo after a test without a wrong question shows the message of the server', async () => {
  const message = 'Você acertou todas as questões da última prova. Não há o que refazer.';
  openExam({ openExam: failure(409, message, 'conflict') }, `${EXAM}&redo=last`);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(message);
  expect(alert.textContent).not.toContain('A prova não abriu');
});

describe('an attempt', () => {
  it('fills the screen, with title, exit, question code and progress (EXAM-01, EXAM-08, EXAM-09, EXAM-10, EXAM-13, EXAM-14)', async () => {
    await openAttempt();
    await expectQuestion(1);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`Questão (CFP-M1-01) 1/${TOTAL}`);
    const progress = screen.getByRole('progressbar', { name: 'Progresso na prova' });
    expect(progress.getAttribute('aria-valuenow')).toBe(String(Math.round(100 / TOTAL)));
    // The test is not timed, so there is no clock; the page has no menu.
    expect(screen.queryByRole('button', { name: 'Pausar' })).toBeNull();
    expect(document.body.textContent).not.toContain('Meus cursos');
  });

  it('has arrows at its strip, lettered options and a footer (EXAM-16, EXAM-18, EXAM-20, EXAM-21, EXAM-25, EXAM-54)', async () => {
    await openAttempt();
    expect(button('Anterior').disabled).toBe(true);
    expect(button('Próximo').disabled).toBe(false);
    expect(button('Próximas questões')).toBeTruthy();
    expect(button('Questões anteriores')).toBeTruthy();
    const letters = getLabels().map(({ textContent }) => textContent?.trim()[0]);
    expect(letters.slice(0, -1)).toEqual(['A', 'B', 'C', 'D']);
    expect(getLabels().at(-1)?.textContent).toContain('Não sei.');
    await goTo(TOTAL);
    expect(button('Finalizar')).toBeTruthy();
    expect(button('Anterior').disabled).toBe(false);
  });

  it('saves every answer at once, and the strip shows what is current, answered and only viewed (EXAM-30, EXAM-31, EXAM-32, EXAM-48, EXAM-49, REVIEW-12)', async () => {
    const app = await openAttempt();
    const saved = () =>
      app.sent('saveAnswers').map(({ body }) => Object.entries((body as SavedAttempt).question));
    expect(questionButton(1).dataset.colour).toBe('blue');
    await choose(0);
    await waitFor(() => expect(saved()).toContainEqual([['1', 11]]));
    await findSaved();
    await goTo(3);
    expect(questionButton(1).dataset.colour).toBe('green');
    await choose(-1);
    await waitFor(() => expect(saved().flat()).toContainEqual(['3', 'idk']));
    await goTo(2);
    await goTo(4);
    expect(questionButton(3).dataset.colour).toBe('green');
    expect(questionButton(2).dataset.colour).toBe('red');
  });

  it('asks how sure one is of a choice, by tap and key, and never of Não sei (EVIDENCE-06, EVIDENCE-07, EVIDENCE-08)', async () => {
    const app = await openAttempt();
    const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';
    const lastSent = () =>
      (app.sent('saveAnswers').at(-1)?.body as { certainty?: object } | undefined)?.certainty;
    expect(screen.queryByRole('button', { name: 'Certeza' })).toBeNull();
    await choose(0);
    await userEvent.click(button('Dúvida'));
    expect(isPressed('Dúvida')).toBe(true);
    await waitFor(() => expect(lastSent()).toEqual({ 1: 'doubt' }));
    await userEvent.keyboard('s');
    expect([isPressed('Certeza'), isPressed('Dúvida')]).toEqual([true, false]);
    await userEvent.keyboard('s');
    expect(isPressed('Certeza')).toBe(false);
    await userEvent.keyboard('p');
    expect(isPressed('Chute')).toBe(true);
    await choose(1);
    expect(isPressed('Chute')).toBe(false);
    await choose(-1);
    expect(screen.queryByRole('button', { name: 'Chute' })).toBeNull();
    await userEvent.keyboard('?');
    const keys = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    expect(keys.textContent).toContain('S, T, PCerteza, Dúvida, Chute');
  });

  it('crosses an option out with Shift and its letter, and choosing it takes the cross away (MARKS-03)', async () => {
    await openAttempt();
    await userEvent.keyboard('{Shift>}A{/Shift}');
    const cross = () => button('Riscar a alternativa A').getAttribute('aria-pressed');
    expect(cross()).toBe('true');
    await choose(0);
    expect(cross()).toBe('false');
  });

  it("'Próximo' goes to the next unanswered question, else to the next one, and becomes 'Finalizar' (EXAM-50, EXAM-51, EXAM-52, EXAM-53)", async () => {
    await openAttempt();
    await goTo(3);
    await choose(0);
    await goTo(2);
    await press('Próximo');
    await expectQuestion(4);
    await goTo(TOTAL);
    await choose(0);
    expect(screen.queryByRole('button', { name: 'Próximo' })).toBeNull();
    expect(button('Finalizar')).toBeTruthy();
    await goTo(TOTAL - 1);
    await press('Próximo');
    await expectQuestion(TOTAL);
    for (const n of [3, 4, 5]) {
      await goTo(n);
      await choose(0);
    }
    await goTo(2);
    expect(button('Próximo')).toBeTruthy();
    await choose(0);
    await goTo(1);
    expect(button('Finalizar')).toBeTruthy();
  });

  it('shows the blank questions when it is finished, and leads to the first (EXAM-72, EXAM-74, EXAM-75, EXAM-76, EXAM-77, EXAM-78)', async () => {
    await openAttempt();
    await choose(0);
    await goTo(TOTAL);
    await press('Finalizar');
    const blanks = await screen.findByRole('dialog', { name: 'Ainda falta responder' });
    expect(blanks.textContent).toContain(
      'Você precisa responder todas as questões antes de finalizar a prova!',
    );
    await userEvent.click(within(blanks).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Finalizar');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ir para a primeira questão em branco' }),
    );
    await expectQuestion(2);
    await screen.findByRole('navigation', { name: 'Questões não respondidas' });
    await press('Ver todas');
    await screen.findByRole('navigation', { name: 'Questões' });
  });

  it("has 'Dica da questão' at a question with a formula, and at no other (EXAM-28)", async () => {
    await openAttempt();
    await press('Dica da questão');
    const hint = await screen.findByRole('dialog', { name: 'Dica da questão' });
    expect(hint.textContent).toContain('VF = VP × (1 + i)n');
    await userEvent.click(within(hint).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await goTo(2);
    expect(screen.queryByRole('button', { name: 'Dica da questão' })).toBeNull();
  });

  it('asks before it is left (EXAM-68, EXAM-69)', async () => {
    const app = await openAttempt();
    const findExit = () =>
      screen.findByRole('dialog', { name: 'Você tem certeza que gostaria de sair da prova?' });
    await press('Sair da prova');
    await userEvent.click(within(await findExit()).getByRole('button', { name: 'Não, quero ficar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Sair da prova');
    await userEvent.click(within(await findExit()).getByRole('button', { name: 'Sim, quero sair' }));
    await waitFor(() => expect(app.path()).toMatch(/^\/courses\/101\/530\/21/));
  });

  it('shows and retries a save that fails, for an answer and for the end of the test, then shows date, time and number of questions (EXAM-93, EXAM-94, ENTITY-18)', async () => {
    let failing = false;
    const finished = {
      prova_aula: { data_prova: '2026/03/09 10:15', tempo_prova: '01:02:03' },
      finishedLecture: {
        id_prova: 77,
        id_aula: 21,
        data_prova: '2026/03/09 10:15',
        tempo_prova: '01:02:03',
        respostas: [],
        totalQuestions: TOTAL,
      },
    };
    await openAttempt({
      saveAnswers: (...call: [never, SentRequest]) => (failing ? failure(500) : confirmSave(...call)),
      finishAttempt: () => (failing ? failure(500) : finished),
    });
    await findSaved();
    failing = true;
    await choose(0);
    await screen.findByText('Problemas ao registrar a resposta.');
    failing = false;
    await findSaved();
    await waitFor(() => expect(screen.queryByText('Problemas ao registrar a resposta.')).toBeNull());
    for (let n = 2; n <= TOTAL; n += 1) {
      await goTo(n);
      await choose(0);
    }
    await findSaved();
    failing = true;
    await press('Salvar e ver resultado');
    await userEvent.click(await screen.findByRole('button', { name: 'Sim' }));
    await screen.findByText('Problemas ao registrar a resposta.');
    failing = false;
    const result = await screen.findByRole('dialog', { name: 'Resultado da prova' });
    const details = within(result)
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
    expect(details).toContainEqual(['Data', '09 de março de 2026']);
    expect(details).toContainEqual(['Tempo', '1 horas 2 min e 3 seg']);
    expect(within(result).getByText(`0/${TOTAL}`)).toBeTruthy();
    const review = within(result).getByRole('link', { name: 'Ver a prova corrigida >' });
    expect(review.getAttribute('href')).toMatch(/^\/lectures\/101\/21\/77\?/);
  });
});

describe('the tools of an attempt', () => {
  it('include a map with the counts, the marks and a way to every question', async () => {
    await openAttempt();
    await choose(0);
    await press('Marcar');
    await goTo(3);
    await press('Mapa da prova');
    const map = await screen.findByRole('dialog', { name: 'Mapa da prova' });
    expect(map.textContent).toContain(`1 respondida · ${TOTAL - 1} por responder (1 vista)`);
    expect(map.textContent).toContain('1 marcada para revisão');
    // A test without a clock shows no pace.
    expect(map.textContent).not.toContain('ritmo');
    const numbers = within(within(map).getByRole('list', { name: 'Todas as questões' })).getAllByRole(
      'button',
    );
    expect(numbers.map((number) => number.getAttribute('aria-label')).slice(0, 3)).toEqual([
      'Questão 1, respondida, marcada para revisão',
      'Questão 2, não vista',
      'Questão 3, atual',
    ]);
    await userEvent.click(numbers[4] as HTMLElement);
    await expectQuestion(5);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show the pace of a timed exam', async () => {
    await openAttempt({ openExam: { ...examQuestions, class_slug: 'simulado', class_type: 2 } });
    await press('Mapa da prova');
    const map = await screen.findByRole('dialog', { name: 'Mapa da prova' });
    expect(map.textContent).not.toContain('ritmo');
    await userEvent.click(within(map).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(0);
    await press('Mapa da prova');
    expect((await screen.findByRole('dialog', { name: 'Mapa da prova' })).textContent).toMatch(
      /Seu ritmo: \d+\u00a0s por questão\./,
    );
  });

  it('switch the colours and the size of the text without leaving', async () => {
    await openAttempt();
    const { documentElement: root } = document;
    await press('Texto');
    await userEvent.click(await screen.findByRole('radio', { name: 'Escuro' }));
    await waitFor(() => expect(root.dataset.mantineColorScheme).toBe('dark'));
    await userEvent.click(screen.getByRole('radio', { name: 'Claro' }));
    await waitFor(() => expect(root.dataset.mantineColorScheme).toBe('light'));
    await press('Aumentar o texto');
    await waitFor(() => expect(localStorage.getItem('toro.reading-size')).toBe('20'));
    await expectQuestion(1);
  });
});

describe('a figure', () => {
  const withFigure = {
    ...examQuestions,
    questions: examQuestions.questions.map((question) => ({
      ...question,
      img_enunciado: 'uploads/balanco.png',
    })),
  };

  it('is enlarged with the keyboard, and its keys do not answer the question', async () => {
    await openAttempt({ openExam: withFigure });
    const figure = screen.getByRole('img', { name: 'Figura da questão' });
    const open = button('Ampliar: Figura da questão');
    open.focus();
    await userEvent.keyboard('{Enter}');
    const zoom = await screen.findByRole('dialog', { name: 'Figura da questão' });
    const scale = () => within(zoom).getByRole('status').textContent;
    expect(scale()).toBe('100%');
    expect(within(zoom).getByRole('img').getAttribute('src')).toBe(figure.getAttribute('src'));
    await waitFor(() => expect(zoom.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('++{ArrowRight}b');
    expect(scale()).toBe('225%');
    await userEvent.keyboard('-');
    expect(scale()).toBe('150%');
    await userEvent.keyboard('0');
    expect(scale()).toBe('100%');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(open));
    await expectQuestion(1);
    expect(getLabels().some((label) => label.querySelector('input')?.checked)).toBe(false);
  });

  it('is enlarged by a tap on it, by a double tap and by its buttons', async () => {
    await openAttempt({ openExam: withFigure });
    await press('Ampliar: Figura da questão');
    const zoom = await screen.findByRole('dialog', { name: 'Figura da questão' });
    const scale = () => within(zoom).getByRole('status').textContent;
    await userEvent.dblClick(within(zoom).getByRole('img').parentElement as HTMLElement);
    expect(scale()).toBe('250%');
    await userEvent.click(within(zoom).getByRole('button', { name: 'Ajustar à tela' }));
    expect(scale()).toBe('100%');
    await userEvent.click(within(zoom).getByRole('button', { name: 'Aproximar' }));
    expect(scale()).toBe('150%');
    expect(await findAxeProblems()).toEqual([]);
  });
});

describe('the result', () => {
  const MODULES = [
    { id: 1, title: 'Ética' },
    { id: 2, title: 'Riscos' },
  ];
  const withModules = {
    ...examQuestions,
    questions: examQuestions.questions.map((question, index) => ({
      ...question,
      module: MODULES[index % 2],
    })),
  };
  /** Questions 1, 3, 5 and 2 are right: all of the first module and one of the second. */
  const finished = {
    prova_aula: { data_prova: '2026/03/09 10:15', tempo_prova: '00:08:06' },
    finishedLecture: {
      id_prova: 77,
      id_aula: 21,
      data_prova: '2026/03/09 10:15',
      tempo_prova: '00:08:06',
      respostas: Array.from({ length: TOTAL }, (_, index) => ({
        id_questao: index + 1,
        id_resposta: (index + 1) * 10 + 1,
        resposta: { correta: [1, 2, 3, 5].includes(index + 1) ? 1 : 0 },
      })),
      totalQuestions: TOTAL,
    },
  };

  async function finishExam(responses: Script = {}) {
    const app = await openAttempt({
      openExam: withModules,
      finishAttempt: finished,
      ...responses,
    });
    for (let n = 1; n <= TOTAL; n += 1) {
      await goTo(n);
      await choose(0);
    }
    await press('Salvar e ver resultado');
    await userEvent.click(await screen.findByRole('button', { name: 'Sim' }));
    return { app, dialog: await screen.findByRole('dialog', { name: 'Resultado da prova' }) };
  }

  it('shows the percentage, the pace and the modules from the weakest', async () => {
    const { dialog } = await finishExam();
    expect(within(dialog).getByText('67%')).toBeTruthy();
    expect(within(dialog).getByText('4/6')).toBeTruthy();
    const modules = within(dialog).getByRole('region', { name: /Por módulo/ });
    expect(
      within(modules)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Riscos1 de 333%', 'Ética3 de 3100%']);
    expect(within(dialog).getByText('Ritmo').nextElementSibling?.textContent).toBe(
      '1\u00a0min 21\u00a0s por questão',
    );
    expect(await findAxeProblems()).toEqual([]);
  });

  it('leads to a redo of the wrong questions', async () => {
    const { app, dialog } = await finishExam();
    const redo = within(dialog).getByRole('link', { name: 'Refazer as 2 erradas' });
    expect(redo.getAttribute('href')).toBe('/lectures/101/21?id_turma=530&redo=last');
    await userEvent.click(redo);
    await screen.findByRole('button', { name: 'Começar a prova' });
    const [first, second] = app.sent('openExam');
    expect([first, second].map((sent) => sent?.url.searchParams.get('redo'))).toEqual([null, 'last']);
  });

  it('leads to the whole test again, without the old answers', async () => {
    const { app, dialog } = await finishExam();
    await userEvent.click(within(dialog).getByRole('link', { name: 'Refazer a prova inteira' }));
    await screen.findByText('Vamos começar?');
    expect(app.sent('openExam')).toHaveLength(2);
    await press('Começar a prova');
    await expectQuestion(1);
    expect(questionButton(2).getAttribute('aria-label')).toBe('Questão 2, não vista');
    await choose(1);
    const starts = new Set(app.sent('saveAnswers').map(({ body }) => (body as SavedAttempt).start));
    // The new attempt has a name of its own.
    await waitFor(() => expect([...starts].filter(Boolean).length).toBeGreaterThan(1));
  });

  it('of a mock offers it again, and no redo', async () => {
    const { dialog } = await finishExam({
      openExam: { ...withModules, class_slug: 'simulado', class_type: 2 },
    });
    expect(within(dialog).getByRole('link', { name: 'Refazer o simulado' })).toBeTruthy();
    expect(within(dialog).queryByRole('link', { name: /erradas/ })).toBeNull();
  });
});
