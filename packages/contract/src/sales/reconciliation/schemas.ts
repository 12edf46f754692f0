import { MAX_STATEMENT_ROWS } from '@toro/domain/sales/checkout/reconciliation';
import { STATEMENT_ROWS_PER_REQUEST } from '@toro/domain/sales/checkout/statement-file';
import { z } from 'zod';
import { exportSchemas, reason } from '../../office/lists/export-schemas.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import { count, day, instant, list, longId, longIdText, nothing } from '../../shapes.ts';
import { differencesList } from './differences-list.ts';

const params = z.object({ id: longIdText });

export const listDifferences = listSchemas(differencesList, 'What differs between here and the gateway');

export const exportDifferences = exportSchemas(differencesList, 'Export the differences of a filter');

const run = z.object({
  id: longId,
  source: z.enum(['daily', 'request', 'statement']),
  first_day: day,
  last_day: day,
  state: z.enum(['receiving', 'running', 'done']),
  total: count,
  compared: count,
  /** For which the gateway gave no clear response. */
  unanswered: count,
  found: count,
  file_name: z.string().max(200).nullable(),
  created_by: z.string().max(120),
  created_at: instant,
  finished_at: instant.nullable(),
});

export const listReconciliations = {
  summary: 'The latest comparisons with the gateway',
  response: z.object({ runs: list(run, 20), open: count }),
};

export const startReconciliation = {
  summary: 'Compare the payments and refunds of some days with the gateway, at most 92',
  body: z.object({ first_day: day, last_day: day }),
  response: z.object({ id: longId }),
};

export const createStatement = {
  summary: 'Begin the import of a statement of the acquirer',
  body: z.object({
    file_name: z.string().trim().min(1).max(200),
    total: z
      .number()
      .int()
      .min(1)
      .max(MAX_STATEMENT_ROWS, 'O extrato tem mais de 50.000 linhas. Divida-o em partes.'),
  }),
  response: z.object({ id: longId }),
};

export const addStatementRows = {
  summary: 'Add rows to a statement; a repeated line changes nothing',
  params,
  body: z.object({
    rows: list(
      z.object({
        line: count,
        id: z.string().trim().min(1).max(100),
        day,
        /** In cents, below zero for money that went back. */
        amount: z.number().int().min(-1e12).max(1e12),
        /** What the acquirer kept, in cents; null when the statement does not name it. */
        fee: z.number().int().min(0).max(1e12).nullable().default(null),
      }),
      STATEMENT_ROWS_PER_REQUEST,
    ).min(1),
  }),
  response: nothing,
};

export const compareStatement = {
  summary: 'Compare a statement whose rows are all there',
  params,
  response: nothing,
};

export const explainDifference = {
  summary: 'Close a difference with a reason',
  params,
  body: z.object({ reason }),
  response: nothing,
};
