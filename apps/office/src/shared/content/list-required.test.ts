import { EMPTY_BANNER, findBannerGaps } from '@toro/domain/catalogue/banners/banner-fields';
import type { ContentFields, Gap } from '@toro/domain/catalogue/content/kinds';
import { EMPTY_COURSE, findCourseGaps } from '@toro/domain/catalogue/courses/course-fields';
import {
  EMPTY_LESSON,
  findLessonGaps,
  LESSON_KINDS,
  type LessonKind,
} from '@toro/domain/catalogue/lessons/lesson-fields';
import {
  EMPTY_EPISODE,
  EMPTY_PODCAST,
  findEpisodeGaps,
  findPodcastGaps,
} from '@toro/domain/catalogue/podcasts/podcast-fields';
import { EMPTY_EXAM, findExamGaps } from '@toro/domain/exams/exam-composition/exam-fields';
import { EMPTY_SCORE_TEXTS, findScoreTextGaps } from '@toro/domain/learning/reports/score-text-fields';
import { EMPTY_QUESTION, findQuestionGaps } from '@toro/domain/questions/questions/question-fields';
import { expect, it } from 'vitest';
import { listRequired } from './list-required.ts';

interface Kind {
  findGaps: (fields: never) => Gap[];
  empty: ContentFields;
}

const KINDS: Record<string, Kind> = {
  banner: { findGaps: findBannerGaps, empty: EMPTY_BANNER },
  course: { findGaps: findCourseGaps, empty: EMPTY_COURSE },
  podcast: { findGaps: findPodcastGaps, empty: EMPTY_PODCAST },
  episode: { findGaps: findEpisodeGaps, empty: EMPTY_EPISODE },
  exam: { findGaps: findExamGaps, empty: EMPTY_EXAM },
  question: {
    findGaps: (fields) =>
      findQuestionGaps(fields, { formulaError: () => undefined, year: 2026, publishedOptions: 0 }),
    empty: EMPTY_QUESTION,
  },
  'score-texts': { findGaps: findScoreTextGaps, empty: EMPTY_SCORE_TEXTS },
};

it.each(Object.entries(KINDS))('names the required fields of a new %s', (_, { findGaps, empty }) => {
  expect(listRequired(findGaps as (fields: ContentFields) => Gap[], empty).length).toBeGreaterThan(0);
});

it.each(Object.keys(LESSON_KINDS) as LessonKind[])(
  'names the required fields of a new lesson, whatever its kind: %s',
  (kind) => {
    const required = listRequired((fields) => findLessonGaps(fields), { ...EMPTY_LESSON, kind });
    expect(required).toEqual(expect.arrayContaining(['code', 'title']));
  },
);
