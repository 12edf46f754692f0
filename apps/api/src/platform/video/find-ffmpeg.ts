import { existsSync } from 'node:fs';

const USUAL_PATHS = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'];

/**
 * The path of ffmpeg: the configured one, else one in the usual places; null where there is none and for 'off'. Looked up
 * anew each time: one may be installed while the app runs.
 */
export function findFfmpeg(configured: string | undefined): string | null {
  if (configured === 'off') return null;
  const candidates = configured ? [configured] : USUAL_PATHS;
  return candidates.find((path) => existsSync(path)) ?? null;
}
