import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { clearDatabases } from './memory-idb.ts';
import { findAxeProblems, openApp, PHONE } from './open-app.tsx';

vi.mock('idb', () => import('./memory-idb.ts'));

const TODAY = '2026-11-17';
const DUE = { good: '2026-11-25', hard: '2026-11-21', again: '2026-11-18' };

const buildQuestion = (id: number) => ({
  id_questao: id,
  codigo: `Q-${id}`,
  enunciado: `<p>Enunciado ${id}</p>`,
  img_enunciado: null,
  formula: null,
  formula_imagem: null,
  module: { id: 1, title: 'Módulo' },
  questao_comentada: `<p>Resolução ${id}</p>`,
  video_embed: 'https://player.vimeo.com/video/1',
  video_embed_libras: null,
  answers: [1, 2, 3].map((option) => ({
    id_resposta: id * 10 + option,
    resposta: `Opção ${option}`,
    img_resposta: null,
    correta: option === 2 ? 1 : 0,
  })),
  missed_at: '2026-11-10T15:00:00Z',
  source: 'mock',
  is_guess: false,
  misses: 2,
  cause: null,
  rule: '',
  seconds: 60,
  due: DUE,
});

const buildReview = (rest: object = {}) => ({
  today: TODAY,
  state: 'open',
  session: { id: 7, minutes: 20, question_ids: [1, 2] },
  questions: [buildQuestion(1), buildQuestion(2)],
  answers: [],
  crossed: {},
  next_on: '2026-12-01',
  is_more_due: false,
  exam: null,
  is_libras: false,
  ...rest,
});

async function open(review: object = buildReview(), responses: object = {}) {
  clearDatabases();
  const app = openApp('/study/review', {
    responses: { getDailyReview: review, saveReviewAnswers: { due: [] }, ...responses },
    viewport: PHONE,
  });
  await screen.findByText('Revisão de hoje');
  return app;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const getCrosses = (app: Awaited<ReturnType<typeof open>>) =>
  app.sent('saveReviewAnswers').flatMap(({ body }) => (body as { crosses?: object }).crosses ?? []);
const getAnswers = (app: Awaited<ReturnType<typeof open>>) =>
  app.sent('saveReviewAnswers').flatMap(({ body }) => (body as { answers: object[] }).answers);

describe('the daily review', () => {
  it('asks one question, corrects it at once with resolution and date, asks a missed one again, and ends with the counts (REPEAT-16, REPEAT-17, REPEAT-18, REPEAT-20)', async () => {
    const app = await open();
    expect(await screen.findByText('Questão 1 de 2 · cerca de 2 min')).toBeDefined();
    expect(screen.getByText(/Errada em 10\/11 · Simulado · 2 erros/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Responder' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Riscar a alternativa C' }));
    await userEvent.click(screen.getByRole('radio', { name: /Opção 1/ }));
    await press('Dúvida');
    await press('Responder');
    expect(await screen.findByText('Não foi desta vez: a certa é a B')).toBeDefined();
    expect(document.querySelector('[data-crossed="true"]')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Riscar/ })).toBeNull();
    expect(screen.getByText(/Volta em 18 de novembro/)).toBeDefined();
    expect(screen.getByText('Resolução 1')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Assistir a resolução' })).toBeDefined();
    expect(await findAxeProblems()).toEqual([]);
    await press('Próxima');
    expect(await screen.findByText('Enunciado 2')).toBeDefined();
    expect(screen.getByText(/^Questão 2 de 3 · .* · 1 errada volta no fim$/)).toBeDefined();
    await userEvent.keyboard('bs{Enter}');
    expect(await screen.findByText('Você acertou!')).toBeDefined();
    expect(screen.getByText(/Volta em 25 de novembro/)).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Enunciado 1')).toBeDefined();
    await userEvent.keyboard('b{Enter}{Enter}');
    expect(await screen.findByText('Revisão concluída: 2 questões, 1 certa.')).toBeDefined();
    expect(
      screen.getByText(
        'As que você errou voltaram no fim: 3 respostas ao todo, e “certas” conta a primeira. Próxima revisão: 18 de novembro.',
      ),
    ).toBeDefined();
    await waitFor(() => expect(getAnswers(app)).toHaveLength(3));
    expect(getAnswers(app)).toMatchObject([
      { session: 7, question: 1, turn: 1, answer: 11, certainty: 'doubt', counter: 1 },
      { question: 2, turn: 1, answer: 22, certainty: 'sure', counter: 2 },
      { question: 1, turn: 2, answer: 12, certainty: null, counter: 3 },
    ]);
  });

  it('is done by keyboard alone, and tells the result in words (TODAY-13)', async () => {
    const app = await open();
    await screen.findByText('Enunciado 1');
    // A cross, out and in again, the choice, how sure, and the answer.
    await userEvent.keyboard('{Shift>}c{/Shift}');
    await waitFor(() => expect(document.querySelector('[data-crossed="true"]')).not.toBeNull());
    await userEvent.keyboard('{Shift>}c{/Shift}at{Enter}');
    expect(await screen.findByText('Não foi desta vez: a certa é a B')).toBeDefined();
    const wrong = screen.getByText('Opção 1').closest('[data-state]');
    expect(wrong?.textContent).toMatch(/sua resposta/i);
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Enunciado 2');
    await userEvent.keyboard('?');
    const keys = await screen.findByRole('dialog');
    expect(within(keys).getByText('responde, depois a próxima questão')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('n{Enter}');
    await waitFor(() => expect(getAnswers(app)).toHaveLength(2));
    expect(getAnswers(app)).toMatchObject([
      { question: 1, answer: 11, certainty: 'doubt' },
      { question: 2, answer: null },
    ]);
  });

  it('keeps crossed-out options in its session, where another device finds them, and choosing one takes its cross away (MARKS-03, MARKS-04)', async () => {
    const app = await open(buildReview({ crossed: { 11: 2, 13: 1 } }));
    const isCrossed = (letter: string) =>
      screen.getByRole('button', { name: `Riscar a alternativa ${letter}` }).getAttribute('aria-pressed');
    await screen.findByText('Enunciado 1');
    expect(['A', 'B', 'C'].map(isCrossed)).toEqual(['false', 'false', 'true']);
    await press('Riscar a alternativa A');
    expect(isCrossed('A')).toBe('true');
    await waitFor(() => expect(getCrosses(app)).toMatchObject([{ session: 7, crossed: { 11: 3, 13: 1 } }]));
    await userEvent.click(screen.getByRole('radio', { name: /Opção 3/ }));
    expect(['A', 'C'].map(isCrossed)).toEqual(['true', 'false']);
    await waitFor(() =>
      expect(getCrosses(app).at(-1)).toMatchObject({ session: 7, crossed: { 11: 3, 13: 2 } }),
    );
    expect(getAnswers(app)).toEqual([]);
  });

  it('goes on at the next question, and a question taken out after one confirmation is not asked (REPEAT-19, REPEAT-21)', async () => {
    const app = await open(
      buildReview({
        questions: [buildQuestion(2)],
        answers: [
          {
            question: 1,
            turn: 1,
            answer: 12,
            certainty: null,
            is_right: true,
            counter: 4,
            due_on: DUE.good,
          },
        ],
      }),
      { restCard: {} },
    );
    expect(await screen.findByText('Questão 2 de 2 · cerca de 1 min')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /Não sei/ }));
    expect(screen.queryByRole('button', { name: 'Certeza' })).toBeNull();
    await press('Responder');
    await press('Não revisar mais esta questão');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tirar da revisão' }));
    await waitFor(() => expect(app.sent('restCard')).toHaveLength(1));
    expect(getAnswers(app)).toMatchObject([{ question: 2, answer: null, certainty: null, counter: 5 }]);
    expect(await screen.findByText(/Revisão concluída/)).toBeDefined();
  });

  const none = (rest: object) => buildReview({ session: null, questions: [], ...rest });
  it.each([
    ['Nada para revisar hoje. Próxima revisão: 1 de dezembro.', none({ state: 'nothing-due' }), 'REPEAT-14'],
    ['As questões que você errar aparecem aqui no dia seguinte.', none({ state: 'no-cards' }), 'REPEAT-14'],
    [
      'Sua prova CFP é hoje. Boa prova!',
      none({ state: 'exam', exam: { category: 'CFP', day: TODAY } }),
      'REPEAT-12',
    ],
    [
      'Sua prova foi em 10/11. Não há nada para revisar.',
      none({ state: 'exam', exam: { category: 'CFP', day: '2026-11-10' } }),
      'REPEAT-12',
    ],
  ])('says %s', async (text, review) => {
    await open(review);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('offers ten minutes on a free day (REPEAT-13)', async () => {
    const app = await open(none({ state: 'free', is_more_due: true }), { extendReview: buildReview() });
    expect(await screen.findByText('Hoje é dia livre.')).toBeDefined();
    await press('Revisar mesmo assim');
    expect(await screen.findByText('Enunciado 1')).toBeDefined();
    expect(app.sent('extendReview')).toMatchObject([{ body: { minutes: 0 } }]);
  });
});
