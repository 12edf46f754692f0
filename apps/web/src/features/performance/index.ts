export { ScorePanel } from './score-panel.tsx';
export { useReportDownload } from './use-report-download.ts';
