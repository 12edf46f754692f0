import { bannerContent } from './features/catalogue/banners/banner-content.ts';
import type { ContentKind } from './features/catalogue/content/content-kind.ts';
import type { ContentKinds } from './features/catalogue/content/publish-due-content.ts';
import { courseContent } from './features/catalogue/courses/course-content.ts';
import { lessonContent } from './features/catalogue/lessons/lesson-content.ts';
import { episodeContent } from './features/catalogue/podcasts/episode-content.ts';
import { podcastContent } from './features/catalogue/podcasts/podcast-content.ts';
import { scoreTextContent } from './features/catalogue/score-texts/score-text-content.ts';
import { examContent } from './features/exams/exam-composition/exam-content.ts';
import { questionContent } from './features/questions/questions/question-content.ts';

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
