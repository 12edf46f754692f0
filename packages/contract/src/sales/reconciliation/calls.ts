import { defineOfficeCall } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { differencesList } from './differences-list.ts';
import type * as schemas from './schemas.ts';

export const listDifferences = defineOfficeCall<typeof schemas.listDifferences>({
  method: 'GET',
  path: '/v1/office/differences',
  permission: 'orders.read',
});

export const exportDifferences = defineListExport<typeof schemas.exportDifferences>(differencesList);

/** The latest comparisons. */
export const listReconciliations = defineOfficeCall<typeof schemas.listReconciliations>({
  method: 'GET',
  path: '/v1/office/reconciliations',
  permission: 'orders.read',
  automatic: true,
});

export const startReconciliation = defineOfficeCall<typeof schemas.startReconciliation>({
  method: 'POST',
  path: '/v1/office/reconciliations',
  permission: 'orders.write',
  once: true,
});

/** Begins the import of a statement; its rows follow in parts. */
export const createStatement = defineOfficeCall<typeof schemas.createStatement>({
  method: 'POST',
  path: '/v1/office/statements',
  permission: 'orders.write',
  once: true,
});

export const addStatementRows = defineOfficeCall<typeof schemas.addStatementRows>({
  method: 'POST',
  path: '/v1/office/statements/:id/rows',
  permission: 'orders.write',
});

/** Compares a statement whose rows are all there. */
export const compareStatement = defineOfficeCall<typeof schemas.compareStatement>({
  method: 'POST',
  path: '/v1/office/statements/:id/comparison',
  permission: 'orders.write',
});

export const explainDifference = defineOfficeCall<typeof schemas.explainDifference>({
  method: 'POST',
  path: '/v1/office/differences/:id/explanation',
  permission: 'orders.write',
});
