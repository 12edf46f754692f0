import { z } from 'zod';
import { count, instant, list, longId, withoutCard } from '../../shapes.ts';
import { EXPORT_FORMATS, type ListDefinition } from './list.ts';
import { listQuerySchema } from './list-schemas.ts';

/** The reason of an action, which is kept in the audit. */
export const reason = withoutCard(
  z
    .string()
    .trim()
    .min(5, 'Escreva o motivo, com pelo menos 5 letras.')
    .max(500, 'Use no máximo 500 caracteres.'),
);

/** An exported list, as its owner sees it. */
export const exportedFile = z.object({
  id: longId,
  name: z.string().max(120),
  state: z.enum(['waiting', 'ready', 'failed']),
  rows: count,
  /** In bytes; null until it is ready. */
  size: z.number().int().min(0).nullable(),
  created_at: instant,
  expires_at: instant,
});

/** The filter of a list without its page. */
export const listFilterSchema = (definition: ListDefinition) =>
  listQuerySchema(definition).omit({ page: true, size: true });

/** The schemas of the call that exports a list. */
export function exportSchemas(definition: ListDefinition, summary: string) {
  const names = Object.keys(definition.columns) as [string, ...string[]];
  return {
    summary,
    body: z.object({
      query: listFilterSchema(definition),
      /** In the order of the file. */
      columns: list(z.enum(names), names.length).min(1),
      format: z.enum(EXPORT_FORMATS),
      /** Required by a list with personal data. */
      reason: definition.personal ? reason : reason.optional(),
      /** CPF and phone without their masks. */
      unmasked: z.boolean().default(false),
    }),
    response: exportedFile,
  };
}
