import { toFilename } from '@toro/domain/catalogue/lessons/filename';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { downloadLink } from '../../../../platform/storage/download-link.ts';
import { findOwnPaper, type OwnPaper } from './find-own-paper.ts';
import { findPaper, markPaperLinked, type PaperRow, startPaper } from './paper-queries.ts';

/** Longer than a job and its retries take: a paper that waits longer has lost its job. */
const STALE_MS = 10 * 60 * 1000;

/** Whether the paper must be started: it is new, its file or its job is missing, or it failed and the student retries. */
async function mustStart(
  context: Context,
  row: PaperRow | null,
  { retry, waitingBefore }: { retry: boolean; waitingBefore: Date },
): Promise<boolean> {
  if (!row) return true;
  if (row.state === 'ready') return (await context.storage.find(row.path)) === null;
  return row.state === 'failed' ? retry : row.requestedAt < waitingBefore;
}

/** Queues the rendering of a paper unless it is ready or in progress; returns its state afterwards. */
async function ensurePaper(
  context: Context,
  studentId: number,
  paper: OwnPaper,
  retry: boolean,
): Promise<PaperRow | null> {
  const { path, examVersionId } = paper;
  const existing = await findPaper(context.db, path);
  const waitingBefore = new Date(context.now().getTime() - STALE_MS);
  if (!(await mustStart(context, existing, { retry, waitingBefore }))) return existing;
  await context.limits.take('papers', String(studentId));
  await inTransaction(context, async (tx) => {
    const restart = { failed: retry, ready: existing?.state === 'ready', waitingBefore };
    if (await startPaper(tx.db, { path, examVersionId, now: context.now() }, restart))
      await tx.jobs.send(tx.db, 'render-paper', { path });
  });
  return findPaper(context.db, path);
}

/** The signed link of a ready paper; null when it was deleted meanwhile. */
async function linkPaper(context: Context, { path, title }: OwnPaper): Promise<string | null> {
  if (!(await markPaperLinked(context.db, path, context.now()))) return null;
  return downloadLink(context, path, toFilename(title), { shown: true });
}

/** Starts the PDF of a mock once for all students, and returns how far it is and, when it is ready, its link. */
export async function preparePaper(
  context: Context,
  { studentId, id: lessonId, retry = false }: { studentId: number; id: number; retry?: boolean },
) {
  const own = await findOwnPaper(context, studentId, lessonId);
  const row = await ensurePaper(context, studentId, own, retry);
  const filename = row?.state === 'ready' ? await linkPaper(context, own) : null;
  if (!row || (row.state === 'ready' && filename === null))
    return { state: 'waiting' as const, progress: 0, filename: null };
  return { state: row.state, progress: row.progress, filename };
}

/** The link of a mock's PDF. While it is not ready, its rendering is started and the response is a 503. */
export async function printExam(
  context: Context,
  { studentId, id: lessonId }: { studentId: number; id: number },
) {
  const { filename } = await preparePaper(context, { studentId, id: lessonId, retry: true });
  if (filename === null)
    throw new AppError(
      'unavailable',
      'O PDF deste simulado está sendo preparado. Tente de novo em instantes.',
      undefined,
      3,
    );
  return { filename };
}
