import { bannerContent } from './features/catalogue/banners/banner-content.ts';
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
  banner: bannerContent,
  course: courseContent,
  lesson: lessonContent,
  exam: examContent,
  podcast: podcastContent,
  episode: episodeContent,
  'score-text': scoreTextContent,
  question: questionContent,
};
