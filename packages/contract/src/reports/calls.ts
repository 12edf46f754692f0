import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

export const makeCourseReport = defineCall<typeof schemas.makeCourseReport>({
  method: 'POST',
  path: '/v1/report/course/:examType',
  guard: 'student-or-signed',
  limited: true,
  summary: 'Create a performance report; `media` also requests a file',
});

export const getCourseReport = defineCall<typeof schemas.getCourseReport>({
  method: 'GET',
  path: '/v1/report/course/:examType',
  guard: 'student-or-signed',
  limited: true,
  summary: 'The figures of a performance report',
});

export const getWeeklyReport = defineCall<typeof schemas.getWeeklyReport>({
  method: 'GET',
  path: '/v1/report/course/:examType/weekly',
  guard: 'student-or-signed',
  limited: true,
  summary: 'The figures of a weekly report',
});

export const getMockReport = defineCall<typeof schemas.getMockReport>({
  method: 'GET',
  path: '/v1/report/course/:examType/simulado',
  guard: 'student-or-signed',
  limited: true,
  summary: 'The figures of a report about mock exams',
});

export const trackReportDownload = defineCall<typeof schemas.trackReportDownload>({
  method: 'POST',
  path: '/v1/services/student/report-cfp/track',
  guard: 'student',
  limited: true,
  summary: 'Register that a weekly report was downloaded',
});

export const listWeeklyReports = defineCall<typeof schemas.listWeeklyReports>({
  method: 'GET',
  path: '/v1/services/student/report-cfp-all/:id_curso/:id_turma',
  guard: 'student',
  limited: true,
  summary: 'The weekly reports that can be downloaded',
});

export const prepareReport = defineCall<typeof schemas.prepareReport>({
  method: 'POST',
  path: '/v1/services/student/report-cfp-all/:id_curso/:id_turma/prepare',
  guard: 'student',
  limited: true,
  summary: 'Make the newest weekly report, and how far it is',
});
