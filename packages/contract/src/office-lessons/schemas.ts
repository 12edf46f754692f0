import { LESSON_LENGTHS, MAX_BOOKS, MAX_GROUPS, MAX_VIDEOS } from '@toro/domain/lessons/lesson-fields';
import { z } from 'zod';
import { contentSchemas } from '../content/content-schemas.ts';
import { listSchemas } from '../lists/list-schemas.ts';
import { count, id, idText, list, nothing, optionalText } from '../shapes.ts';
import { lessonList } from './lesson-list.ts';

const MAX_LESSONS = 2000;
const params = z.object({ id: idText });
const kind = z.enum(['lesson', 'live', 'welcome', 'mock', 'mock_video']);
/** Negative for a part that is not stored. */
const partId = z.number().int().min(-9_007_199_254_740_991).max(2_147_483_647);
const partTitle = z.string().max(LESSON_LENGTHS.part, 'Use no máximo 120 caracteres.');

const lessonShape = {
  course: id.nullable(),
  kind,
  code: z.string().max(LESSON_LENGTHS.code, 'Use no máximo 40 caracteres.'),
  title: z.string().max(LESSON_LENGTHS.title, 'Use no máximo 160 caracteres.'),
  about: z.string().max(LESSON_LENGTHS.about, 'Use no máximo 4.000 caracteres.'),
  text: z.string().max(LESSON_LENGTHS.text, 'Use no máximo 40.000 caracteres.'),
  pdf: id.nullable(),
  videos: list(
    z.object({
      id: partId,
      title: partTitle,
      address: z.string().max(1500),
      libras: z.string().max(1500),
      subtitles: id.nullable(),
    }),
    MAX_VIDEOS,
  ),
  discipline: id.nullable(),
  offers_mentorship: z.boolean(),
  is_principal: z.boolean(),
  is_locked: z.boolean(),
  mock_number: z.number().int().min(1, 'Use de 1 a 999.').max(999, 'Use de 1 a 999.').nullable(),
  groups: list(
    z.object({
      id: partId,
      kind: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      title: partTitle,
      link: z.string().max(500),
      pdf: id.nullable(),
    }),
    MAX_GROUPS,
  ),
  books: list(
    z.object({
      id: partId,
      kind: z.union([z.literal(1), z.literal(2)]),
      title: partTitle,
      pdf: id.nullable(),
    }),
    MAX_BOOKS,
  ),
};

export const lessonContent = contentSchemas(lessonShape, 'a lesson');

export const listAllLessons = listSchemas(lessonList, 'The lessons of all courses');

const course = z.object({ id, title: optionalText(150) });

export const listCourseLessons = {
  summary: 'The lessons of a course in their order, then the drafts and the archived ones',
  params,
  response: z.object({
    course,
    lessons: list(
      z.object({
        id,
        code: optionalText(60),
        title: optionalText(200),
        kind,
        state: z.enum(['published', 'draft', 'archived']),
        has_draft: z.boolean(),
        is_locked: z.boolean(),
        is_principal: z.boolean(),
      }),
      MAX_LESSONS,
    ),
  }),
};

export const reorderLessons = {
  summary: 'Set the order of the lessons of a course',
  params,
  body: z.object({ before: list(id, MAX_LESSONS), after: list(id, MAX_LESSONS) }),
  response: nothing,
};

export const getLessonFacts = {
  summary: 'The course of a lesson, the accepted hosts of videos, and how many students used it',
  params,
  response: z.object({
    course,
    video_hosts: list(optionalText(200), 50),
    /** How many students have played each stored video. */
    plays: list(z.object({ video: id, students: count }), 100),
    /** How many students have begun it. */
    begun: count,
    test: z.object({ id, is_mock: z.boolean() }).nullable(),
  }),
};
