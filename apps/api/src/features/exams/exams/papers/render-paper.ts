import { type Renderer, RenderingUnavailable } from '../../../../platform/chromium/renderer.ts';
import type { Context } from '../../../../platform/context.ts';
import { signLink } from '../../../../platform/tokens.ts';
import { parsePaperSeed } from './find-own-paper.ts';
import { findPaper, markPaperFailed, markPaperReady, updateProgress } from './paper-queries.ts';

const LINK_LIFETIME_SECONDS = 15 * 60;
/** The share of the work that is done when the job starts, and when the page is complete. */
const PROGRESS = { started: 15, loaded: 60, rendered: 90 };

/** The signed link of the print page. The page passes its query to `getPaper`, so the signature covers that call. */
export function paperLink(context: Context, examVersionId: number, seed: number | null): string {
  const expires = Math.floor(context.now().getTime() / 1000) + LINK_LIFETIME_SECONDS;
  const call = `/v1/services/questions/paper/${examVersionId}`;
  const query = seed === null ? '' : `?seed=${seed}`;
  const signed = signLink(context.keys, 'call-link', `${call}${query}`, expires);
  return `/print/${examVersionId}${signed.slice(call.length)}`;
}

/** Renders and stores a paper. A failure is stored on the paper and thrown again, so that the job is retried. */
export async function renderPaper(
  context: Context,
  renderer: Renderer,
  { path }: { path: string },
): Promise<void> {
  const paper = await findPaper(context.db, path);
  if (!paper || paper.state === 'ready') return;
  try {
    await updateProgress(context.db, path, PROGRESS.started);
    const content = await renderer.render(
      paperLink(context, paper.examVersionId, parsePaperSeed(path)),
      'pdf',
      {
        onLoaded: () => updateProgress(context.db, path, PROGRESS.loaded),
      },
    );
    await updateProgress(context.db, path, PROGRESS.rendered);
    await context.storage.put(path, content, 'application/pdf');
    await markPaperReady(context.db, path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await markPaperFailed(context.db, path, reason);
    context.log.warn({ paper: path, reason }, 'a printed exam failed');
    // A retry cannot help without a browser.
    if (!(error instanceof RenderingUnavailable)) throw error;
  }
}
