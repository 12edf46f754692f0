import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const makeCourseReport = defineCall<typeof schemas.makeCourseReport>({
  method: 'POST',
  path: '/v1/report/course/:examType',
  guard: 'student-or-signed',
  limited: true,
});

export const getCourseReport = defineCall<typeof schemas.getCourseReport>({
  method: 'GET',
  path: '/v1/report/course/:examType',
  guard: 'student-or-signed',
  limited: true,
});

export const getWeeklyReport = defineCall<typeof schemas.getWeeklyReport>({
  method: 'GET',
  path: '/v1/report/course/:examType/weekly',
  guard: 'student-or-signed',
  limited: true,
});

export const getMockReport = defineCall<typeof schemas.getMockReport>({
  method: 'GET',
  path: '/v1/report/course/:examType/simulado',
  guard: 'student-or-signed',
  limited: true,
});

export const trackReportDownload = defineCall<typeof schemas.trackReportDownload>({
  method: 'POST',
  path: '/v1/services/student/report-cfp/track',
  guard: 'student',
  limited: true,
});

export const listWeeklyReports = defineCall<typeof schemas.listWeeklyReports>({
  method: 'GET',
  path: '/v1/services/student/report-cfp-all/:id_curso/:id_turma',
  guard: 'student',
  limited: true,
});

export const prepareReport = defineCall<typeof schemas.prepareReport>({
  method: 'POST',
  path: '/v1/services/student/report-cfp-all/:id_curso/:id_turma/prepare',
  guard: 'student',
  limited: true,
});
