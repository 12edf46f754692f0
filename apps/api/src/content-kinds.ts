import { bannerContent } from './features/banners/banner-content.ts';
import type { ContentKind } from './features/content/content-kind.ts';
import type { ContentKinds } from './features/content/publish-due-content.ts';
import { courseContent } from './features/courses/course-content.ts';
import { examContent } from './features/exams/composition/exam-content.ts';
import { lessonContent } from './features/lessons/lesson-content.ts';
import { scoreTextContent } from './features/performance/score-text-content.ts';
import { episodeContent } from './features/podcasts/episode-content.ts';
import { podcastContent } from './features/podcasts/podcast-content.ts';
import { questionContent } from './features/questions/question-content.ts';

/** Every kind of content, for the worker that publishes what is scheduled. */
export const CONTENT: ContentKinds = {
  banner: bannerContent as unknown as ContentKind,
  course: courseContent as unknown as ContentKind,
  lesson: lessonContent as unknown as ContentKind,
  exam: examContent as unknown as ContentKind,
  podcast: podcastContent as unknown as ContentKind,
  episode: episodeContent as unknown as ContentKind,
  'score-text': scoreTextContent as unknown as ContentKind,
  question: questionContent as unknown as ContentKind,
};
