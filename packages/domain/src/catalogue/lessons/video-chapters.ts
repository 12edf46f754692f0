/** A part of a video, from its start in seconds to the start of the next. */
export interface VideoChapter {
  start: number;
  title: string;
}

const MAX_CHAPTERS = 100;
const TIMING = /^(?:(\d+):)?(\d{1,2}):(\d{2})\.(\d{3})\s+-->/;

function parseStart(timing: string): number | null {
  const [matched, hours = '0', minutes, seconds, milliseconds] = TIMING.exec(timing) ?? [];
  if (matched === undefined) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000;
}

/** The chapters of a WebVTT file in their order; cues that are malformed or without a title are left out. */
export function parseChapters(vtt: string): VideoChapter[] {
  const chapters = vtt.split(/\r?\n\s*\r?\n/).flatMap((block): VideoChapter[] => {
    const lines = block.split(/\r?\n/).map((line) => line.trim());
    const timing = lines.findIndex((line) => TIMING.test(line));
    const start = parseStart(lines[timing] ?? '');
    const title = lines
      .slice(timing + 1)
      .join(' ')
      .replace(/<[^>]*>/g, '')
      .trim();
    return start === null || title === '' ? [] : [{ start, title }];
  });
  return chapters.sort((a, b) => a.start - b.start).slice(0, MAX_CHAPTERS);
}

/** The index of the chapter at a position; -1 before the first. */
export const findChapterIndex = (chapters: readonly VideoChapter[], seconds: number): number =>
  chapters.filter(({ start }) => start <= seconds).length - 1;

/** The speeds of playback, from slow to fast. */
export const VIDEO_SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next faster or slower speed; the fastest and the slowest stay. */
export function stepSpeed(speed: number, direction: 1 | -1): number {
  const steps = direction === 1 ? VIDEO_SPEEDS : [...VIDEO_SPEEDS].reverse();
  return steps.find((step) => (step - speed) * direction > 0) ?? steps.at(-1) ?? 1;
}
