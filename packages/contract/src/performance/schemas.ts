import { z } from 'zod';
import { day, figure, id, idText, list, scoreText, signature, slug } from '../shapes.ts';
import { simulatedModule, statistics } from './shapes.ts';

/** The query carries the student's profile. */
const profileQuery = z.object({ id_profile: idText.optional() });

export const getCourseStatistics = {
  params: z.object({ courseId: idText }),
  query: profileQuery,
  response: statistics,
};

export const getClassGroupStatistics = {
  params: z.object({ courseId: idText, courseClassId: idText }),
  query: profileQuery,
  response: statistics,
};

const metric = z.enum(['avarage', 'score', 'provided', 'max']);

export const getMetrics = {
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
  params: z.object({ id_aluno: idText, id_curso: idText, id_turma: idText }),
  response: list(simulatedModule, 2000),
};

export const listTexts = {
  query: z.object({
    get: z.literal('all'),
    'filtro[id_type_report]': idText.optional(),
    'filtro[id_course_category]': idText.optional(),
    'filtro[id_category_report]': idText.optional(),
  }),
  response: list(scoreText, 200),
};

export const listReportTexts = {
  query: z.object({
    id_course_category: idText,
    id_type_report: idText,
    id_category_report: idText,
    ...signature.shape,
  }),
  response: list(scoreText, 200),
};

export const listSuggestions = {
  params: z.object({ examType: slug }),
  response: list(scoreText, 200),
};
