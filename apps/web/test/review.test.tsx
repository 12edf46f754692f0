import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { findAxeProblems, openApp } from './open-app.tsx';
import { buildExamQuestions } from './scripted-exam.ts';

const TOTAL = 4;
const MARKED = [2, 4];
const TIMES = ['00:00:20', '00:02:00', '00:00:20', null];

/** A finished test: question 1 is right, 2 and 3 are wrong, 4 is 'Não sei'. */
const buildReview = (share: (option: number) => number | null) =>
  buildExamQuestions({ total: TOTAL, options: 4 }).questions.map(
    ({
      has_text_resolution: _text,
      has_video_resolution: _video,
      has_libras_resolution: _libras,
      ...question
    }) => ({
      ...question,
      answers: question.answers.map((answer, index) => ({
        ...answer,
        correta: index === 0 ? 1 : 0,
        marcada: question.id_questao !== TOTAL && index === (question.id_questao === 1 ? 0 : 1),
        share: share(index),
      })),
      idk_share: share(4),
      marked: MARKED.includes(question.id_questao),
      question_time: TIMES[question.id_questao - 1],
      questao_comentada: null,
      video_embed: null,
      video_embed_libras: null,
    }),
  );

const SHARES = [62, 20, 10, 5, 3];

async function openReview(share: (option: number) => number | null = (option) => SHARES[option] ?? 0) {
  openApp('/lectures/101/21/77?id_turma=530', { responses: { getCorrectedQuestions: buildReview(share) } });
  await screen.findByRole('dialog', { name: 'Revisão da prova' });
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const getOptions = () =>
  within(screen.getByRole('list', { name: 'Alternativas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const expectQuestion = (n: number) =>
  waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: /^Questão/ }).textContent).toContain(
      `${n}/${TOTAL}`,
    ),
  );

it('shows how many students chose each option, and "Não sei"', async () => {
  await openReview();
  expect(getOptions()).toEqual([
    'AOpção 1sua resposta, certa62% escolheram',
    'BOpção 220% escolheram',
    'COpção 310% escolheram',
    'DOpção 45% escolheram',
  ]);
  expect(screen.getByText(/a primeira vez que cada aluno respondeu/)).toBeTruthy();
  await press(/^Questão 4,/);
  expect(getOptions().at(-1)).toBe('?Não sei.sua resposta3% escolheram');
  expect(await findAxeProblems()).toEqual([]);
});

it('shows no shares while there are too few answers', async () => {
  await openReview(() => null);
  expect(getOptions()[0]).toBe('AOpção 1sua resposta, certa');
  expect(screen.getByText(/Ainda há poucas respostas de outros alunos/)).toBeTruthy();
});

it('keeps the marks for review, and leads from one to the next', async () => {
  await openReview();
  expect(screen.getByRole('button', { name: 'Questão 2, errada, marcada para revisão' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Questão 3, errada' })).toBeTruthy();
  expect(screen.queryByText('Marcada para revisão')).toBeNull();
  await press('Próxima marcada');
  await expectQuestion(2);
  expect(screen.getByText('Marcada para revisão')).toBeTruthy();
  await press('Próxima marcada');
  await expectQuestion(4);
  await press('Próxima marcada');
  await expectQuestion(2);
});

it('shows the time of a question against the mean of the attempt', async () => {
  await openReview();
  const findTime = () => screen.getByText(/sua média/).textContent;
  expect(findTime()).toBe('Tempo nesta questão: 20\u00a0s · sua média: 53\u00a0s');
  expect(screen.queryByText('acima do seu ritmo')).toBeNull();
  await press(/^Questão 2,/);
  expect(findTime()).toBe('Tempo nesta questão: 2\u00a0min · sua média: 53\u00a0s');
  expect(screen.getByText('acima do seu ritmo')).toBeTruthy();
  await press(/^Questão 4,/);
  expect(screen.queryByText(/sua média/)).toBeNull();
});

it('switches the colours without leaving', async () => {
  await openReview();
  await press('Texto');
  await userEvent.click(await screen.findByRole('radio', { name: 'Escuro' }));
  await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'));
  await userEvent.click(screen.getByRole('radio', { name: 'Claro' }));
});
