import { COURSE_LENGTHS } from '@toro/domain/catalogue/courses/course-fields';
import { z } from 'zod';
import { exportSchemas } from '../../office/lists/export-schemas.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import { count, day, id, idText, list, optionalText } from '../../shapes.ts';
import { contentSchemas } from '../content/content-schemas.ts';
import { courseList } from './course-list.ts';

const params = z.object({ id: idText });

const courseShape = {
  title: z.string().max(COURSE_LENGTHS.title, 'Use no máximo 120 caracteres.'),
  tag: z.string().max(COURSE_LENGTHS.tag, 'Use no máximo 60 caracteres.'),
  category: id.nullable(),
  description: z.string().max(COURSE_LENGTHS.description, 'Use no máximo 20.000 caracteres.'),
  cover: id.nullable(),
  contract: id.nullable(),
  is_libras: z.boolean(),
  report_download: z.boolean(),
  main_course: id.nullable(),
};

export const courseContent = contentSchemas(courseShape, 'a course');

export const listCourses = listSchemas(courseList, 'The courses with their drafts');
export const exportCourses = exportSchemas(courseList, 'Export the courses of a filter');

export const listCourseChoices = {
  summary: 'The courses for a choice, by title',
  response: z.object({
    courses: list(z.object({ id, title: optionalText(150), tag: optionalText(60) }), 2000),
  }),
};

export const getCourseParts = {
  summary: 'The class groups of a course, and how many lessons and students it has',
  params,
  response: z.object({
    id,
    title: optionalText(150),
    tag: optionalText(60),
    state: z.enum(['published', 'draft', 'archived']),
    lessons: count,
    students: count,
    class_groups: list(
      z.object({
        id,
        name: optionalText(100),
        is_modular: z.boolean(),
        starts_on: day.nullable(),
        ends_on: day.nullable(),
        is_on_sale: z.boolean(),
        students: count,
      }),
      500,
    ),
  }),
};

export const duplicateCourse = {
  summary: 'Copy a course as a draft with all its lessons and tests, without class groups',
  params,
  body: z.object({ title: courseShape.title, tag: courseShape.tag }),
  response: z.object({ id }),
};
