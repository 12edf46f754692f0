import type { Context } from '../../../platform/context.ts';
import { startRepeating } from '../../../platform/start-repeating.ts';
import { type ContentKinds, publishDueContent } from './publish-due-content.ts';

/** A text is published within a minute of its moment, so also after one failed round. */
const INTERVAL_MS = 10_000;

/** Publishes what is due every ten seconds, until the returned function is called. */
export const startPublishing = (context: Context, kinds: ContentKinds): (() => Promise<void>) =>
  startRepeating(INTERVAL_MS, async () => {
    try {
      await publishDueContent(context, kinds);
    } catch (error) {
      context.log.warn({ err: error }, 'scheduled content could not be published');
    }
  });
