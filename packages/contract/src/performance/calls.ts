import { call } from '../call.ts';
import type * as schemas from './schemas.ts';

export const courseStatistics = call<typeof schemas.courseStatistics>({
  method: 'GET',
  path: '/v1/services/student/statistics/:courseId',
  guard: 'student',
  summary: "The student's score and progress in a course, newest enrolment",
});

export const classStatistics = call<typeof schemas.classStatistics>({
  method: 'GET',
  path: '/v1/services/student/statistics/:courseId/:courseClassId',
  guard: 'student',
  summary: "The student's score and progress in a course, for one class group",
});

export const studentMetrics = call<typeof schemas.studentMetrics>({
  method: 'POST',
  path: '/v1/services/student/metrics',
  guard: 'student',
  summary: 'Chosen figures over a span of days',
});

export const reportCfpAll = call<typeof schemas.reportCfpAll>({
  method: 'GET',
  path: '/v1/services/student/report-cfp-all/:id_curso/:id_turma',
  guard: 'student',
  summary: 'The weekly reports that can be downloaded',
});

export const simulatedFullResult = call<typeof schemas.simulatedFullResult>({
  method: 'GET',
  path: '/v1/services/student/simulated-full-result/:id_aluno/:id_curso/:id_turma',
  guard: 'student',
  summary: "The student's results in the mocks, by module",
});

export const scorePerformanceText = call<typeof schemas.scorePerformanceText>({
  method: 'GET',
  path: '/v1/report/scoreperformancetext',
  guard: 'student',
  summary: 'The texts that go with a score',
});

export const scoreInformationByTypes = call<typeof schemas.scoreInformationByTypes>({
  method: 'GET',
  path: '/v1/report/score-information-by-types',
  guard: 'student-or-signed',
  summary: 'The texts of a report, by its type',
});

export const scoreToroSuggestions = call<typeof schemas.scoreToroSuggestions>({
  method: 'GET',
  path: '/v1/score-toro-suggestions/:examType',
  guard: 'student',
  summary: 'What to study next, by score',
});
