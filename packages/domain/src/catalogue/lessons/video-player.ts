export const VIDEO_QUALITY = '540p';
export const SUBTITLE_LANGUAGE = 'pt';

/** The input of a player: the provider's id, a file's address, or the HTML of another player. */
export type VideoPlayer =
  | { kind: 'vimeo'; id: string }
  | { kind: 'youtube'; id: string }
  | { kind: 'file'; address: string }
  | { kind: 'embed'; markup: string };

const VIMEO = /^(?:https:\/\/(?:player\.)?vimeo\.com\/(?:video\/)?)?(\d{6,12})(?:[?#].*)?$/;
const YOUTUBE =
  /^(?:https:\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/(?:watch\?v=|embed\/|live\/)|youtu\.be\/))?([\w-]{11})(?:[?&#].*)?$/;
const FILE = /^(?:https?:\/)?\/[^\s<>]+\.(?:mp4|webm|ogv|m4v)(?:\?.*)?$/i;

/** The player of a video: by its provider if given, else by the form of the embed; anything else is HTML. */
export function detectVideoPlayer(embed: string, provider?: string): VideoPlayer {
  const vimeo = VIMEO.exec(embed)?.[1];
  if (vimeo && (provider ?? 'vimeo') === 'vimeo') return { kind: 'vimeo', id: vimeo };
  const youtube = YOUTUBE.exec(embed)?.[1];
  if (youtube && (provider ?? 'youtube') === 'youtube') return { kind: 'youtube', id: youtube };
  if (provider === 'file' || (provider === undefined && FILE.test(embed)))
    return { kind: 'file', address: embed };
  return { kind: 'embed', markup: embed };
}

const SOURCE = /^\s*<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>\s*<\/iframe>\s*$/i;
const ADDRESS = /^https:\/\/([a-z0-9.-]+)(?:[/?#][^\s"'<>\\]*)?$/i;

/** The address inside embed HTML, if it is one frame of an allowed host; the rest of the HTML is dropped. */
export function findEmbedUrl(markup: string, hosts: readonly string[]): string | null {
  const source = SOURCE.exec(markup);
  const address = (source?.[1] ?? source?.[2] ?? '').replaceAll('&amp;', '&');
  const host = ADDRESS.exec(address)?.[1]?.toLowerCase();
  return host !== undefined && hosts.includes(host) ? address : null;
}

const END_MARGIN_SECONDS = 10;
const START_MARGIN_SECONDS = 5;

/** The start position of a video: the stored one, or 0 when it had barely begun or was nearly over. */
export function resumePosition(position: number, duration: number | null): number {
  if (position < START_MARGIN_SECONDS) return 0;
  return duration !== null && position >= duration - END_MARGIN_SECONDS ? 0 : position;
}
