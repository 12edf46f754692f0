import { inArray } from 'drizzle-orm';
import { findIds, requireFound } from '../../database/rows/find-ids.ts';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { answerSheetModules, answerSheets } from '../../database/schema/index.ts';
import type { AnswerSheet } from '../content/answer-sheet-format.ts';
import type { ImportContext } from './import-context.ts';
import { importSheetKeys } from './import-sheet-keys.ts';

/** Imports answer sheets of real exams. An official key is never replaced by a provisional one. */
export async function importAnswerSheets(context: ImportContext): Promise<void> {
  const { db, content, now, changes } = context;
  const tags = content.answerSheets.map(({ tag }) => tag);
  if (tags.length === 0) return;
  const stored = await db
    .select({ tag: answerSheets.tag, keyState: answerSheets.keyState, keySetAt: answerSheets.keySetAt })
    .from(answerSheets)
    .where(inArray(answerSheets.tag, tags));
  const known = new Map(stored.map((row) => [row.tag, row]));
  const isOlder = (sheet: AnswerSheet) =>
    sheet.key === 'provisional' && known.get(sheet.tag)?.keyState === 'official';
  const courseIds = new Map(content.courses.map(({ tag, id }) => [tag, id]));
  const rows = content.answerSheets.map((sheet) => {
    const before = known.get(sheet.tag);
    const keyState = isOlder(sheet) ? 'official' : sheet.key;
    return {
      tag: sheet.tag,
      name: sheet.name,
      examDay: sheet.exam_day,
      keyState,
      keySetAt: before?.keyState === keyState ? before.keySetAt : now,
      opensOn: sheet.opens,
      closesOn: sheet.closes,
      categoryId: sheet.category,
      recommendedCourseId:
        sheet.recommended_course === undefined
          ? null
          : requireFound(courseIds.get(sheet.recommended_course), `course ${sheet.recommended_course}`),
    };
  });
  changes.add('answer sheets', await upsertRows(db, answerSheets, rows, 'tag'));

  const ids = await findIds(db, { table: answerSheets, id: answerSheets.id, key: answerSheets.tag }, tags);
  const titles = moduleTitles(context);
  const modules = content.answerSheets.flatMap((sheet) =>
    sheet.modules.map(({ module }) => ({
      sheetId: requireFound(ids.get(sheet.tag), `sheet ${sheet.tag}`),
      number: module,
      title: requireFound(titles.get(`${sheet.category} ${module}`), `module ${module}`),
    })),
  );
  await upsertRows(db, answerSheetModules, modules, 'sheet_id, number');
  const sheetsWithNewKey = content.answerSheets.filter((sheet) => !isOlder(sheet));
  await importSheetKeys(
    context,
    new Map(sheetsWithNewKey.map((sheet) => [requireFound(ids.get(sheet.tag), sheet.tag), sheet])),
  );
}

/** Module titles by category and number. */
function moduleTitles({ content }: ImportContext): Map<string, string> {
  const { categories, families } = content.academy;
  return new Map(
    categories.flatMap(({ id, family }) =>
      (families.find(({ tag }) => tag === family)?.modules ?? []).map((module): [string, string] => [
        `${id} ${module.number}`,
        module.title,
      ]),
    ),
  );
}
