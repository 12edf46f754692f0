import { stripControlCharacters } from '@toro/domain/base/text/strip-control-characters';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findThread, type ThreadParams, toMessage } from './discussion.ts';
import { insertMessage } from './message-queries.ts';

/** Writes into the discussion of a live lesson. */
export async function postMessage(
  context: Context,
  { studentId, id, id_turma, text }: ThreadParams & { text: string },
) {
  const thread = await findThread(context, { studentId, id, id_turma });
  const body = stripControlCharacters(text);
  if (body === '') {
    const message = 'Escreva a sua mensagem.';
    throw new AppError('invalid_input', message, [{ field: 'text', message }]);
  }
  await context.limits.take('messages', String(studentId));
  const now = context.now();
  const row = await inTransaction(context, ({ db }) => insertMessage(db, thread, { studentId, body, now }));
  return toMessage(context, studentId, row);
}
