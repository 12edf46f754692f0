import { z } from 'zod';
import { day, figure, id, idText, list, scoreText, signature, slug } from '../../shapes.ts';
import { simulatedModule, statistics } from './shapes.ts';

/** The query carries the student's profile. */
const profileQuery = z.object({ id_profile: idText.optional() });

export const getCourseStatistics = {
  summary: "The student's score and progress in a course, newest enrolment",
  params: z.object({ courseId: idText }),
  query: profileQuery,
  response: statistics,
};

export const getClassGroupStatistics = {
  summary: "The student's score and progress in a course, for one class group",
  params: z.object({ courseId: idText, courseClassId: idText }),
  query: profileQuery,
  response: statistics,
};

const metric = z.enum(['avarage', 'score', 'provided', 'max']);

export const getMetrics = {
  summary: 'Selected figures of a period',
  impersonated: 'read' as const,
  query: z.object({ date_start: day.optional(), date_end: day.optional() }),
  body: z.object({
    /** A student may request only their own figures. */
    students: list(id, 10),
    id_team: id,
    id_curse: id,
    metrics: list(metric, 4),
  }),
  response: list(
    z.object({
      student: id,
      avarage: figure.nullable().optional(),
      score: figure.nullable().optional(),
      provided: figure.nullable().optional(),
      max: figure.nullable().optional(),
    }),
    10,
  ),
};

export const listMockResults = {
  summary: "The student's results in the mocks, by module",
  params: z.object({ id_aluno: idText, id_curso: idText, id_turma: idText }),
  response: list(simulatedModule, 2000),
};

export const listTexts = {
  summary: 'The texts that go with a score',
  query: z.object({
    get: z.literal('all'),
    'filtro[id_type_report]': idText.optional(),
    'filtro[id_course_category]': idText.optional(),
    'filtro[id_category_report]': idText.optional(),
  }),
  response: list(scoreText, 200),
};

export const listReportTexts = {
  summary: 'The texts of a report, by its type',
  query: z.object({
    id_course_category: idText,
    id_type_report: idText,
    id_category_report: idText,
    ...signature.shape,
  }),
  response: list(scoreText, 200),
};

export const listSuggestions = {
  summary: 'What to study next, by score',
  params: z.object({ examType: slug }),
  response: list(scoreText, 200),
};
