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

/** A link to a video, its subtitles or a sound file, signed and valid for at least half a day. */
export const mediaLink = ({ keys, now, linkTime = now }: Context, path: string): string =>
  signLink(keys, 'media-link', `/files/${fileLink(path)}`, expiryOf(linkTime()));

export const isMediaLink = ({ keys, now }: Context, url: string): boolean =>
  isSignedLink(keys, 'media-link', url, now());
