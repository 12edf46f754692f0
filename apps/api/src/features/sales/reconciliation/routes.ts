import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
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
  serve(app, reconciliation.listDifferences, ({ context, query }) => listDifferences(context, query));
  serve(app, reconciliation.exportDifferences, ({ context, staff, body }) =>
    exportDifferences(context, staff, body),
  );
  serve(app, reconciliation.listReconciliations, ({ context }) => listReconciliations(context));
  serve(app, reconciliation.startReconciliation, ({ context, staff, body }) =>
    startReconciliation(context, staff, body),
  );
  serve(app, reconciliation.createStatement, ({ context, staff, body }) =>
    createStatement(context, staff, body),
  );
  serve(app, reconciliation.addStatementRows, ({ context, staff, params, body }) =>
    addStatementRows(context, staff, { id: params.id, rows: body.rows }),
  );
  serve(app, reconciliation.compareStatement, ({ context, staff, params }) =>
    compareStatement(context, staff, params.id),
  );
  serve(app, reconciliation.explainDifference, ({ context, staff, params, body }) =>
    explainDifference(context, staff, params.id, body.reason),
  );
}
