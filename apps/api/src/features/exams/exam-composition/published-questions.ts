import { questionList } from '@toro/contract/questions/questions/question-list';
import { MAX_EXAM_QUESTIONS } from '@toro/domain/exams/exams/exam-settings';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import {
  findListPage,
  type ListSource,
  listCondition,
  listOrder,
  type ParsedListFilter,
  type ParsedListQuery,
} from '../../../platform/lists/list-source.ts';
import { countListRows } from '../../../platform/lists/read-list-rows.ts';
import { prepareQuestionsListing } from '../../questions/questions/list-office-questions.ts';

/** The question list, without what cannot be put into an exam. */
async function prepareSource(
  context: Context,
  query: ParsedListFilter,
  without: readonly number[] = [],
): Promise<ListSource<typeof questionList>> {
  const { source } = await prepareQuestionsListing(context, query);
  const where = sql`${source.where ?? sql`true`} and exists (select from questions q
    where q.id = e.id and q.retired_at is null) and e.id <> all(${sql.param([...without])}::int[])`;
  return { ...(source as unknown as ListSource<typeof questionList>), where };
}

/** The questions that can be put into an exam, filtered, a page at a time. */
export async function listPublishedQuestions(context: Context, query: ParsedListQuery) {
  return findListPage(context.db, questionList, await prepareSource(context, query), query);
}

interface FoundQuestionsInput {
  query: ParsedListFilter;
  /** The questions that the exam has already. */
  without: readonly number[];
}

/** The ids of a filter in the order of the list, as many as an exam can have. */
export async function findPublishedQuestions(context: Context, { query, without }: FoundQuestionsInput) {
  const source = await prepareSource(context, query, without);
  const { rows } = await context.db.execute<{ id: number }>(
    sql`select ${source.id} as id from ${source.from} where ${listCondition(questionList, source, query)}
      order by ${listOrder(source, query)} limit ${MAX_EXAM_QUESTIONS}`,
  );
  const total = await countListRows(context.db, questionList, source, query);
  return { ids: rows.map(({ id }) => id), total };
}
