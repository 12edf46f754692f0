import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const getCourseStatistics = defineCall<typeof schemas.getCourseStatistics>({
  method: 'GET',
  path: '/v1/services/student/statistics/:courseId',
  guard: 'student',
  limited: true,
});

export const getClassGroupStatistics = defineCall<typeof schemas.getClassGroupStatistics>({
  method: 'GET',
  path: '/v1/services/student/statistics/:courseId/:courseClassId',
  guard: 'student',
  limited: true,
});

export const getMetrics = defineCall<typeof schemas.getMetrics>({
  method: 'POST',
  path: '/v1/services/student/metrics',
  guard: 'student',
  limited: true,
});

export const listMockResults = defineCall<typeof schemas.listMockResults>({
  method: 'GET',
  path: '/v1/services/student/simulated-full-result/:id_aluno/:id_curso/:id_turma',
  guard: 'student',
  limited: true,
});

export const listTexts = defineCall<typeof schemas.listTexts>({
  method: 'GET',
  path: '/v1/report/scoreperformancetext',
  guard: 'student',
  limited: true,
});

export const listReportTexts = defineCall<typeof schemas.listReportTexts>({
  method: 'GET',
  path: '/v1/report/score-information-by-types',
  guard: 'student-or-signed',
  limited: true,
});

export const listSuggestions = defineCall<typeof schemas.listSuggestions>({
  method: 'GET',
  path: '/v1/score-toro-suggestions/:examType',
  guard: 'student',
  limited: true,
});
