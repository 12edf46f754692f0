import { z } from 'zod';
import { count, instant, list, longId } from '../../shapes.ts';
import { listFilterSchema, reason } from './export-schemas.ts';
import { type ListDefinition, MAX_BULK_ROWS } from './list.ts';

/** What a bulk action did so far. */
export const bulkAction = z.object({
  id: longId,
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  total: count,
  done: count,
  /** Rows that no longer fitted the action, each with its reason. */
  skipped: list(
    z.object({ id: longId, name: z.string().max(200), reason: z.string().max(500) }),
    MAX_BULK_ROWS,
  ),
  /** Until then it can be undone; null when it cannot. */
  undo_until: instant.nullable(),
  undo_error: z.string().max(500).nullable(),
});

/** The schemas of an action on many rows of a list: chosen ones, or all of a filter with the count that was shown. */
export const bulkActionSchemas = (
  definition: ListDefinition,
  summary: string,
  { needsReason = false }: { needsReason?: boolean } = {},
) => ({
  summary,
  body: z.object({
    selection: z.union([
      z.object({ ids: list(longId, MAX_BULK_ROWS).min(1) }),
      z.object({ query: listFilterSchema(definition), count: count.max(MAX_BULK_ROWS) }),
    ]),
    reason: needsReason ? reason : reason.optional(),
  }),
  response: bulkAction,
});
