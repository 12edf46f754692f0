/** The script of a short lesson: what a slide shows and what the subtitles say meanwhile. */
export interface VideoScript {
  title: string;
  chapters: { title: string; slides: Slide[] }[];
}

export interface Slide {
  heading: string;
  say: string;
  formula?: string;
  bars?: { label: string; percent: number; text: string }[];
  /** Each point appears with its sentence. */
  points?: { text: string; say: string }[];
}

/** A part of the video in which the picture and the subtitle stay the same. */
export interface Scene {
  start: number;
  end: number;
  say: string;
  chapter: string;
  slide: Slide;
  /** How many points of the slide are visible. */
  points: number;
  /** The scene begins with a whole picture, so that a player can jump to it: a new slide, or some time later. */
  isWhole: boolean;
  isNewChapter: boolean;
}

const CHARACTERS_PER_SECOND = 11;
const PAUSE_SECONDS = 1.5;
const LEAST_SECONDS = 3;
const WHOLE_PICTURE_SECONDS = 12;

/** Half seconds, so that every scene begins on a frame. */
const readingSeconds = (text: string) =>
  Math.max(LEAST_SECONDS, Math.ceil((text.length / CHARACTERS_PER_SECOND + PAUSE_SECONDS) * 2) / 2);

/** The scenes of a script, as long as their subtitles take to read. */
export function buildScenes({ chapters }: VideoScript): Scene[] {
  const scenes: Scene[] = [];
  for (const { title, slides } of chapters)
    for (const [slideIndex, slide] of slides.entries())
      for (const [points, say] of [slide.say, ...(slide.points ?? []).map((point) => point.say)].entries()) {
        const start = scenes.at(-1)?.end ?? 0;
        const lastWhole = scenes.findLast(({ isWhole }) => isWhole)?.start ?? 0;
        const isNewSlide = points === 0;
        scenes.push({
          start,
          end: start + readingSeconds(say),
          say,
          chapter: title,
          slide,
          points,
          isWhole: isNewSlide || start - lastWhole >= WHOLE_PICTURE_SECONDS,
          isNewChapter: isNewSlide && slideIndex === 0,
        });
      }
  return scenes;
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** 75.5 as 00:01:15.500. */
const formatTime = (seconds: number) =>
  `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(Math.floor(seconds) % 60)}.${pad(Math.round((seconds % 1) * 1000), 3)}`;

const writeCues = (cues: readonly { start: number; end: number; text: string }[]) =>
  `WEBVTT\n\n${cues.map(({ start, end, text }) => `${formatTime(start)} --> ${formatTime(end)}\n${text}\n`).join('\n')}`;

/** Two subtitles that meet would be shown together for a moment. */
const GAP_SECONDS = 0.05;

export const writeSubtitles = (scenes: readonly Scene[]): string =>
  writeCues(scenes.map(({ start, end, say }) => ({ start, end: end - GAP_SECONDS, text: say })));

export function writeChapters(scenes: readonly Scene[]): string {
  const starts = scenes.filter(({ isNewChapter }) => isNewChapter);
  return writeCues(
    starts.map(({ start, chapter }, index) => ({
      start,
      end: starts[index + 1]?.start ?? scenes.at(-1)?.end ?? start,
      text: chapter,
    })),
  );
}
