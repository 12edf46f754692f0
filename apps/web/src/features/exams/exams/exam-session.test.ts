import { ApiError, PASSWORD_CHANGE_REQUIRED } from '@toro/contract/client';
import { examsCalls } from '@toro/contract/exams/exams/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceName } from '../../../shared/device-name.ts';
import { mergeStoredAttempts, type StoredAttempt } from '../../../shared/exam-storage/stored-attempt.ts';
import { ExamSession } from './exam-session.ts';

const { send, server, done, disk } = vi.hoisted(() => ({
  send: vi.fn(),
  /** How far the server's clock is ahead of the device's. */
  server: { offset: 0 },
  done: [] as string[],
  disk: new Map<string, StoredAttempt>(),
}));

vi.mock('../../../shared/api.ts', () => ({ api: { send, serverTime: () => Date.now() + server.offset } }));
vi.mock('@toro/ui/toasts.ts', () => ({ toastNotRegistered: vi.fn(), toastFailure: vi.fn() }));
vi.mock('../../../shared/exam-storage/attempt-store.ts', () => ({
  storeAttempt: async (key: string, next: StoredAttempt) => {
    done.push('stored');
    const merged = mergeStoredAttempts(disk.get(key), next);
    disk.set(key, merged);
    return merged;
  },
  deleteStoredAttempt: async (key: string) => {
    done.push('deleted');
    disk.delete(key);
  },
}));
vi.mock('../../../shared/exam-storage/delete-exams.ts', () => ({
  deleteExam: async (key: string) => {
    done.push('deleted');
    disk.delete(key);
  },
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
  storedAttempt: undefined as StoredAttempt | undefined,
  fromDevice: false,
  deadlineAt: null as number | null,
  wasPaused: false,
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
    disk.clear();
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
    expect(sent(examsCalls.finishAttempt)).toHaveLength(2);
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
      return sent(examsCalls.saveAnswers).at(-1)?.[1].body.question_time;
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
    expect(sent(examsCalls.saveAnswers).at(-1)?.[1]).toMatchObject({ body: { question: { 11: 2 } } });
    session.close();
  });

  it('stores the end of an attempt, and sends it after the page was loaded again without a network', async () => {
    send.mockRejectedValue(offline());
    const session = new ExamSession(exam as never);
    session.open();
    session.choose(11, 1);
    await session.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toMatchObject({ finishing: true, save: 'offline' });
    session.close();
    const storedAttempt = disk.get('key');
    expect(storedAttempt).toMatchObject({ finishing: true, unsent: true });

    const reopened = new ExamSession({ ...exam, storedAttempt, fromDevice: true } as never);
    reopened.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(reopened.state()).toMatchObject({ finishing: true, result: null });
    const result = { finishedLecture: {} };
    send.mockResolvedValue(result);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent(examsCalls.finishAttempt).at(-1)?.[1]).toMatchObject({
      body: { prova: { question: { 11: 1 } } },
    });
    expect(reopened.state()).toMatchObject({ finishing: false, result });
    expect(disk.size).toBe(0);
  });

  it('is on the disk before the first choice', async () => {
    send.mockRejectedValue(offline());
    const session = new ExamSession(exam as never);
    session.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(disk.get('key')).toMatchObject({ unsent: false, source: { lesson: 7 } });
    session.close();
  });

  it('loses no choice of a second tab, and is finished in both', async () => {
    send.mockRejectedValue(offline());
    const [question] = exam.examQuestions.questions;
    const two = {
      ...exam,
      examQuestions: { ...exam.examQuestions, questions: [question, { ...question, id_questao: 12 }] },
    };
    const first = new ExamSession(two as never);
    first.open();
    await vi.advanceTimersByTimeAsync(0);
    const second = new ExamSession({ ...two, storedAttempt: disk.get('key') } as never);
    second.open();
    first.choose(11, 1);
    await vi.advanceTimersByTimeAsync(0);
    second.choose(12, 2);
    await vi.advanceTimersByTimeAsync(0);
    const both = { 11: { choice: 1 }, 12: { choice: 2 } };
    expect(disk.get('key')?.attempt.answers).toMatchObject(both);
    expect(second.state().deviceAttempt.attempt.answers).toMatchObject(both);
    await first.finish();
    second.toggleMark(11);
    await vi.advanceTimersByTimeAsync(0);
    expect(second.state().finishing).toBe(true);
    first.close();
    second.close();
  });

  it('leaves the device when another device has finished the attempt', async () => {
    const { session, late } = await openSession();
    const details = { reason: 'finished', id_prova: 5 };
    late.reject(new ApiError({ status: 409, code: 'conflict', message: 'Já foi finalizada', details }));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state().ended).toBe(true);
    expect(disk.size).toBe(0);
    session.close();
  });

  it('goes on when the server rejects the final request', async () => {
    const { session, late } = await openSession();
    late.resolve(stored);
    send.mockRejectedValueOnce(new ApiError({ status: 422, code: 'invalid_input', message: 'Faltam' }));
    send.mockResolvedValue(stored);
    await session.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toMatchObject({ finishing: false, result: null });
    expect(disk.get('key')).toMatchObject({ finishing: false });
    session.close();
  });

  it('fetches the choices of other devices once it was opened from this one', async () => {
    const restored = {
      attempt: 5,
      contador: 9,
      question: { 11: 2 },
      counter: { 11: 7 },
      device: 'other-device',
    };
    send.mockImplementation(async (call: object) =>
      call === examsCalls.restoreAttempt ? [{ prova: JSON.stringify(restored) }] : stored,
    );
    const session = new ExamSession({ ...exam, fromDevice: true } as never);
    session.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state().deviceAttempt.attempt.answers[11]).toMatchObject({ choice: 2 });
    expect(sent(examsCalls.restoreAttempt)).toHaveLength(1);
    session.close();
  });
});

describe('a session with a limit', () => {
  const HOUR = 3_600_000;
  const limited = (deadlineAt: number) => ({ ...exam, attemptId: 5, deadlineAt }) as never;
  /** Ticks as the page does, once a second. */
  const tick = async (session: ExamSession, seconds: number) => {
    for (let at = 0; at < seconds; at += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      session.tick();
    }
  };

  beforeEach(() => {
    vi.useFakeTimers();
    send.mockReset();
    disk.clear();
    server.offset = 0;
  });
  afterEach(() => vi.useRealTimers());

  it("counts by the server's clock, also on a device that is wrong by hours, and finishes at 0 (EXAMSET-12)", async () => {
    server.offset = -7 * HOUR;
    const deadlineAt = Date.now() + server.offset + 3000;
    const deadline_at = new Date(deadlineAt).toISOString();
    send.mockResolvedValue({ ...stored, deadline_at });
    const session = new ExamSession(limited(deadlineAt));
    session.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toMatchObject({ secondsLeft: 3, timeUp: false });
    await tick(session, 2);
    expect(session.state()).toMatchObject({ secondsLeft: 1, finishing: false });
    const result = { finishedLecture: {} };
    send.mockResolvedValue(result);
    await tick(session, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent(examsCalls.finishAttempt)).toHaveLength(1);
    expect(session.state()).toMatchObject({ timeUp: true, result });
  });

  it('without a network at the limit waits and sends the end later, also after a reload (EXAMSET-12)', async () => {
    server.offset = 5 * HOUR;
    const deadlineAt = Date.now() + server.offset + 2000;
    send.mockResolvedValueOnce({ ...stored, deadline_at: new Date(deadlineAt).toISOString() });
    const session = new ExamSession(limited(deadlineAt));
    session.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(disk.get('key')).toMatchObject({ deadlineAt, clockOffset: 5 * HOUR });
    send.mockRejectedValue(offline());
    session.choose(11, 1);
    await tick(session, 2);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toMatchObject({ timeUp: true, finishing: true, save: 'offline' });
    session.choose(11, 2);
    session.close();

    // A page that opens from the device has not heard from the server: it counts with the stored difference.
    server.offset = 0;
    const before = disk.get('key');
    const reopened = new ExamSession({
      ...exam,
      fromDevice: true,
      storedAttempt: { ...before, finishing: false },
      deadlineAt: before?.deadlineAt,
    } as never);
    reopened.open();
    await tick(reopened, 1);
    expect(reopened.state()).toMatchObject({ timeUp: true, finishing: true });
    const result = { finishedLecture: {} };
    send.mockResolvedValue(result);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reopened.state()).toMatchObject({ result });
  });

  it('stands still in a pause, and takes a later end from the server (EXAMSET-13)', async () => {
    const deadlineAt = Date.now() + 60_000;
    const reply = (moment: number) => ({ ...stored, deadline_at: new Date(moment).toISOString() });
    send.mockResolvedValue(reply(deadlineAt));
    const session = new ExamSession(limited(deadlineAt));
    session.open();
    await tick(session, 10);
    expect(session.state().secondsLeft).toBe(50);
    session.pause();
    await tick(session, 600);
    expect(session.state()).toMatchObject({ secondsLeft: 50, finishing: false });
    send.mockResolvedValue(reply(deadlineAt + 600_000));
    session.resume();
    await tick(session, 1);
    expect(session.state().secondsLeft).toBe(49);
    send.mockResolvedValue(reply(deadlineAt + 1_200_000));
    session.choose(11, 1);
    await tick(session, 1);
    expect(session.state().secondsLeft).toBe(648);
  });
});
