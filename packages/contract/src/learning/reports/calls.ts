import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const reportsCalls = defineCalls<typeof schemas>({
  makeCourseReport: ['POST /v1/report/course/:examType', 'student-or-signed', { limited: true }],
  getCourseReport: ['GET /v1/report/course/:examType', 'student-or-signed', { limited: true }],
  getWeeklyReport: ['GET /v1/report/course/:examType/weekly', 'student-or-signed', { limited: true }],
  getMockReport: ['GET /v1/report/course/:examType/simulado', 'student-or-signed', { limited: true }],
  trackReportDownload: ['POST /v1/services/student/report-cfp/track', 'student', { limited: true }],
  listWeeklyReports: [
    'GET /v1/services/student/report-cfp-all/:id_curso/:id_turma',
    'student',
    { limited: true },
  ],
  prepareReport: [
    'POST /v1/services/student/report-cfp-all/:id_curso/:id_turma/prepare',
    'student',
    { limited: true },
  ],
});
