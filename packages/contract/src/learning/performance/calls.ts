import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const performanceCalls = defineCalls<typeof schemas>({
  getCourseStatistics: ['GET /v1/services/student/statistics/:courseId', 'student', { limited: true }],
  getClassGroupStatistics: [
    'GET /v1/services/student/statistics/:courseId/:courseClassId',
    'student',
    { limited: true },
  ],
  getMetrics: ['POST /v1/services/student/metrics', 'student', { limited: true }],
  listMockResults: [
    'GET /v1/services/student/simulated-full-result/:id_aluno/:id_curso/:id_turma',
    'student',
    { limited: true },
  ],
  listTexts: ['GET /v1/report/scoreperformancetext', 'student', { limited: true }],
  listReportTexts: ['GET /v1/report/score-information-by-types', 'student-or-signed', { limited: true }],
  listSuggestions: ['GET /v1/score-toro-suggestions/:examType', 'student', { limited: true }],
});
