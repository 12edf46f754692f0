import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { markMessageHidden } from './message-queries.ts';

/** Hides a message from everyone; used by the academy's command line, so it has no route. */
export async function hideMessage(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    if (!(await markMessageHidden(tx.db, id, tx.now()))) throw notFound('Não há mensagem com este número.');
    await recordAudit(tx, { action: 'hide-message', subject: { kind: 'message', id } });
  });
}
