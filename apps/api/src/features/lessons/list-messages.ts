import { DISCUSSION_PAGE_SIZE } from '@toro/domain/lessons/discussion';
import type { Context } from '../../platform/context.ts';
import { type AskedThread, findThread, showMessage } from './discussion.ts';
import { findMessages } from './message-queries.ts';

/** One who was away a while catches up in few calls. */
const CATCH_UP = 200;

interface Page {
  after?: number;
  before?: number;
}

/** The newest messages of a live lesson, those before one, or those that came after one. */
export async function listMessages(
  context: Context,
  studentId: number,
  { after, before, ...asked }: AskedThread & Page,
) {
  const thread = await findThread(context, studentId, asked);
  const limit = after === undefined ? DISCUSSION_PAGE_SIZE : CATCH_UP;
  const rows = await findMessages(context.db, thread, { after, before, limit });
  return rows.map((row) => showMessage(context, studentId, row));
}
