import { createHash } from 'node:crypto';
import { questionImage } from '@toro/domain/exams/question-image';
import { toFilename } from '@toro/domain/lessons/filename';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { downloadLink } from '../../platform/storage/download-link.ts';
import { removeFile } from '../../platform/storage/remove-file.ts';
import { findOpenAttempt } from './attempt-queries.ts';
import { findPrintPath, updatePrintPath } from './exam-queries.ts';
import { findExamVersion } from './find-exam-version.ts';
import { findOwnExam } from './find-own-exam.ts';
import type { Paper } from './paper/draw-paper.ts';
import type { Pictures } from './paper/layout-question.ts';

/** Increase it when the layout changes: stored PDFs are then drawn again. */
const LAYOUT_VERSION = 1;

/** PDFs that are being drawn; concurrent requests wait for the same drawing. */
const drawingsInProgress = new Map<string, Promise<void>>();

/** The key contains everything of the PDF that can change: the version, the titles and the layout. */
function toStorageKey(versionId: number, { title, course }: Paper): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, title, course]))
    .digest('hex');
  return `private/papers/${versionId}-${hash.slice(0, 16)}.pdf`;
}

async function readPictures(context: Context, { questions }: Paper): Promise<Pictures> {
  const { readPicture } = await import('./paper/read-picture.ts');
  const paths = questions
    .flatMap(({ img_enunciado, answers }) => [img_enunciado, ...answers.map((answer) => answer.img_resposta)])
    .filter((path) => path !== null);
  const pictures = new Map<string, Buffer | null>();
  for (const path of new Set(paths))
    pictures.set(path, await readPicture(context.storage, `public/${questionImage(path)}`));
  return pictures;
}

async function drawOnce(context: Context, versionId: number, key: string, paper: Paper): Promise<void> {
  const drawnBefore = await findPrintPath(context.db, versionId);
  if (drawnBefore === key && (await context.storage.find(key))) return;
  // The drawing libraries are large and seldom needed: they are loaded on first use.
  const { drawPaper } = await import('./paper/draw-paper.ts');
  const content = await drawPaper(paper, await readPictures(context, paper));
  await context.storage.put(key, content, 'application/pdf');
  await updatePrintPath(context.db, versionId, key);
  if (drawnBefore !== null && drawnBefore !== key) await removeFile(context, drawnBefore);
}

/** The PDF of a mock: the version of the student's open attempt, else the newest one; drawn once and stored. */
export async function printExam(context: Context, studentId: number, lessonId: number) {
  const exam = await findOwnExam(context, studentId, { lessonId });
  if (!exam.isMock) throw notFound('Só simulados podem ser impressos.');
  const scope = { studentId, lessonId, classGroupId: exam.classGroupId };
  const open = await findOpenAttempt(context.db, scope, 'mock');
  const version = await findExamVersion(context, open?.versionId ?? exam.newestVersionId);
  const paper: Paper = { title: exam.title, course: exam.courseTitle, questions: version.questions };
  const key = toStorageKey(version.id, paper);
  const drawing =
    drawingsInProgress.get(key) ??
    drawOnce(context, version.id, key, paper).finally(() => drawingsInProgress.delete(key));
  drawingsInProgress.set(key, drawing);
  await drawing;
  return { filename: downloadLink(context, key, toFilename(exam.title), { shown: true }) };
}
