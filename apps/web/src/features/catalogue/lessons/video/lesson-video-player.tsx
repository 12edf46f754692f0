import { Skeleton } from '@mantine/core';
import { chooseVideo, type VideoKind } from '@toro/domain/catalogue/lessons/video-choice';
import { resumePosition } from '@toro/domain/catalogue/lessons/video-player';
import { lazy, Suspense, useState } from 'react';
import { VideoKindChooser } from '../../../../shared/video/video-kind-chooser.tsx';
import { formatMinutes } from '../format-minutes.ts';
import type { LessonProps } from '../lesson-props.ts';
import classes from '../video-step.module.css';
import { type LessonVideo, useVideoTracking } from './use-video-tracking.ts';

const VideoPlayer = lazy(() => import('../../../../shared/video/video-player.tsx'));

/** A video of a lesson in the chosen kind (spoken or Libras), starting at the stored position. */
export function LessonVideoPlayer({ course, lesson, video }: LessonProps & { video: LessonVideo }) {
  const choice = chooseVideo(course.is_libras, {
    regular: video.video_embed !== '',
    libras: Boolean(video.video_embed_libras),
  });
  const [kind, setKind] = useState<VideoKind>(choice.kind === 'none' ? 'regular' : choice.show);
  // Until it plays, the position that another device saved last counts; afterwards the player is not moved.
  const [chosenStart, setStart] = useState<number | null>(null);
  const start = chosenStart ?? resumePosition(video.position ?? 0, video.duration ?? null);
  const tracking = useVideoTracking({ course, lesson, video });
  const libras = kind === 'libras';
  const embed = (libras ? video.video_embed_libras : video.video_embed) ?? '';
  const provider = (libras ? video.provider_libras : video.provider) ?? undefined;
  const title = video.titulo || lesson.titulo;
  return (
    <div className="stack" data-gap="s">
      {choice.kind === 'choose' && <VideoKindChooser value={kind} onChange={setKind} />}
      <Suspense fallback={<Skeleton className={classes.item} />}>
        <VideoPlayer
          key={`${kind} ${start}`}
          title={title}
          start={start}
          embed={embed}
          provider={provider}
          poster={libras ? null : (video.poster ?? null)}
          subtitles={libras ? null : (video.subtitles ?? null)}
          chapters={libras ? null : (video.chapters ?? null)}
          hosts={course.video_hosts ?? []}
          {...tracking}
          onPlay={() => {
            setStart(start);
            tracking.onPlay();
          }}
        />
      </Suspense>
      <p className="row" data-spread>
        <span className="strong">{title}</span>
        <span className="muted medium figures">{video.duration ? formatMinutes(video.duration) : ''}</span>
      </p>
    </div>
  );
}
