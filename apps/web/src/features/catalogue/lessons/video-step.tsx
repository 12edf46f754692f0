import { Button, Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { StepProps } from './lesson-props.ts';
import classes from './lesson-view.module.css';
import { NextStepButton } from './next-step-button.tsx';
import { LessonVideoPlayer } from './video/lesson-video-player.tsx';
import step from './video-step.module.css';

/** The videos of a lesson, one at a time. */
export function VideoStep({ course, lesson, onStep }: StepProps) {
  const videos = lesson.aula_videos;
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      videos.findIndex(({ played }) => !played),
    ),
  );
  const video = videos[chosen];
  const next = videos[chosen + 1];
  return (
    <>
      <h2>Assista ao vídeo da aula:</h2>
      {videos.length > 1 && (
        <ul className="plainList row" data-gap="xs" aria-label="Vídeos da aula">
          {videos.map(({ id_video, played }, index) => (
            <li key={id_video}>
              <Button
                variant={index === chosen ? 'filled' : 'default'}
                aria-current={index === chosen ? 'true' : undefined}
                leftSection={played && <IconCheck size={16} stroke={2.25} aria-label="Visto" />}
                onClick={() => setChosen(index)}
              >
                Vídeo {index + 1}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {video ? (
        <LessonVideoPlayer key={video.id_video} course={course} lesson={lesson} video={video} />
      ) : (
        <Skeleton className={step.item} />
      )}
      <div className={`row ${classes.actions}`} data-stretch>
        {next && (
          <Button
            variant={video?.played && !next.played ? 'filled' : 'default'}
            onClick={() => setChosen(chosen + 1)}
          >
            Ver vídeo {chosen + 2}
          </Button>
        )}
        {!next && <NextStepButton lesson={lesson} onStep={onStep} step="video" secondary={!video?.played} />}
      </div>
    </>
  );
}
