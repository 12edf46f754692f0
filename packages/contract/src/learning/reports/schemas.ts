import { z } from 'zod';
import { count, day, id, idText, list, nothing, signedLink, slug, text } from '../../shapes.ts';
import { reportQuery, reportResponse } from './shapes.ts';

const report = {
  params: z.object({ examType: slug }),
  query: reportQuery,
  response: reportResponse,
};

export const makeCourseReport = {
  summary: 'Create a performance report; `media` also requests a file',
  ...report,
};
export const getCourseReport = { summary: 'The figures of a performance report', ...report };
export const getWeeklyReport = { summary: 'The figures of a weekly report', ...report };
export const getMockReport = { summary: 'The figures of a report about mock exams', ...report };

export const trackReportDownload = {
  summary: 'Register that a weekly report was downloaded',
  body: z.object({ file_path: text(500), file_date: day, id_course: id, id_course_class: id }),
  response: nothing,
};

export const listWeeklyReports = {
  summary: 'The weekly reports that can be downloaded',
  params: z.object({ id_curso: idText, id_turma: idText }),
  response: list(z.object({ date: day, url: signedLink }), 300),
};

export const prepareReport = {
  summary: 'Make the newest weekly report, and how far it is',
  params: z.object({ id_curso: idText, id_turma: idText }),
  body: z.object({ retry: z.boolean().default(false) }),
  response: z.object({
    date: day,
    state: z.enum(['waiting', 'ready', 'failed']),
    /** Percent. */
    progress: count,
    /** The report waits until the server has a browser. */
    delayed: z.boolean(),
    url: signedLink.nullable(),
  }),
};
