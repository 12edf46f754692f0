import { z } from 'zod';
import { longIdText } from '../../shapes.ts';
import { type ListDefinition, MASKED_KINDS } from './list.ts';

/** The schemas of the call that shows one masked value of a list. */
export function revealSchemas({ columns }: Pick<ListDefinition, 'columns'>, summary: string) {
  const masked = Object.keys(columns).filter((name) => MASKED_KINDS.includes(columns[name]?.kind ?? 'text'));
  return {
    summary,
    params: z.object({ id: longIdText }),
    body: z.object({ column: z.enum(masked as [string, ...string[]]) }),
    response: z.object({ value: z.string().max(20) }),
  };
}
