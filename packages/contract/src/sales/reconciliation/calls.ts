import { defineOfficeCalls } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { differencesList } from './differences-list.ts';
import type * as schemas from './schemas.ts';

export const reconciliationCalls = defineOfficeCalls<typeof schemas>({
  listDifferences: ['GET /v1/office/differences', 'orders.read'],
  exportDifferences: defineListExport(differencesList),
  /** The latest comparisons. */
  listReconciliations: ['GET /v1/office/reconciliations', 'orders.read', { automatic: true }],
  startReconciliation: ['POST /v1/office/reconciliations', 'orders.write', { once: true }],
  /** Begins the import of a statement; its rows follow in parts. */
  createStatement: ['POST /v1/office/statements', 'orders.write', { once: true }],
  addStatementRows: ['POST /v1/office/statements/:id/rows', 'orders.write'],
  /** Compares a statement whose rows are all there. */
  compareStatement: ['POST /v1/office/statements/:id/comparison', 'orders.write'],
  explainDifference: ['POST /v1/office/differences/:id/explanation', 'orders.write'],
});
