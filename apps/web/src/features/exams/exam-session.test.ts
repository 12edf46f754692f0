import { ApiError, PASSWORD_CHANGE_REQUIRED } from '@toro/contract/client';
import { finishAttempt, saveAnswers } from '@toro/contract/exams/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceName } from './device-name.ts';
import { ExamSession } from './exam-session.ts';

const { send, done } = vi.hoisted(() => ({ send: vi.fn(), done: [] as string[] }));

vi.mock('../../shared/api.ts', () => ({ api: { send, serverTime: Date.now } }));
vi.mock('@toro/ui/toasts.ts', () => ({ toastNotRegistered: vi.fn() }));
vi.mock('./attempt-store.ts', () => ({
  storeAttempt: async () => done.push('stored') > 0,
  deleteStoredAttempt: async () => void done.push('deleted'),
}));

const exam = {
  examQuestions: {
    id_aula: 7,
    version: 1,
    redo: null,
    questions: [{ id_questao: 11, answers: [{ id_resposta: 1 }, { id_resposta: 2 }] }],
  },
  course: { tag: 'cfp', id_turma: 530 },
  student: 1,
  storageKey: 'key',
  restored: null,
  attemptId: null,
  storedAttempt: undefined,
};

const stored = { attempt: 5, device: deviceName(), newer: null };
const offline = () => new ApiError({ status: 0, code: 'network', message: 'Sem conexão' });

/** A session whose first save is done and whose next save waits for a scripted response. */
async function openSession() {
  const late = { resolve: (_answer: object) => {}, reject: (_error: Error) => {} };
  send.mockResolvedValueOnce(stored);
  send.mockReturnValueOnce(
    new Promise<object>((resolve, reject) => {
      Object.assign(late, { resolve, reject });
    }),
  );
  const session = new ExamSession(exam as never);
  session.open();
  await vi.advanceTimersByTimeAsync(0);
  session.choose(11, 1);
  await vi.advanceTimersByTimeAsync(0);
  return { session, late };
}

const sent = (call: object) => send.mock.calls.filter(([each]) => each === call);

describe('exam session', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    send.mockReset();
    done.length = 0;
  });
  afterEach(() => vi.useRealTimers());

  it('repeats the final request until it is answered, whatever happens to a running save', async () => {
    const { session, late } = await openSession();
    send.mockRejectedValueOnce(offline());
    await session.finish();
    await vi.advanceTimersByTimeAsync(0);
    late.reject(offline());
    await vi.advanceTimersByTimeAsync(0);
    const result = { finishedLecture: {} };
    send.mockResolvedValue(result);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent(finishAttempt)).toHaveLength(2);
    expect(session.state()).toMatchObject({ finishing: false, result });
  });

  it('goes on and saves later when a save is refused until the password is changed', async () => {
    const { session, late } = await openSession();
    late.reject(new ApiError({ status: 409, code: PASSWORD_CHANGE_REQUIRED, message: 'Altere a senha' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toMatchObject({ ended: false });
    send.mockResolvedValue(stored);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.state()).toMatchObject({ ended: false, save: 'saved' });
  });

  it('stores nothing of an attempt that has ended', async () => {
    const { session, late } = await openSession();
    send.mockResolvedValueOnce({ finishedLecture: {} });
    await session.finish();
    await vi.advanceTimersByTimeAsync(0);
    late.resolve(stored);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done.at(-1)).toBe('deleted');
    expect(session.state().ended).toBe(false);
  });

  it('stops the timer while the exam is being finished and afterwards (EXAM-57)', async () => {
    const { session, late } = await openSession();
    const runFor = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        await vi.advanceTimersByTimeAsync(1000);
        session.tick();
      }
    };
    await runFor(9);
    const elapsed = () => Math.round(session.state().deviceAttempt.attempt.elapsed);
    expect(elapsed()).toBe(9);
    late.resolve(stored);
    send.mockRejectedValueOnce(offline());
    void session.finish();
    await runFor(3);
    expect(elapsed()).toBe(9);
    send.mockResolvedValue({ prova_aula: {}, finishedLecture: {} });
    await runFor(30);
    expect(session.state().result).not.toBeNull();
    expect(elapsed()).toBe(9);
  });

  it('saves the time of a question when another one is opened (EXAM-47)', async () => {
    send.mockResolvedValue(stored);
    const [question] = exam.examQuestions.questions;
    const questions = [question, { ...question, id_questao: 12 }];
    const session = new ExamSession({
      ...exam,
      examQuestions: { ...exam.examQuestions, questions },
    } as never);
    session.open();
    await vi.advanceTimersByTimeAsync(0);
    const stayAndGoTo = async (seconds: number, index: number) => {
      for (let second = 0; second < seconds; second += 1) {
        await vi.advanceTimersByTimeAsync(1000);
        session.tick();
      }
      session.goToQuestion(index);
      await vi.advanceTimersByTimeAsync(0);
      return sent(saveAnswers).at(-1)?.[1].body.question_time;
    };
    expect(await stayAndGoTo(7, 1)).toMatchObject({ 11: '00:00:07' });
    expect(await stayAndGoTo(65, 0)).toMatchObject({ 12: '00:01:05' });
    expect(await stayAndGoTo(3, 1)).toMatchObject({ 11: '00:00:10' });
    session.close();
  });

  it('continues saving when it is opened again', async () => {
    send.mockResolvedValue(stored);
    const session = new ExamSession(exam as never);
    session.open();
    session.close();
    session.open();
    await vi.advanceTimersByTimeAsync(0);
    session.choose(11, 2);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent(saveAnswers).at(-1)?.[1]).toMatchObject({ body: { question: { 11: 2 } } });
    session.close();
  });
});
