import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearDatabases, storedRows, storeRow } from './memory-idb.ts';
import { openApp } from './open-app.tsx';
import recorded from './recorded-responses.json';
import { ADDRESS, beginWith, buildExamQuestions, confirmSave, EXAM } from './scripted-exam.ts';
import { failure, type Script, type SentRequest } from './scripted-server.ts';

vi.mock('idb', () => import('./memory-idb.ts'));
beforeEach(clearDatabases);

const EXAM_CALLS = [
  'openExam',
  'beginExam',
  'getVersionQuestions',
  'getExamQuestions',
  'restoreAttempt',
  'saveAnswers',
];
const RULES = {
  opens_at: '2026-10-12T12:00:00.000Z',
  closes_at: null,
  closes_at_window_end: false,
  max_attempts: 1,
  attempts_used: 0,
  rejection: null,
  is_result_later: false,
  results_at: null,
};
const exam = { ...buildExamQuestions({ total: 3, options: 2 }), rules: RULES };
const { questions, ...withoutQuestions } = exam;

function open(responses: Script) {
  const app = openApp(EXAM, {
    responses: { openExam: exam, saveAnswers: confirmSave, trackEvent: {}, ...responses },
  });
  const listExamCalls = () =>
    app
      .requests()
      .map(({ call }) => call)
      .filter((call) => EXAM_CALLS.includes(call));
  const begin = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Começar a prova' }));
    await screen.findByText('Enunciado da questão 1');
    await screen.findByText('Salvo', { selector: '[role=status], [role=status] *' });
  };
  return { app, listExamCalls, begin };
}

it('opens with one request and begins with one, which does not bring the questions again', async () => {
  const { app, listExamCalls, begin } = open({ beginExam: beginWith(withoutQuestions) });
  await screen.findByRole('button', { name: 'Começar a prova' });
  expect(listExamCalls()).toEqual(['openExam']);
  await begin();
  expect(listExamCalls()).toEqual(['openExam', 'beginExam']);
  expect(app.sent('beginExam')[0]?.body).toMatchObject({ held: ADDRESS, id_turma: 530 });
  expect(storedRows('toro-exam-copies')).toMatchObject([{ address: ADDRESS, examQuestions: { questions } }]);
});

it('begins with one request, which has everything, when the window opens while the page waits', async () => {
  const openExam = () => ({
    ...exam,
    questions: [],
    address: null,
    rules: { ...RULES, opens_at: new Date(Date.now() + 1500).toISOString(), rejection: 'not-open' },
  });
  const { app, listExamCalls, begin } = open({ openExam, beginExam: beginWith(exam) });
  await screen.findByText(/^Abre em/);
  expect(screen.queryByRole('button', { name: 'Começar a prova' })).toBeNull();
  await screen.findByRole('button', { name: 'Começar a prova' }, { timeout: 10_000 });
  expect(screen.getByText('3 questões')).toBeTruthy();
  await begin();
  expect(listExamCalls()).toEqual(['openExam', 'beginExam']);
  expect(app.sent('beginExam')[0]?.body).not.toHaveProperty('held');
});

it('says which questions the device has, and opens with those', async () => {
  const student = recorded.session.user.id;
  const course = { id_curso: 101, id_turma: 530, tag: 'cfp-completo', curso: 'Planejador Financeiro CFP®' };
  storeRow('toro-exam-copies', `${student}:21:530:test`, {
    student,
    examQuestions: exam,
    address: ADDRESS,
    course,
    storedAt: Date.now(),
  });
  const { app, listExamCalls, begin } = open({
    openExam: withoutQuestions,
    beginExam: beginWith(withoutQuestions),
  });
  await begin();
  expect(app.sent('openExam')[0]?.url.searchParams.get('held')).toBe(ADDRESS);
  expect(listExamCalls()).toEqual(['openExam', 'beginExam']);
});

it.each([
  ['from their address where the server says so', true, ['openExam', 'getVersionQuestions', 'beginExam']],
  ['from the server if that fails', false, ['openExam', 'getVersionQuestions', 'openExam', 'beginExam']],
])('loads the questions %s', async (_name, isWorking, calls) => {
  const { listExamCalls, begin } = open({
    openExam: (_recorded: never, { url }: SentRequest) =>
      url.searchParams.get('inline') ? exam : withoutQuestions,
    beginExam: beginWith(withoutQuestions),
    getVersionQuestions: isWorking ? { version: 1, questions } : failure(404),
  });
  await begin();
  expect(listExamCalls()).toEqual(calls);
});
