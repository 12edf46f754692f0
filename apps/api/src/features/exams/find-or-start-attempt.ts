import { NOTHING_TO_REDO } from '@toro/domain/exams/review';
import type { Context } from '../../platform/context.ts';
import { AppError, notFound, passwordChangeRequired } from '../../platform/errors.ts';
import { type AttemptPayload, DEFAULT_DEVICE, selectAttemptQuestions } from './attempt-payload.ts';
import {
  type AttemptKind,
  type AttemptRow,
  type AttemptScope,
  findAttemptIdByStart,
  findOpenAttempt,
  insertAttempt,
  insertAttemptStart,
} from './attempt-queries.ts';
import { isVersionOf } from './exam-queries.ts';
import { cacheAttempt, findAttempt } from './find-attempt.ts';
import { findExamVersion } from './find-exam-version.ts';
import { findOwnExam, getCachedOwnExam, type OwnExam } from './find-own-exam.ts';
import { findFinishedTest, findRightQuestions } from './result-queries.ts';

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
}

/** Creates an attempt; null when one of its kind is open or its `start` id exists. */
async function createAttempt(context: Context, studentId: number, exam: OwnExam, payload: AttemptPayload) {
  const { lessonId, classGroupId, courseTag } = exam;
  const { total, ...content } = await buildAttemptContent(context, studentId, exam, payload);
  const kind = toAttemptKind(exam, Boolean(payload.redo));
  const row = {
    studentId,
    lessonId,
    classGroupId,
    kind,
    ...content,
    total,
    device: payload.device ?? DEFAULT_DEVICE,
  };
  const id = await insertAttempt(context.db, row, payload.start, context.now());
  if (id === null) return null;
  const { examVersionId: versionId, redoOf, questionIds } = content;
  const attempt = { id, studentId, lessonId, classGroupId, kind, versionId, redoOf, questionIds, courseTag };
  cacheAttempt(context, attempt);
  return attempt;
}

async function findKnownAttempt(context: Context, { studentId, lessonId }: StartAttemptInput, id: number) {
  return { attempt: await findAttempt(context, studentId, { id, lessonId }), isNew: false };
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
  const fromCache = cachedExam && (await createAttempt(context, studentId, cachedExam, payload));
  if (fromCache) return { attempt: fromCache, isNew: true };

  const started = payload.start && (await findAttemptIdByStart(context.db, studentId, payload.start));
  if (started) return findKnownAttempt(context, input, started);
  const exam = await findOwnExam(context, studentId, params);
  const scope = { studentId, lessonId, classGroupId: exam.classGroupId };
  const kind = toAttemptKind(exam, Boolean(payload.redo));
  const open = await findOpenAttempt(context.db, scope, kind);
  if (!open && requirePasswordChange) throw passwordChangeRequired();
  if (!open && !canStart && !payload.start)
    throw new AppError('conflict', 'Esta prova já foi finalizada ou ainda não foi iniciada.');
  const created = open ? null : await createAttempt(context, studentId, exam, payload);
  if (created) return { attempt: created, isNew: true };
  return findKnownAttempt(context, input, await findConcurrentAttemptId(context, scope, kind, payload.start));
}

/** The attempt that a concurrent save has created, or created and finished with the same `start` id. */
async function findConcurrentAttemptId(
  context: Context,
  scope: AttemptScope,
  kind: AttemptKind,
  start?: string,
): Promise<number> {
  const { studentId } = scope;
  const open = await findOpenAttempt(context.db, scope, kind);
  if (open) {
    if (start) await insertAttemptStart(context.db, { studentId, start, attemptId: open.id });
    return open.id;
  }
  const started = start && (await findAttemptIdByStart(context.db, studentId, start));
  if (started) return started;
  throw new AppError('conflict', 'Esta prova acaba de ser finalizada.');
}
