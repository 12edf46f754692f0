import type {
  getNotebookEntry as getSchemas,
  saveNotebookEntry as saveSchemas,
} from '@toro/contract/learning/study/schemas';
import { academyDay, type Day } from '@toro/domain/base/calendar/day';
import type { z } from 'zod';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { groupBy } from '../../../../platform/group-by.ts';
import { saveMarkColumns } from '../../../exams/marks/save-mark-columns.ts';
import { findStudyQuestions, type StudyQuestion } from '../../evidence/find-study-questions.ts';
import { recordSeenKey } from '../../evidence/record-seen-key.ts';
import { findOpenCourses } from '../open-courses.ts';
import { findOwner, toEntryFields } from './list-notebook.ts';
import { type EntryRow, findEntriesOf, findEntry, findHistories } from './queries.ts';

async function findOwnEntry(context: Context, studentId: number, questionId: number) {
  const row = await findEntry(context.db, await findOwner(context, studentId), questionId);
  if (!row) throw notFound('Esta questão não está no seu caderno.');
  return row;
}

const MAX_EVENTS = 200;

const toDetail = (
  row: EntryRow,
  content: StudyQuestion,
  history: Awaited<ReturnType<typeof findHistories>>,
  today: Day,
) => ({
  ...content,
  answers: content.answers.map((answer) => ({
    ...answer,
    marcada: answer.id_resposta === row.lastAnswerId,
  })),
  ...toEntryFields(row, today),
  last_answer: row.lastAnswerId,
  events: history
    .slice(0, MAX_EVENTS)
    .map(({ answeredAt, questionId: _, ...event }) => ({ ...event, answered_at: answeredAt.toISOString() })),
});

/** An entry with its question and history. From now on its key counts as seen. */
export async function getNotebookEntry(
  context: Context,
  { studentId, questionId }: { studentId: number; questionId: number },
): Promise<z.output<(typeof getSchemas)['response']>> {
  const { db } = context;
  const row = await findOwnEntry(context, studentId, questionId);
  const content = (await findStudyQuestions(context, [questionId])).get(questionId);
  if (!content) throw notFound('Esta questão não está no seu caderno.');
  const open = await findOpenCourses(context, studentId, academyDay(context.now()));
  const history = await findHistories(db, studentId, [questionId]);
  await recordSeenKey(context, studentId, questionId);
  return {
    ...toDetail(row, content, history, academyDay(context.now())),
    is_libras: open.some(({ isLibras }) => isLibras),
  };
}

/** The same of several questions, by id. Nothing is noted as seen: who has an entry has answered the question. */
export async function listNotebookEntries(context: Context, studentId: number, ids: readonly number[]) {
  const { db } = context;
  const owner = await findOwner(context, studentId);
  const rows = await findEntriesOf(db, owner, ids);
  const contents = await findStudyQuestions(context, ids);
  const histories = groupBy(await findHistories(db, studentId, ids), ({ questionId }) => questionId);
  return new Map(
    rows.flatMap((row) => {
      const content = contents.get(row.questionId);
      const history = histories.get(row.questionId) ?? [];
      return content
        ? [[row.questionId, toDetail(row, content, history, academyDay(context.now()))] as const]
        : [];
    }),
  );
}

type Changes = z.output<(typeof saveSchemas)['body']>;

/** Sets cause and rule of an entry; what is absent stays. */
export function saveNotebookEntry(
  context: Context,
  { studentId, questionId, cause, rule }: { studentId: number } & Changes & { questionId: number },
): Promise<z.output<(typeof saveSchemas)['response']>> {
  return inTransaction(context, async (tx) => {
    await findOwnEntry(tx, studentId, questionId);
    const values = {
      ...(cause !== undefined && { cause, causeAt: tx.now() }),
      ...(rule !== undefined && { rule: rule === '' ? null : rule }),
    };
    await saveMarkColumns(tx.db, { studentId, questionId }, values, tx.now());
    const saved = await findOwnEntry(tx, studentId, questionId);
    return { cause: saved.cause, rule: saved.rule ?? '' };
  });
}
