export { exportDifferences, listDifferences } from './list-differences.ts';
export {
  addStatementRows,
  compareStatement,
  createStatement,
  explainDifference,
  listReconciliations,
  startReconciliation,
} from './reconciliations.ts';
