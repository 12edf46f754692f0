import { EMPTY_BANNER, findBannerMissingFields } from '@toro/domain/catalogue/banners/banner-fields';
import type { ContentFields, MissingField } from '@toro/domain/catalogue/content/kinds';
import { EMPTY_COURSE, findCourseMissingFields } from '@toro/domain/catalogue/courses/course-fields';
import {
  EMPTY_LESSON,
  findLessonMissingFields,
  LESSON_KINDS,
  type LessonKind,
} from '@toro/domain/catalogue/lessons/lesson-fields';
import {
  EMPTY_EPISODE,
  EMPTY_PODCAST,
  findEpisodeMissingFields,
  findPodcastMissingFields,
} from '@toro/domain/catalogue/podcasts/podcast-fields';
import { EMPTY_EXAM, findExamMissingFields } from '@toro/domain/exams/exam-composition/exam-fields';
import {
  EMPTY_SCORE_TEXTS,
  findScoreTextMissingFields,
} from '@toro/domain/learning/reports/score-text-fields';
import { EMPTY_QUESTION, findQuestionMissingFields } from '@toro/domain/questions/questions/question-fields';
import { expect, it } from 'vitest';
import { listRequired } from './list-required.ts';

interface Kind {
  findMissingFields: (fields: never) => MissingField[];
  empty: ContentFields;
}

const KINDS: Record<string, Kind> = {
  banner: { findMissingFields: findBannerMissingFields, empty: EMPTY_BANNER },
  course: { findMissingFields: findCourseMissingFields, empty: EMPTY_COURSE },
  podcast: { findMissingFields: findPodcastMissingFields, empty: EMPTY_PODCAST },
  episode: { findMissingFields: findEpisodeMissingFields, empty: EMPTY_EPISODE },
  exam: { findMissingFields: findExamMissingFields, empty: EMPTY_EXAM },
  question: {
    findMissingFields: (fields) =>
      findQuestionMissingFields(fields, { formulaError: () => undefined, year: 2026, publishedOptions: 0 }),
    empty: EMPTY_QUESTION,
  },
  'score-texts': { findMissingFields: findScoreTextMissingFields, empty: EMPTY_SCORE_TEXTS },
};

it.each(Object.entries(KINDS))('names the required fields of a new %s', (_, { findMissingFields, empty }) => {
  expect(
    listRequired(findMissingFields as (fields: ContentFields) => MissingField[], empty).length,
  ).toBeGreaterThan(0);
});

it.each(Object.keys(LESSON_KINDS) as LessonKind[])(
  'names the required fields of a new lesson, whatever its kind: %s',
  (kind) => {
    const required = listRequired((fields) => findLessonMissingFields(fields), { ...EMPTY_LESSON, kind });
    expect(required).toEqual(expect.arrayContaining(['code', 'title']));
  },
);
