export { getCourseReport, getMockReport, getWeeklyReport } from './get-report.ts';
export { listWeeklyReports } from './list-weekly-reports.ts';
export { makeCourseReport } from './make-course-report.ts';
export { prepareReport } from './prepare-report.ts';
export { trackReportDownload } from './track-report-download.ts';
