import { Button } from '@mantine/core';
import { IconHeadphones } from '@tabler/icons-react';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { usePodcast } from '../podcasts/index.ts';
import type { LessonProps } from './lesson-props.ts';
import classes from './lesson-view.module.css';

interface LessonPodcastSlotProps extends Pick<LessonProps, 'lesson'> {
  onOpen: () => void;
}

/** Offers the lesson's audio when the feature is on and the lesson has one. */
export function LessonPodcastSlot({ lesson, onOpen }: LessonPodcastSlotProps) {
  const { features } = useRuntimeConfig();
  const available = usePodcast((state) =>
    state.availableClassesEpisodes.some(
      ({ id_aula, allowedEpisode }) => id_aula === lesson.id && allowedEpisode,
    ),
  );
  if (!features.podcast || !available) return null;
  return (
    <Button
      className={classes.podcast}
      variant="default"
      leftSection={<IconHeadphones size={18} stroke={1.75} aria-hidden />}
      onClick={onOpen}
    >
      Ouça o áudio do dia
    </Button>
  );
}
