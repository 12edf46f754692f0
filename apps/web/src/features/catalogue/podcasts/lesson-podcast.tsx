import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '@toro/ui/notice.tsx';
import { useEffect } from 'react';
import { errorMessage } from '../../../shared/api.ts';
import { LargePlayer } from './large-player.tsx';
import classes from './lesson-podcast.module.css';
import { podcastPlayer } from './player.ts';
import { usePodcast } from './podcast-store.ts';
import { lessonEpisodeQuery } from './queries.ts';

interface LessonPodcastProps {
  courseId: number;
  /** The lesson's code identifies its episode. */
  code: string;
  onBack: () => void;
}

/** The audio of a lesson. Going back saves the progress. */
export default function LessonPodcast({ courseId, code, onBack }: LessonPodcastProps) {
  const { data, isPending, isError, error } = useQuery(lessonEpisodeQuery(courseId, code));
  const episode = data?.[0];
  useEffect(() => {
    // An episode that is already playing is not restarted.
    if (episode && usePodcast.getState().currentPodcast?.id !== episode.id)
      podcastPlayer().select(episode, { img: null, description: null });
  }, [episode]);
  return (
    <div className={`stack ${classes.view}`}>
      <Button
        className={classes.back}
        variant="default"
        leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        onClick={() => {
          podcastPlayer().report();
          onBack();
        }}
      >
        Voltar
      </Button>
      {isError && <Notice kind="failure">{errorMessage(error)}</Notice>}
      {isPending && <Skeleton height={320} radius="var(--radius)" />}
      {data && !episode && <Notice kind="info">Esta aula está sem áudio no momento.</Notice>}
      {episode && <LargePlayer />}
    </div>
  );
}
