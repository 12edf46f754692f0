import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { markMessageHidden } from './message-queries.ts';

/** Hides a message from everyone; used by the academy's command line, so it has no route. */
export async function hideMessage(context: Context, id: number): Promise<void> {
  if (!(await markMessageHidden(context.db, id, context.now())))
    throw notFound('Não há mensagem com este número.');
}
