import { MAX_CELL_DAYS, MAX_CELLS } from '@toro/domain/catalogue/lessons/calendar-cells';
import {
  LESSON_LENGTHS,
  MAX_BOOKS,
  MAX_GROUPS,
  MAX_TEST_QUESTIONS,
  MAX_VIDEOS,
} from '@toro/domain/catalogue/lessons/lesson-fields';
import { z } from 'zod';
import { exportSchemas } from '../../office/lists/export-schemas.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import { count, day, id, idText, list, nothing, optionalText } from '../../shapes.ts';
import { contentSchemas } from '../content/content-schemas.ts';
import { lessonList } from './lesson-list.ts';

const MAX_LESSONS = 2000;
const params = z.object({ id: idText });
const kind = z.enum(['lesson', 'live', 'welcome', 'mock', 'mock_video']);
/** Negative for a part that is not stored. */
const partId = z.number().int().min(-9_007_199_254_740_991).max(2_147_483_647);
const partTitle = z.string().max(LESSON_LENGTHS.part, 'Use no máximo 120 caracteres.');

const questionCode = z.string().max(40, 'Use no máximo 40 caracteres.');

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
      /** An uploaded video in the place of an address. */
      file: id.nullable().default(null),
      libras: z.string().max(1500),
      libras_file: id.nullable().default(null),
      poster_image: id.nullable().default(null),
      subtitles: id.nullable(),
    }),
    MAX_VIDEOS,
  ),
  discipline: id.nullable(),
  offers_mentorship: z.boolean(),
  questions: list(questionCode, MAX_TEST_QUESTIONS),
  episode: id.nullable(),
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
export const exportLessons = exportSchemas(lessonList, 'Export the lessons of a filter');

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

export const getLessonUsage = {
  summary: 'The course of a lesson, the accepted hosts of videos, and how many students used it',
  params,
  response: z.object({
    course,
    video_hosts: list(optionalText(200), 50),
    /** How many students have played each stored video. */
    plays: list(z.object({ video: id, students: count }), 100),
    /** How many students have begun it. */
    begun: count,
    /** How many students have begun an attempt of its test. */
    attempted: count,
    /** The episodes of the podcasts of the course. */
    episodes: list(z.object({ id, title: optionalText(200), podcast: optionalText(200) }), 2000),
  }),
};

const cell = z.object({ lesson: id, class_group: id, days: list(day, MAX_CELL_DAYS) });

const calendar = z.object({
  course,
  lessons: list(z.object({ id, code: optionalText(60), title: optionalText(200) }), MAX_LESSONS),
  class_groups: list(z.object({ id, name: optionalText(100), starts_on: day.nullable() }), 500),
  /** Those with a day. */
  cells: list(cell, 100_000),
});

export const getCalendar = {
  summary: 'The days of the lessons of a course in its class groups',
  params,
  response: calendar,
};

export const saveCalendar = {
  summary: 'Change days of lessons, all or none; refused when another person changed one of the cells',
  params,
  body: z.object({ cells: list(cell.extend({ before: list(day, 100) }), MAX_CELLS) }),
  response: calendar,
};

export const copyLesson = {
  summary: 'Copy a lesson with its parts and its test to a course, as a draft',
  params,
  body: z.object({ course: id }),
  response: z.object({ id }),
};
