export { getMetrics } from './get-metrics.ts';
export { getClassGroupStatistics, getCourseStatistics } from './get-statistics.ts';
export { listMockResults } from './list-mock-results.ts';
export { listReportTexts, listSuggestions, listTexts } from './list-texts.ts';
