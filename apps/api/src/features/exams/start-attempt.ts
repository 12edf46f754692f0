import { NOTHING_TO_REDO } from '@toro/domain/exams/review';
import type { Context } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import {
  type AttemptFacts,
  findOpenAttempt,
  findStartedAttempt,
  insertAttempt,
  insertStart,
  type Kind,
  type Place,
} from './attempt-queries.ts';
import { isVersionOf } from './exam-queries.ts';
import { findAttempt, rememberAttempt } from './find-attempt.ts';
import { findOwnExam, type OwnExam, recallOwnExam } from './find-own-exam.ts';
import { findVersion } from './find-version.ts';
import { findFinishedTest, findRightQuestions } from './result-queries.ts';
import { questionsOf, type Sheet, UNNAMED } from './sheet.ts';

export const kindOf = (exam: Pick<OwnExam, 'isMock'>, redo: boolean): Kind => {
  if (redo) return 'redo';
  return exam.isMock ? 'mock' : 'test';
};

/** The finished test that is to be redone, with its wrong questions in their order. */
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
  const version = await findVersion(context, test.versionId);
  const right = await findRightQuestions(context.db, studentId, test.id);
  const wrong = questionsOf(source, version).filter(({ id_questao }) => !right.has(id_questao));
  if (wrong.length === 0)
    throw new AppError('conflict', 'Você acertou todas as questões da última prova. Não há o que refazer.');
  return { testId: test.id, version, questions: wrong };
}

async function versionFor(context: Context, exam: OwnExam, asked: number | undefined): Promise<number> {
  if (asked === undefined || asked === exam.newestVersionId) return exam.newestVersionId;
  if (await isVersionOf(context.db, exam.examId, asked)) return asked;
  throw new AppError('invalid_input', 'Esta versão não é desta prova. Recarregue a página.', {
    version: asked,
  });
}

/** What a new attempt asks: the version on the student's screen, or the wrong questions of a finished test. */
async function paperFor(context: Context, studentId: number, exam: OwnExam, sheet: Sheet) {
  if (sheet.redo) {
    const { testId, version, questions } = await findWrongQuestions(context, studentId, exam, sheet.redo);
    const questionIds = questions.map(({ id_questao }) => id_questao);
    return { examVersionId: version.id, redoOf: testId, questionIds, total: questionIds.length };
  }
  const version = await findVersion(context, await versionFor(context, exam, sheet.version));
  return { examVersionId: version.id, redoOf: null, questionIds: null, total: version.questions.length };
}

interface Starting {
  studentId: number;
  lessonId: number;
  classGroupId?: number;
  sheet: Sheet;
  /** Whether a sheet without a name of its own may start an attempt. */
  mayStart: boolean;
}

interface Started {
  attempt: AttemptFacts;
  /** Written just now, with nothing in it. */
  isNew: boolean;
}

/** Writes a new attempt at the exam, unless one of its kind is open or the sheet's name for it is taken. */
async function writeAttempt(context: Context, studentId: number, exam: OwnExam, sheet: Sheet) {
  const { lessonId, classGroupId, courseTag } = exam;
  const { total, ...paper } = await paperFor(context, studentId, exam, sheet);
  const kind = kindOf(exam, Boolean(sheet.redo));
  const row = { studentId, lessonId, classGroupId, kind, ...paper, total, device: sheet.device ?? UNNAMED };
  const id = await insertAttempt(context.db, row, sheet.start, context.now());
  if (id === null) return null;
  const { examVersionId: versionId, redoOf, questionIds } = paper;
  const facts = { id, studentId, lessonId, classGroupId, kind, versionId, redoOf, questionIds, courseTag };
  rememberAttempt(context, facts);
  return facts;
}

async function knownAttempt(context: Context, { studentId, lessonId }: Starting, id: number) {
  return { attempt: await findAttempt(context, studentId, { id, lessonId }), isNew: false };
}

/** The attempt a sheet belongs to: the one it names, else the one that is open, else a new one. */
export async function startAttempt(context: Context, starting: Starting): Promise<Started> {
  const { studentId, lessonId, sheet, mayStart } = starting;
  if (sheet.attempt !== undefined) return knownAttempt(context, starting, sheet.attempt);
  const asked = { lessonId, classGroupId: sheet.id_turma ?? starting.classGroupId, courseTag: sheet.curso };
  // Who has just seen the questions most likely starts: one statement instead of four.
  const seen = mayStart && !sheet.redo && recallOwnExam(context, studentId, asked);
  const begun = seen && (await writeAttempt(context, studentId, seen, sheet));
  if (begun) return { attempt: begun, isNew: true };

  const started = sheet.start && (await findStartedAttempt(context.db, studentId, sheet.start));
  if (started) return knownAttempt(context, starting, started);
  const exam = await findOwnExam(context, studentId, asked);
  const place = { studentId, lessonId, classGroupId: exam.classGroupId };
  const kind = kindOf(exam, Boolean(sheet.redo));
  const open = await findOpenAttempt(context.db, place, kind);
  if (!open && !mayStart && !sheet.start)
    throw new AppError('conflict', 'Esta prova já foi finalizada ou ainda não foi iniciada.');
  const made = open ? null : await writeAttempt(context, studentId, exam, sheet);
  if (made) return { attempt: made, isNew: true };
  return knownAttempt(context, starting, await joinAttempt(context, place, kind, sheet.start));
}

/** The attempt that another save has just opened, or opened and finished under the same name. */
async function joinAttempt(context: Context, place: Place, kind: Kind, start?: string): Promise<number> {
  const { studentId } = place;
  const open = await findOpenAttempt(context.db, place, kind);
  if (open) {
    if (start) await insertStart(context.db, { studentId, start, attemptId: open.id });
    return open.id;
  }
  const started = start && (await findStartedAttempt(context.db, studentId, start));
  if (started) return started;
  throw new AppError('conflict', 'Esta prova acaba de ser finalizada.');
}
