import { createHash } from 'node:crypto';
import { findStartRejection } from '@toro/domain/exams/exams/exam-times';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { startRejected } from '../../../catalogue/lessons/exam-rules.ts';
import { findOpenAttempt } from '../attempt-queries.ts';
import { findOwnExam } from '../find-own-exam.ts';

/** Increase it when the layout of the page changes: stored PDFs are then rendered again. */
const LAYOUT_VERSION = 3;

/** The path contains everything of the PDF that can change: the version, the titles and the layout. */
function toStoragePath(
  versionId: number,
  titles: { title: string; course: string },
  seed: number | null,
): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, titles.title, titles.course]))
    .digest('hex');
  return `private/papers/${versionId}-${hash.slice(0, 16)}${seed === null ? '' : `.s${seed}`}.pdf`;
}

/** The seed of the order of a paper, from its path; null for the order of the version. */
export function parsePaperSeed(path: string): number | null {
  const seed = /\.s(-?\d+)\.pdf$/.exec(path)?.[1];
  return seed === undefined ? null : Number(seed);
}

/**
 * The paper of a mock that the student may take: of the version of the open attempt, in its order, else of the newest
 * version. Outside its window it is for those who have begun.
 */
export async function findOwnPaper(context: Context, studentId: number, lessonId: number) {
  const exam = await findOwnExam(context, studentId, { lessonId });
  if (!exam.isMock) throw notFound('Só simulados podem ser impressos.');
  const scope = { studentId, lessonId, classGroupId: exam.classGroupId };
  const open = await findOpenAttempt(context.db, scope, 'mock');
  const rejection = open ? null : findStartRejection({ ...exam, maxAttempts: null, now: context.now() });
  if (rejection) throw startRejected(rejection, exam);
  const examVersionId = open?.versionId ?? exam.newestVersionId;
  const titles = { title: exam.title, course: exam.courseTitle };
  const path = toStoragePath(examVersionId, titles, open?.shuffleSeed ?? null);
  return { examVersionId, path, title: exam.title };
}

export type OwnPaper = Awaited<ReturnType<typeof findOwnPaper>>;
