import type { LessonProps } from './lesson-props.ts';

/** The place of 'Ouça o áudio do dia'; the podcast capability fills it. */
export function LessonPodcastSlot(_props: LessonProps) {
  return null;
}
