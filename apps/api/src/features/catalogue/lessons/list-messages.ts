import { DISCUSSION_PAGE_SIZE } from '@toro/domain/catalogue/lessons/discussion';
import type { Context } from '../../../platform/context.ts';
import { findThread, type ThreadParams, toMessage } from './discussion.ts';
import { findMessages } from './message-queries.ts';

/** Larger than a page, so that a client that was offline needs few requests. */
const MAX_NEWER_MESSAGES = 200;

interface MessagePage {
  after?: number;
  before?: number;
}

/** The newest messages of a live lesson, those before one, or those that came after one. */
export async function listMessages(
  context: Context,
  { studentId, id, id_turma, after, before }: ThreadParams & MessagePage,
) {
  const thread = await findThread(context, { studentId, id, id_turma });
  const limit = after === undefined ? DISCUSSION_PAGE_SIZE : MAX_NEWER_MESSAGES;
  const rows = await findMessages(context.db, thread, { after, before, limit });
  return rows.map((row) => toMessage(context, studentId, row));
}
