import type {
  getNotebookEntry as getSchemas,
  saveNotebookEntry as saveSchemas,
} from '@toro/contract/study/schemas';
import { academyDay } from '@toro/domain/calendar/day';
import type { z } from 'zod';
import { questionMarks } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findStudyQuestions } from '../find-study-questions.ts';
import { noteSeenKey } from '../note-seen-key.ts';
import { findOpenCourses } from '../open-courses.ts';
import { findOwner, toEntryFields } from './list-notebook.ts';
import { findEntry, findHistory } from './queries.ts';

async function findOwnEntry(context: Context, studentId: number, questionId: number) {
  const row = await findEntry(context.db, await findOwner(context, studentId), questionId);
  if (!row) throw notFound('Esta questão não está no seu caderno.');
  return row;
}

/** An entry with its question and history. From now on its key counts as seen. */
export async function getNotebookEntry(
  context: Context,
  studentId: number,
  questionId: number,
): Promise<z.output<(typeof getSchemas)['response']>> {
  const { db } = context;
  const row = await findOwnEntry(context, studentId, questionId);
  const content = (await findStudyQuestions(context, [questionId])).get(questionId);
  if (!content) throw notFound('Esta questão não está no seu caderno.');
  const open = await findOpenCourses(context, studentId, academyDay(context.now()));
  const history = await findHistory(db, studentId, questionId);
  await noteSeenKey(context, studentId, questionId);
  return {
    ...content,
    answers: content.answers.map((answer) => ({
      ...answer,
      marcada: answer.id_resposta === row.lastAnswerId,
    })),
    ...toEntryFields(row),
    last_answer: row.lastAnswerId,
    is_libras: open.some(({ isLibras }) => isLibras),
    events: history.map(({ answeredAt, ...event }) => ({ ...event, answered_at: answeredAt.toISOString() })),
  };
}

type Changes = z.output<(typeof saveSchemas)['body']>;

/** Sets cause and rule of an entry; what is absent stays. */
export function saveNotebookEntry(
  context: Context,
  studentId: number,
  { questionId, cause, rule }: Changes & { questionId: number },
): Promise<z.output<(typeof saveSchemas)['response']>> {
  return inTransaction(context, async (tx) => {
    await findOwnEntry(tx, studentId, questionId);
    const values = {
      changedAt: tx.now(),
      ...(cause !== undefined && { cause, causeAt: tx.now() }),
      ...(rule !== undefined && { rule: rule === '' ? null : rule }),
    };
    await tx.db
      .insert(questionMarks)
      .values({ studentId, questionId, ...values })
      .onConflictDoUpdate({ target: [questionMarks.studentId, questionMarks.questionId], set: values });
    const saved = await findOwnEntry(tx, studentId, questionId);
    return { cause: saved.cause, rule: saved.rule ?? '' };
  });
}
