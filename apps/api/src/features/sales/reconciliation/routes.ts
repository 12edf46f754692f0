import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { exportDifferences, listDifferences } from './list-differences.ts';
import {
  addStatementRows,
  compareStatement,
  createStatement,
  explainDifference,
  listReconciliations,
  startReconciliation,
} from './reconciliations.ts';

export function registerReconciliation(app: App): void {
  const { reconciliation } = officeCatalogue;
  serveFeature(app, reconciliation, {
    listDifferences,
    exportDifferences,
    listReconciliations,
    startReconciliation,
    createStatement,
    addStatementRows,
    compareStatement,
    explainDifference,
  });
}
