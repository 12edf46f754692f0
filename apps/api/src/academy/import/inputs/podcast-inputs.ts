import { academyInstant } from '@toro/domain/base/calendar/day';
import type { PodcastInput } from '../../../features/catalogue/podcasts/save-podcasts.ts';
import { storageKey } from '../../../platform/storage/storage-key.ts';
import type { AcademyContent } from '../../content/academy-content.ts';
import { createCourseLookup } from './course-ids.ts';
import type { ContentLesson } from './lesson-inputs.ts';

export function toPodcastInputs(content: AcademyContent, lessons: readonly ContentLesson[]): PodcastInput[] {
  const findCourseId = createCourseLookup(content);
  // An episode belongs to the first lesson that refers to it.
  const lessonIds = new Map<string, number>();
  for (const { lessonId, lesson } of lessons) {
    if (lesson.podcast !== undefined && !lessonIds.has(lesson.podcast))
      lessonIds.set(lesson.podcast, lessonId);
  }
  return content.podcasts.map((podcast) => ({
    tag: podcast.tag,
    title: podcast.title,
    author: podcast.author,
    description: podcast.description,
    imagePath: storageKey('podcasts', podcast.image),
    publishedAt: academyInstant(podcast.published),
    courseIds: podcast.courses.map(findCourseId),
    episodes: podcast.episodes.map((episode) => ({
      tag: episode.tag,
      lessonId: lessonIds.get(episode.tag) ?? null,
      title: episode.title,
      professor: episode.professor,
      description: episode.class_description ?? '',
      audioPath: storageKey('podcasts', episode.audio),
      durationSeconds: episode.seconds,
      publishedAt: academyInstant(episode.published),
    })),
  }));
}
