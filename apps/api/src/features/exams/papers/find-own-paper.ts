import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findOpenAttempt } from '../attempt-queries.ts';
import { findOwnExam } from '../find-own-exam.ts';

/** Increase it when the layout of the page changes: stored PDFs are then rendered again. */
const LAYOUT_VERSION = 3;

/** The path contains everything of the PDF that can change: the version, the titles and the layout. */
function toStoragePath(versionId: number, titles: { title: string; course: string }): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, titles.title, titles.course]))
    .digest('hex');
  return `private/papers/${versionId}-${hash.slice(0, 16)}.pdf`;
}

/** The paper of a mock that the student may take: of the version of the open attempt, else of the newest version. */
export async function findOwnPaper(context: Context, studentId: number, lessonId: number) {
  const exam = await findOwnExam(context, studentId, { lessonId });
  if (!exam.isMock) throw notFound('Só simulados podem ser impressos.');
  const scope = { studentId, lessonId, classGroupId: exam.classGroupId };
  const open = await findOpenAttempt(context.db, scope, 'mock');
  const examVersionId = open?.versionId ?? exam.newestVersionId;
  const path = toStoragePath(examVersionId, { title: exam.title, course: exam.courseTitle });
  return { examVersionId, path, title: exam.title };
}

export type OwnPaper = Awaited<ReturnType<typeof findOwnPaper>>;
