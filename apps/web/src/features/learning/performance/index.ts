export { ScorePanel } from './score-panel.tsx';
export { usePrepareReport } from './use-prepare-report.ts';
