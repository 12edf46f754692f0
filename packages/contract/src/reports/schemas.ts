import { z } from 'zod';
import { day, id, nothing, slug, text } from '../shapes.ts';
import { reportQuery, reportResponse } from './shapes.ts';

const report = {
  params: z.object({ examType: slug }),
  query: reportQuery,
  response: reportResponse,
};

export const makeCourseReport = report;
export const getCourseReport = report;
export const getWeeklyReport = report;
export const getSimulatedReport = report;

export const trackReportDownload = {
  body: z.object({ file_path: text(500), file_date: day, id_course: id, id_course_class: id }),
  response: nothing,
};
