import type { Context } from '../../platform/context.ts';
import { type ContentKinds, publishDueContent } from './publish-due-content.ts';

/** A text is published within a minute of its moment, so also after one failed round. */
const INTERVAL_MS = 10_000;

/** Publishes what is due every ten seconds, until the returned function is called. */
export function startPublishing(context: Context, kinds: ContentKinds): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  function publishRepeatedly(): void {
    running = publishDueContent(context, kinds)
      .catch((error) => context.log.warn({ err: error }, 'scheduled content could not be published'))
      .then(() => {
        if (!stopped) timer = setTimeout(publishRepeatedly, INTERVAL_MS);
      });
  }
  publishRepeatedly();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
