import type {
  listNotebook as listSchemas,
  getNotebookPaper as paperSchemas,
} from '@toro/contract/learning/study/schemas';
import { academyDay, type Day } from '@toro/domain/base/calendar/day';
import { predictLeaving } from '@toro/domain/learning/study/card';
import { CAUSE_FILTERS, type CauseFilter } from '@toro/domain/learning/study/notebook-filters';
import { MAX_PRACTICE_QUESTIONS } from '@toro/domain/learning/study/practice';
import type { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { readTogether } from '../../../../platform/read-together.ts';
import { findHiddenQuestions } from '../../../exams/exams/find-held-questions.ts';
import { findStudyQuestions } from '../../evidence/find-study-questions.ts';
import {
  type EntryRow,
  findEntriesOf,
  findEntryIds,
  findEntryModules,
  findFiltered,
  findLeftEntries,
  type NotebookFilters,
  type NotebookOwner,
} from './queries.ts';

const PAGE_SIZE = 20;
const MAX_PRINTED = 200;
/** More than a notebook has. */
const MAX_IDS = 20_000;

export const findOwner = async (context: Context, studentId: number): Promise<NotebookOwner> => ({
  studentId,
  hiddenIds: await findHiddenQuestions(context, studentId),
});

/** What list and detail say of an entry. */
export const toEntryFields = (row: EntryRow, today: Day) => ({
  missed_at: row.missedAt.toISOString(),
  source: row.missSource,
  is_guess: row.isGuess,
  misses: row.misses,
  module: row.moduleId === null ? null : { id: row.moduleId, title: row.moduleTitle ?? '' },
  cause: row.cause,
  rule: row.rule ?? '',
  state: row.state,
  due_on: row.dueOn,
  leaving: row.state === 'open' ? predictLeaving(row, today) : null,
  is_archived: row.isArchived,
  change: row.changeKind && row.changedAt ? { kind: row.changeKind, day: academyDay(row.changedAt) } : null,
});

/** A page of the notebook, newest miss first, with the causes of all that is filtered. */
export async function listNotebook(
  context: Context,
  { studentId, page = 1, ...filters }: { studentId: number } & NotebookFilters & { page?: number },
): Promise<z.output<(typeof listSchemas)['response']>> {
  const { db } = context;
  const owner = await findOwner(context, studentId);
  const [filtered, modules, left] = await readTogether(db, [
    () =>
      findFiltered(db, owner, filters, {
        first: MAX_PRACTICE_QUESTIONS,
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
      }),
    () => findEntryModules(db, owner),
    () => findLeftEntries(db, owner, context.now()),
  ]);
  const counts = new Map(filtered.causes);
  const found = new Map((await findEntriesOf(db, owner, filtered.page)).map((row) => [row.questionId, row]));
  const rows = filtered.page.flatMap((id) => found.get(id) ?? []);
  return {
    data: rows.map((row) => ({
      id_questao: row.questionId,
      codigo: row.code,
      enunciado: row.statement,
      ...toEntryFields(row, academyDay(context.now())),
    })),
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    per_page: PAGE_SIZE,
    current_page: page,
    causes: Object.fromEntries(CAUSE_FILTERS.map((cause) => [cause, counts.get(cause) ?? 0])) as Record<
      CauseFilter,
      number
    >,
    is_empty: modules.length === 0,
    question_ids: filtered.first,
    modules: modules.flatMap(({ id, title }) => (id === null ? [] : [{ id, title: title ?? '' }])),
    left: left.map(({ id, code, kind, changedAt }) => ({
      id_questao: id,
      codigo: code,
      kind,
      day: academyDay(changedAt),
    })),
  };
}

/** The questions of all entries of a filter, newest miss first. */
export const findNotebookQuestionIds = async (
  context: Context,
  studentId: number,
  filters: NotebookFilters,
  limit = MAX_IDS,
): Promise<number[]> => findEntryIds(context.db, await findOwner(context, studentId), filters, limit);

/** What is filtered, with keys and resolutions, for print. */
export async function getNotebookPaper(
  context: Context,
  { studentId, ...filters }: { studentId: number } & NotebookFilters,
): Promise<z.output<(typeof paperSchemas)['response']>> {
  const ids = await findNotebookQuestionIds(context, studentId, filters);
  const printed = ids.slice(0, MAX_PRINTED);
  const contents = await findStudyQuestions(context, printed);
  return { total: ids.length, questions: printed.flatMap((id) => contents.get(id) ?? []) };
}
