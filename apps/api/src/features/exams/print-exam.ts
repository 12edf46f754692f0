import { createHash } from 'node:crypto';
import { questionImage } from '@toro/domain/exams/question-image';
import { toFilename } from '@toro/domain/lessons/filename';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { downloadLink } from '../../platform/storage/download-link.ts';
import { removeFile } from '../../platform/storage/remove-file.ts';
import { findOpenAttempt } from './attempt-queries.ts';
import { readPrintPath, updatePrintPath } from './exam-queries.ts';
import { findOwnExam } from './find-own-exam.ts';
import { findVersion } from './find-version.ts';
import type { Paper } from './paper/draw-paper.ts';
import type { Pictures } from './paper/set-question.ts';

/** Goes up when papers are set differently, so that those drawn before are drawn anew. */
const LAYOUT = 1;

/** Papers that are being drawn; who asks for one of them waits for it. */
const inHand = new Map<string, Promise<void>>();

/** A version never changes; what else stands on its paper is in the name. */
function keyOf(versionId: number, { title, course }: Paper): string {
  const words = createHash('sha256')
    .update(JSON.stringify([LAYOUT, title, course]))
    .digest('hex');
  return `private/papers/${versionId}-${words.slice(0, 16)}.pdf`;
}

async function readPictures(context: Context, { questions }: Paper): Promise<Pictures> {
  const { readPicture } = await import('./paper/picture.ts');
  const paths = questions
    .flatMap(({ img_enunciado, answers }) => [img_enunciado, ...answers.map((one) => one.img_resposta)])
    .filter((path) => path !== null);
  const pictures = new Map<string, Buffer | null>();
  for (const path of new Set(paths))
    pictures.set(path, await readPicture(context.storage, `public/${questionImage(path)}`));
  return pictures;
}

async function draw(context: Context, versionId: number, key: string, paper: Paper): Promise<void> {
  const drawnBefore = await readPrintPath(context.db, versionId);
  if (drawnBefore === key && (await context.storage.find(key))) return;
  // What draws is large and seldom needed: the server starts without it.
  const { drawPaper } = await import('./paper/draw-paper.ts');
  const content = await drawPaper(paper, await readPictures(context, paper));
  await context.storage.put(key, content, 'application/pdf');
  await updatePrintPath(context.db, versionId, key);
  if (drawnBefore !== null && drawnBefore !== key) await removeFile(context, drawnBefore);
}

/** A mock on paper: what the student's open attempt asks, else the newest version; drawn once and kept. */
export async function printExam(context: Context, studentId: number, lessonId: number) {
  const exam = await findOwnExam(context, studentId, { lessonId });
  if (!exam.isMock) throw notFound('Só simulados podem ser impressos.');
  const place = { studentId, lessonId, classGroupId: exam.classGroupId };
  const open = await findOpenAttempt(context.db, place, 'mock');
  const version = await findVersion(context, open?.versionId ?? exam.newestVersionId);
  const paper: Paper = { title: exam.title, course: exam.courseTitle, questions: version.questions };
  const key = keyOf(version.id, paper);
  const drawing = inHand.get(key) ?? draw(context, version.id, key, paper).finally(() => inHand.delete(key));
  inHand.set(key, drawing);
  await drawing;
  return { filename: downloadLink(context, key, toFilename(exam.title), { shown: true }) };
}
