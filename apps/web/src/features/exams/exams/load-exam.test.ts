import { ApiError } from '@toro/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearDatabases, storeRow } from '../../../../test/memory-idb.ts';
import { loadExam } from './load-exam.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));

vi.mock('idb', () => import('../../../../test/memory-idb.ts'));
vi.mock('../../../shared/api.ts', async (load) => ({
  ...(await load<object>()),
  api: { send, serverTime: Date.now },
  queryClient: { ensureQueryData: () => new Promise(() => undefined) },
}));

const input = {
  address: { courseId: '101', courseClassId: '530' },
  student: 1,
  lesson: 21,
  redo: null,
};

const KEY = '1:21:530:test';

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  clearDatabases();
  storeRow('toro-exam-copies', KEY, {
    student: 1,
    examQuestions: { id_aula: 21, version: 3, redo: null, class_slug: 'aula', questions: [] },
    course: { id_curso: 101, id_turma: 530, tag: 'cfp', curso: 'CFP' },
    storedAt: 0,
  });
});
afterEach(() => vi.useRealTimers());

it('opens from the device when the server takes too long', async () => {
  send.mockReturnValue(new Promise(() => undefined));
  const loading = loadExam(input);
  await vi.advanceTimersByTimeAsync(7900);
  await expect(Promise.race([loading, Promise.resolve('waiting')])).resolves.toBe('waiting');
  await vi.advanceTimersByTimeAsync(200);
  await expect(loading).resolves.toMatchObject({ fromDevice: true, storageKey: KEY });
});

it.each([0, 429, 500, 503])('opens from the device after a failure with status %i', async (status) => {
  send.mockRejectedValue(new ApiError({ status, code: 'x', message: 'x' }));
  await expect(loadExam(input)).resolves.toMatchObject({ fromDevice: true });
});

it.each([401, 404])('does not open from the device after a response with status %i', async (status) => {
  send.mockRejectedValue(new ApiError({ status, code: 'x', message: 'x' }));
  await expect(loadExam(input)).rejects.toMatchObject({ status });
});

it('opens only the exam of the address', async () => {
  send.mockRejectedValue(new ApiError({ status: 0, code: 'network', message: 'x' }));
  for (const other of [
    { ...input, student: 2 },
    { ...input, lesson: 22 },
    { ...input, redo: 'last' as const },
    { ...input, address: { courseId: '101', courseClassId: '531' } },
    { ...input, address: { courseId: '102', courseClassId: '530' } },
  ])
    await expect(loadExam(other)).rejects.toMatchObject({ status: 0 });
  const withoutGroup = { ...input, address: { courseId: '101', courseClassId: undefined } };
  await expect(loadExam(withoutGroup)).resolves.toMatchObject({ fromDevice: true });
});
