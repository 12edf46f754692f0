import type { Context } from '../context.ts';
import { signLink } from '../tokens.ts';
import { fileUrl } from './file-url.ts';

const LIFETIME_SECONDS = 15 * 60;

/** The paths of signed downloads of private files, on the hosts of students and on that of the office. */
export const DOWNLOADS = '/v1/downloads';
export const OFFICE_DOWNLOADS = '/v1/office/downloads';

/** The expiry of a link created now, in Unix seconds. */
const linkExpiry = (now: Date, seconds = LIFETIME_SECONDS) => Math.floor(now.getTime() / 1000) + seconds;

/** The expiry of download links created now, as an ISO 8601 time. */
export const downloadLinksExpiry = (now: Date): string => new Date(linkExpiry(now) * 1000).toISOString();

/**
 * A link to a stored file; the link of a private file is signed and valid for 15 minutes, or for `seconds`. The browser
 * saves the file, or shows it when `shown` is set. `base` is the path on the host for which the link is.
 */
export function downloadLink(
  context: Context,
  path: string,
  filename: string,
  { shown = false, base = DOWNLOADS, seconds }: { shown?: boolean; base?: string; seconds?: number } = {},
): string {
  if (!path.startsWith('private/')) return fileUrl(context, path);
  const query = `name=${encodeURIComponent(filename)}${shown ? '&shown=1' : ''}`;
  const address = `${base}/${path.slice('private/'.length)}?${query}`;
  return signLink(
    context.keys,
    'download-link',
    address,
    linkExpiry((context.linkTime ?? context.now)(), seconds),
  );
}
