import { cachePerOwner } from '../cache-per-owner.ts';
import type { Context } from '../context.ts';
import { isSignedLink, signLink } from '../tokens.ts';
import { fileLink } from './file-url.ts';

const HALF_DAY_SECONDS = 12 * 60 * 60;
/** Uploaded sound and video, and that of an import; pictures of podcasts are public. */
const MEDIA = /^(private\/media\/|videos\/|podcasts\/.*\.(mp3|m4a|ogg|opus|wav|mp4|webm)$)/i;

/** Whether a file below the files address is served only with a signed link. */
export const isMedia = (path: string): boolean => MEDIA.test(path);

/** Between half a day and a day from now; the same for all links of half a day, so that a browser can cache the file. */
const expiryOf = (now: Date) => (Math.floor(now.getTime() / 1000 / HALF_DAY_SECONDS) + 2) * HALF_DAY_SECONDS;

/** A course page has many links, and each is the same for half a day: it is signed once. */
const linkCaches = cachePerOwner<string, { link: string }>({ max: 20_000 });

/** A link to a video, its subtitles or a sound file, signed and valid for at least half a day. */
export function mediaLink({ keys, now, linkTime = now }: Context, path: string): string {
  const expiry = expiryOf(linkTime());
  const key = `${expiry} ${path}`;
  const links = linkCaches(keys);
  const cached = links.get(key);
  if (cached) return cached.link;
  const link = signLink(keys, 'media-link', `/files/${fileLink(path)}`, expiry);
  links.set(key, { link });
  return link;
}

export const isMediaLink = ({ keys, now }: Context, url: string): boolean =>
  isSignedLink(keys, 'media-link', url, now());
