import { randomInt } from 'node:crypto';
import { findDeadline, findResultsAt, findStartRejection } from '@toro/domain/exams/exams/exam-times';
import { NOTHING_TO_REDO } from '@toro/domain/exams/exams/review';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound, passwordChangeRequired } from '../../../platform/errors.ts';
import { startRejected } from '../../catalogue/lessons/exam-rules.ts';
import { type AttemptPayload, DEFAULT_DEVICE, selectAttemptQuestions } from './attempt-payload.ts';
import {
  type AttemptKind,
  type AttemptRow,
  type AttemptScope,
  findAttemptIdByStart,
  findOpenAttempt,
  insertAttemptStart,
} from './attempt-queries.ts';
import { isVersionOf } from './exam-queries.ts';
import { cacheAttempt, findAttempt } from './find-attempt.ts';
import { findExamVersion } from './find-exam-version.ts';
import { findOwnExam, getCachedOwnExam, type OwnExam } from './find-own-exam.ts';
import { findFinishedTest, findRightQuestions } from './result-queries.ts';
import { commitStart } from './start-queue.ts';

export const toAttemptKind = (exam: Pick<OwnExam, 'isMock'>, redo: boolean): AttemptKind => {
  if (redo) return 'redo';
  return exam.isMock ? 'mock' : 'test';
};

/** The finished test of a redo, with its wrong questions in their order. */
export async function findWrongQuestions(
  context: Context,
  studentId: number,
  exam: Pick<OwnExam, 'lessonId' | 'classGroupId'>,
  redo: number | 'last',
) {
  const { lessonId, classGroupId } = exam;
  const test = await findFinishedTest(context.db, { studentId, lessonId, classGroupId }, redo);
  if (!test) throw notFound(NOTHING_TO_REDO);
  const source = await findAttempt(context, studentId, { id: test.id });
  const version = await findExamVersion(context, test.versionId);
  const right = await findRightQuestions(context.db, studentId, test.id);
  const wrong = selectAttemptQuestions(source, version).filter(({ id_questao }) => !right.has(id_questao));
  if (wrong.length === 0)
    throw new AppError('conflict', 'Você acertou todas as questões da última prova. Não há o que refazer.');
  return { testId: test.id, version, questions: wrong };
}

async function chooseVersionId(context: Context, exam: OwnExam, wanted: number | undefined): Promise<number> {
  if (wanted === undefined || wanted === exam.newestVersionId) return exam.newestVersionId;
  if (await isVersionOf(context.db, exam.examId, wanted)) return wanted;
  throw new AppError('invalid_input', 'Esta versão não é desta prova. Recarregue a página.', {
    version: wanted,
  });
}

/** The questions of a new attempt: those of the version the client shows, or the wrong questions of a finished test. */
async function buildAttemptContent(
  context: Context,
  studentId: number,
  exam: OwnExam,
  payload: AttemptPayload,
) {
  if (payload.redo) {
    const { testId, version, questions } = await findWrongQuestions(context, studentId, exam, payload.redo);
    const questionIds = questions.map(({ id_questao }) => id_questao);
    return { examVersionId: version.id, redoOf: testId, questionIds, total: questionIds.length };
  }
  const version = await findExamVersion(context, await chooseVersionId(context, exam, payload.version));
  return { examVersionId: version.id, redoOf: null, questionIds: null, total: version.questions.length };
}

const MAX_SEED = 2 ** 31;

/** What the rules and the version's settings give a new attempt; a redo has no limit and its result at once. */
async function buildAttemptRules(context: Context, exam: OwnExam, examVersionId: number, kind: AttemptKind) {
  const { settings } = await findExamVersion(context, examVersionId);
  const isShuffled = settings.shufflesQuestions || settings.shufflesAnswers;
  const shuffleSeed = isShuffled ? randomInt(-MAX_SEED, MAX_SEED) : null;
  if (kind === 'redo') return { deadlineAt: null, resultsAt: null, shuffleSeed };
  const limitMinutes = kind === 'mock' ? settings.limitMinutes : null;
  const start = { ...exam, startedAt: context.now(), limitMinutes, pausedSeconds: 0 };
  return { deadlineAt: findDeadline(start), resultsAt: findResultsAt(exam, exam.window), shuffleSeed };
}

interface StartAttemptInput {
  studentId: number;
  lessonId: number;
  classGroupId?: number;
  payload: AttemptPayload;
  /** Whether a payload without a `start` id may start an attempt. */
  canStart: boolean;
  /** Whether the student must change the password before starting an attempt. */
  requirePasswordChange?: boolean;
}

interface StartAttemptResult {
  attempt: AttemptRow;
  /** True when the attempt was created by this call and has no answers. */
  isNew: boolean;
  /** When the server ends a new attempt. */
  deadlineAt: Date | null;
}

const findWindowRejection = ({ window }: OwnExam, now: Date) =>
  findStartRejection({ window, maxAttempts: null, usedAttempts: 0, now });

/** Creates an attempt; null when one of its kind is open, its `start` id exists or no attempt is left. */
async function createAttempt(context: Context, studentId: number, exam: OwnExam, payload: AttemptPayload) {
  const { lessonId, classGroupId, courseTag } = exam;
  const { total, ...content } = await buildAttemptContent(context, studentId, exam, payload);
  const kind = toAttemptKind(exam, Boolean(payload.redo));
  const rules = await buildAttemptRules(context, exam, content.examVersionId, kind);
  const row = {
    studentId,
    lessonId,
    classGroupId,
    kind,
    ...content,
    ...rules,
    total,
    device: payload.device ?? DEFAULT_DEVICE,
  };
  const maxAttempts = kind === 'redo' ? null : exam.maxAttempts;
  const id = await commitStart(context.db, { ...row, start: payload.start, maxAttempts, now: context.now() });
  if (id === null) return null;
  const { examVersionId: versionId, redoOf, questionIds } = content;
  const { shuffleSeed, deadlineAt } = rules;
  const owner = { id, studentId, lessonId, classGroupId, kind };
  const attempt = { ...owner, versionId, redoOf, questionIds, shuffleSeed, courseTag };
  cacheAttempt(context, attempt);
  return { attempt, isNew: true, deadlineAt };
}

async function findKnownAttempt(context: Context, { studentId, lessonId }: StartAttemptInput, id: number) {
  const attempt = await findAttempt(context, studentId, { id, lessonId });
  return { attempt, isNew: false, deadlineAt: null };
}

/** The attempt of a payload: the one it names, else the open one, else a new one. */
export async function findOrStartAttempt(
  context: Context,
  input: StartAttemptInput,
): Promise<StartAttemptResult> {
  const { studentId, lessonId, payload, requirePasswordChange = false } = input;
  const canStart = input.canStart && !requirePasswordChange;
  if (payload.attempt !== undefined) return findKnownAttempt(context, input, payload.attempt);
  const params = { lessonId, classGroupId: payload.id_turma ?? input.classGroupId, courseTag: payload.curso };
  // A student who has just read the questions most likely starts now: one statement instead of four.
  const cachedExam = canStart && !payload.redo && getCachedOwnExam(context, studentId, params);
  const isInWindow = cachedExam && findWindowRejection(cachedExam, context.now()) === null;
  const fromCache = isInWindow && (await createAttempt(context, studentId, cachedExam, payload));
  if (fromCache) return fromCache;

  const started = payload.start && (await findAttemptIdByStart(context.db, studentId, payload.start));
  if (started) return findKnownAttempt(context, input, started);
  const exam = await findOwnExam(context, studentId, params);
  const scope = { studentId, lessonId, classGroupId: exam.classGroupId };
  const kind = toAttemptKind(exam, Boolean(payload.redo));
  const open = await findOpenAttempt(context.db, scope, kind);
  if (!open && requirePasswordChange) throw passwordChangeRequired();
  if (!open && !canStart && !payload.start)
    throw new AppError('conflict', 'Esta prova já foi finalizada ou ainda não foi iniciada.');
  const rejection = open || kind === 'redo' ? null : findWindowRejection(exam, context.now());
  if (rejection) throw startRejected(rejection, exam);
  const created = open ? null : await createAttempt(context, studentId, exam, payload);
  if (created) return created;
  const concurrentId = await findConcurrentAttemptId(context, scope, kind, payload.start);
  if (concurrentId) return findKnownAttempt(context, input, concurrentId);
  if (exam.maxAttempts !== null && kind !== 'redo') throw startRejected('no-attempts', exam);
  throw new AppError('conflict', 'Esta prova acaba de ser finalizada.');
}

/** The attempt that a concurrent save has created, or created and finished with the same `start` id. */
async function findConcurrentAttemptId(
  context: Context,
  scope: AttemptScope,
  kind: AttemptKind,
  start?: string,
): Promise<number | undefined> {
  const { studentId } = scope;
  const open = await findOpenAttempt(context.db, scope, kind);
  if (open) {
    if (start) await insertAttemptStart(context.db, { studentId, start, attemptId: open.id });
    return open.id;
  }
  return start ? findAttemptIdByStart(context.db, studentId, start) : undefined;
}
