import { findChapterIndex, type VideoChapter } from '@toro/domain/catalogue/lessons/video-chapters';
import { formatPlaybackTime } from '@toro/domain/catalogue/podcasts/playback';
import type { CSSProperties } from 'react';
import classes from './chapter-list.module.css';

interface ChapterListProps {
  chapters: readonly VideoChapter[];
  /** The current position and the duration in seconds. */
  seconds: number;
  duration: number;
  onOpen(index: number): void;
}

/** The chapters as a bar of marks, as long as they last, and as a list; both jump to a chapter. */
export function ChapterList({ chapters, seconds, duration, onOpen }: ChapterListProps) {
  const current = findChapterIndex(chapters, seconds);
  const lengths = chapters.map(({ start }, index) =>
    Math.max(1, (chapters[index + 1]?.start ?? Math.max(duration, start + 1)) - start),
  );
  return (
    <section className="stack" data-gap="xs" aria-label="Capítulos">
      {/* For the pointer only: the list has the same buttons with their names. */}
      <div className={classes.marks} aria-hidden="true">
        {chapters.map(({ start, title }, index) => {
          const length = lengths[index] ?? 1;
          const share = Math.min(1, Math.max(0, (seconds - start) / length));
          return (
            <button
              key={start}
              type="button"
              tabIndex={-1}
              title={`${formatPlaybackTime(start)} ${title}`}
              style={{ '--length': length, '--share': `${share * 100}%` } as CSSProperties}
              onClick={() => onOpen(index)}
            />
          );
        })}
      </div>
      <ol className={`plainList ${classes.list}`}>
        {chapters.map(({ start, title }, index) => (
          <li key={start}>
            <button
              type="button"
              className={`row medium ${classes.chapter}`}
              data-gap="s"
              data-nowrap
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onOpen(index)}
            >
              <span className={`figures ${classes.time}`}>{formatPlaybackTime(start)}</span>
              <span className="breakWords">{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
