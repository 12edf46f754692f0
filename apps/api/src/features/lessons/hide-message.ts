import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { setHidden } from './message-queries.ts';

/** Takes a message out of everyone's sight; it is for the academy's people, so no route leads here. */
export async function hideMessage(context: Context, id: number): Promise<void> {
  if (!(await setHidden(context.db, id, context.now()))) throw notFound('Não há mensagem com este número.');
}
