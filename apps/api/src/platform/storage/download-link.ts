import type { Context } from '../context.ts';
import { signLink } from '../tokens.ts';
import { fileUrl } from './file-url.ts';

const LIFETIME_SECONDS = 15 * 60;

/** Where private files leave from, with a signature. */
export const DOWNLOADS = '/v1/downloads';

/** Until when a link made now is good. */
const linkEnd = (now: Date) => Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;

/** Until when the links of an answer made now are good. */
export const downloadLinksExpiry = (now: Date): string => new Date(linkEnd(now) * 1000).toISOString();

/**
 * An address of a stored file for who may have it: a private file's is signed and good for 15 minutes.
 * The browser saves it, or shows it if it is to be read there.
 */
export function downloadLink(
  context: Context,
  path: string,
  filename: string,
  { shown = false }: { shown?: boolean } = {},
): string {
  if (!path.startsWith('private/')) return fileUrl(context, path);
  const query = `name=${encodeURIComponent(filename)}${shown ? '&shown=1' : ''}`;
  const address = `${DOWNLOADS}/${path.slice('private/'.length)}?${query}`;
  return signLink(context.config.appSecret, address, linkEnd(context.now()));
}
