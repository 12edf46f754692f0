import { ANNULLED } from '@toro/domain/answer-sheets/sheets/answer-key';
import { listLetters } from '@toro/domain/questions/questions/lettering';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import { requireFound } from '../../../database/rows/find-ids.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import {
  answerSheetModules,
  answerSheetOptions,
  answerSheetQuestions,
  answerSheets,
} from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { regradeSheets } from './regrade-sheets.ts';
import { removeSheetQuestions } from './remove-sheet-questions.ts';

export interface SheetKey {
  optionCount: number;
  modules: readonly { number: number; key: string }[];
}

/**
 * Saves the questions of answer sheets, by id of the sheet, with options and right letters. Questions are numbered within
 * their module. Submitted sheets with a changed key are graded again. The caller opens the transaction.
 */
export async function saveSheetKeys(
  { db, now }: Context,
  sheets: ReadonlyMap<number, SheetKey>,
): Promise<ChangeCounter> {
  const changes = new ChangeCounter();
  const stored = await findKeys(db, [...sheets.keys()]);
  const changed = [...sheets].filter(([id, sheet]) => stored.get(id) !== serializeKey(sheet));
  if (changed.length === 0) return changes;
  const ids = changed.map(([id]) => id);
  const modules = await db.select().from(answerSheetModules).where(inArray(answerSheetModules.sheetId, ids));
  const keyedQuestions = modules.flatMap(({ id, sheetId, number }) => {
    const sheet = requireFound(sheets.get(sheetId), `sheet ${sheetId}`);
    const key = sheet.modules.find((module) => module.number === number)?.key ?? '';
    return [...key].map((letter, at) => ({
      moduleId: id,
      position: at + 1,
      letter,
      optionCount: sheet.optionCount,
    }));
  });
  const rows = keyedQuestions.map(({ moduleId, position, letter }) => ({
    moduleId,
    position,
    cancelled: letter === ANNULLED,
  }));
  await upsertRows(db, answerSheetQuestions, rows, 'module_id, position');
  const questions = await db
    .select()
    .from(answerSheetQuestions)
    .where(
      inArray(
        answerSheetQuestions.moduleId,
        modules.map(({ id }) => id),
      ),
    );
  const questionIds = new Map(questions.map((row) => [`${row.moduleId} ${row.position}`, row.id]));
  const options = keyedQuestions.flatMap(({ moduleId, position, letter, optionCount }) =>
    listLetters(optionCount).map((each) => ({
      questionId: requireFound(questionIds.get(`${moduleId} ${position}`), `question ${position}`),
      letter: each,
      isCorrect: each === letter,
    })),
  );
  await clearCorrectOptions(
    db,
    questions.map(({ id }) => id),
  );
  await upsertRows(db, answerSheetOptions, options, 'question_id, letter');
  const keptIds = new Set(options.map(({ questionId }) => questionId));
  await removeSheetQuestions(
    db,
    questions.map(({ id }) => id).filter((id) => !keptIds.has(id)),
  );
  await db.update(answerSheets).set({ keySetAt: now() }).where(inArray(answerSheets.id, ids));
  await regradeSheets(db, ids, now());
  changes.add('answer sheet keys', { changed: changed.length });
  return changes;
}

const serializeKey = (sheet: SheetKey) =>
  [...sheet.modules]
    .sort((one, other) => one.number - other.number)
    .map(({ number, key }) => `${number}:${key}/${sheet.optionCount}`)
    .join(' ');

/** Finds the stored key of each sheet in the format of `serializeKey`. */
async function findKeys(db: Database, sheetIds: number[]): Promise<Map<number, string>> {
  const result = await db.execute<{ id: number; key: string }>(sql`
    with keyed as (
      select q.module_id, q.position, count(*) as options,
        case when q.cancelled then ${ANNULLED} else max(o.letter) filter (where o.is_correct) end as letter
      from answer_sheet_questions q join answer_sheet_options o on o.question_id = q.id
      group by q.id
    ), keys as (
      select m.sheet_id, m.number,
        m.number || ':' || string_agg(letter, '' order by position) || '/' || max(options) as key
      from keyed join answer_sheet_modules m on m.id = keyed.module_id
      where m.sheet_id = any(${sql.param(sheetIds)}) group by m.id
    )
    select sheet_id as id, string_agg(key, ' ' order by number) as key from keys group by sheet_id`);
  return new Map(result.rows.map((row) => [row.id, row.key]));
}

/** A question has at most one right option, checked row by row, so the former one is cleared first. */
async function clearCorrectOptions(db: Database, questionIds: number[]): Promise<void> {
  await db
    .update(answerSheetOptions)
    .set({ isCorrect: false })
    .where(and(eq(answerSheetOptions.isCorrect, true), inArray(answerSheetOptions.questionId, questionIds)));
}
