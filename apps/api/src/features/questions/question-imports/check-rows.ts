import { plainText } from '@toro/domain/base/rich-text/plain-text';
import { hasColumns } from '@toro/domain/questions/question-imports/formats';
import type { ImportDestination, RowCause, RowError } from '@toro/domain/questions/question-imports/imports';
import {
  ADDABLE_MISSING,
  EMPTY_QUESTION,
  findQuestionMissingFields,
  type QuestionMissingKind,
} from '@toro/domain/questions/questions/question-fields';
import { inArray } from 'drizzle-orm';
import { questionCodes, questionImportCategories } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { formulaError } from '../../../platform/html/formula-error.ts';
import { mapInTurns } from '../../../platform/map-in-turns.ts';
import { ModuleDirectory, type ModuleLookup } from '../question-files/module-directory.ts';
import { changesKey, isSameQuestion, mergeQuestion } from './merge-question.ts';
import { findFirstUses, findSimilar, type ImportRecord, type ImportRow, saveChecks } from './queries.ts';
import { findStoredQuestions, hashStored, type StoredQuestion } from './stored-questions.ts';

/** What a check of many rows reads once. */
export interface CheckScope {
  record: ImportRecord;
  modules: ModuleDirectory;
  /** Where the questions of known categories went last. */
  remembered: ReadonlyMap<string, ImportDestination>;
}

export async function openCheck({ db }: Context, record: ImportRecord): Promise<CheckScope> {
  const modules = await ModuleDirectory.load(db);
  const rows = await db.select().from(questionImportCategories);
  const remembered = new Map(
    rows.map(({ category, familyId, moduleId }) => [
      category,
      { family_id: familyId, module_id: moduleId } as ImportDestination,
    ]),
  );
  return { record, modules, remembered };
}

const toIds = ({ family_id, module_id }: ImportDestination): ModuleLookup => ({
  ok: true,
  ids: { familyId: family_id, moduleId: module_id },
});

/** The place of a category: as chosen, as remembered, or as its name says. */
export const placeCategory = (
  { record, modules, remembered }: CheckScope,
  category: string,
): ModuleLookup => {
  const chosen = record.categories[category] ?? remembered.get(category);
  return chosen ? toIds(chosen) : modules.findByCategory(category);
};

/** Where a row goes, and whether the file says so. */
function findPlace(scope: CheckScope, row: ImportRow): { lookup: ModuleLookup; isPlaced: boolean } {
  const { record, modules } = scope;
  const { destination, category } = row;
  const chosen: ModuleLookup | null =
    record.familyId === null ? null : toIds({ family_id: record.familyId, module_id: record.moduleId });
  if (destination.family !== undefined || destination.module !== undefined) {
    const fallback = chosen?.ok ? (modules.findName(chosen.ids) ?? {}) : {};
    return { lookup: modules.findByWords(destination, fallback), isPlaced: true };
  }
  if (category !== null) {
    const lookup = placeCategory(scope, category);
    if (lookup.ok || !chosen) return { lookup, isPlaced: true };
  }
  return { lookup: chosen ?? { ok: false, field: 'family', message: '' }, isPlaced: false };
}

/** Why the row has no place, in words. */
function describePlace(scope: CheckScope, row: ImportRow): string {
  const { family, module } = row.destination;
  const column = (label: string) =>
    scope.record.format && hasColumns(scope.record.format) ? `${row.place}, coluna ${label}` : row.place;
  if (family !== undefined && !scope.modules.hasFamily(family))
    return `${column('Família')}: ${family.slice(0, 60)} não é uma família da escola.`;
  if (module !== undefined && family === undefined && scope.record.familyId === null)
    return `${row.place}: escolha a família em Destino.`;
  if (module !== undefined)
    return `${column('Módulo')}: ${module.slice(0, 60)} não é um módulo desta família.`;
  if (row.category !== null)
    return `${row.place}: a categoria ${row.category.slice(0, 120)} não tem destino.`;
  return `${row.place}: escolha a família e o módulo.`;
}

const isAddable = ({ cause }: RowError): boolean =>
  cause === 'attribute' || ADDABLE_MISSING.has(cause as QuestionMissingKind);

/** Of a question that cannot be imported at all one reason is enough. */
const DECISIVE: ReadonlySet<RowCause> = new Set(['type', 'weight']);

/** The faults of the question itself. */
function findFaults(row: ImportRow, { now }: Context, optionCount: number): RowError[] {
  const { fields } = row;
  const isEmpty = fields.options.length === 0 && plainText(fields.statement) === '';
  if (row.readErrors.some(({ cause }) => DECISIVE.has(cause)) || (isEmpty && row.readErrors.length > 0))
    return [];
  const told = new Set(row.readErrors.map(({ field }) => field));
  const missingFields = findQuestionMissingFields(
    {
      ...EMPTY_QUESTION,
      ...fields,
      code: row.code,
      family_id: 1,
      image: fields.image === null ? null : 1,
      hint_image: null,
      video: null,
      video_libras: null,
      options: fields.options.map((option, at) => ({
        ...option,
        key: String(at),
        image: option.image === null ? null : at + 1,
      })),
    },
    { formulaError, year: now().getFullYear(), publishedOptions: optionCount },
  );
  return missingFields
    .filter(
      ({ field, message }) =>
        // The reader has told the cause already.
        !told.has(field) && !(field === 'options' && message.startsWith('Marque') && told.has('correct')),
    )
    .map(({ kind, field, message }) => ({ field, cause: kind, message: `${row.place}: ${message}` }));
}

/** Checks rows of an import by themselves, with each other and with the bank. The rows are stored. */
export async function checkRows(
  context: Context,
  scope: CheckScope,
  given: readonly ImportRow[],
): Promise<ImportRow[]> {
  const { record } = scope;
  const codes = [...new Set(given.map(({ fields }) => fields.code).filter((code) => code !== ''))];
  return inTransaction(context, async (tx) => {
    const stored = new Map(
      (await findStoredQuestions(tx.db, { codes })).map((question) => [question.code, question]),
    );
    const given_codes = await findGivenCodes(tx, codes);
    const rows = given.map((row) => ({ ...row, code: row.fields.code }));
    const firsts = await findFirstUses(tx.db, record.id, codes);
    const checked = await mapInTurns(rows, (row) => {
      const target = stored.get(row.code);
      const faults = findFaults(row, context, target?.optionCount ?? 0);
      const errors = [...row.readErrors];
      const { lookup, isPlaced } = findPlace(scope, row);
      if (!lookup.ok) errors.push({ field: 'module', cause: 'place', message: describePlace(scope, row) });
      const first = firsts.get(row.code);
      if (first && first.position < row.position)
        errors.push({
          field: 'code',
          cause: 'code',
          message: `${row.place}: o código ${row.code} já está em ${first.place}.`,
        });
      if (!target && given_codes.has(row.code))
        errors.push({
          field: 'code',
          cause: 'code',
          message: `${row.place}: o código ${row.code} foi de uma questão removida e não é dado de novo.`,
        });
      return compare(
        {
          ...row,
          familyId: lookup.ok ? lookup.ids.familyId : null,
          moduleId: lookup.ok ? lookup.ids.moduleId : null,
          isPlaced,
          errors,
        },
        { target, faults, record },
      );
    });
    const result = await markSimilar(tx, checked);
    await saveChecks(tx.db, record.id, result);
    return result;
  });
}

/** Codes that were given to a question of the bank, also when it was removed. */
async function findGivenCodes({ db }: Context, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await db
    .select({ code: questionCodes.code })
    .from(questionCodes)
    .where(inArray(questionCodes.code, [...codes]));
  return new Set(rows.map(({ code }) => code));
}

/** The row with its state against the question that has its code. */
function compare(
  row: ImportRow,
  {
    target,
    faults,
    record: { format },
  }: { target: StoredQuestion | undefined; faults: RowError[]; record: ImportRecord },
): ImportRow {
  const base = { ...row, similarCode: null, similarity: null };
  if (!target || format === null) {
    const found = splitFaults([...row.errors, ...faults]);
    const state = found.errors.length > 0 ? 'error' : 'new';
    return { ...base, ...found, targetId: null, targetHash: null, state };
  }
  const merged = mergeQuestion(target, row, format);
  const isSame = isSameQuestion(target, merged);
  // Nothing is written of a question that is as in the bank, so that its faults do not matter here.
  const errors = isSame ? [...row.errors] : [...row.errors, ...faults];
  if (row.choice === 'update' && changesKey(target, merged))
    errors.push({
      field: 'correct',
      cause: 'code',
      message: `${row.place}: o gabarito da questão publicada ${row.code} não muda pela importação.`,
    });
  if (row.choice === 'update' && target.state === 'archived')
    errors.push({
      field: 'code',
      cause: 'code',
      message: `${row.place}: a questão ${row.code} está arquivada.`,
    });
  const found = splitFaults(errors);
  const state = found.errors.length > 0 ? 'error' : isSame ? 'same' : 'changed';
  return { ...base, ...found, targetId: target.id, targetHash: hashStored(target), state };
}

/** What keeps a row out, and what the draft will lack. */
const splitFaults = (faults: readonly RowError[]): Pick<ImportRow, 'errors' | 'missing'> => ({
  errors: faults.filter((fault) => !isAddable(fault)),
  missing: faults.filter(isAddable),
});

/** Marks new questions whose statement is almost one of the bank. */
async function markSimilar({ db }: Context, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const statements = rows
    .filter(({ state }) => state === 'new')
    .map(({ position, fields }) => ({ position, plain: plainText(fields.statement).slice(0, 2000) }))
    .filter(({ plain }) => plain.length >= 12);
  const similar = await findSimilar(db, statements);
  return rows.map((row) => {
    const found = similar.get(row.position);
    return found ? { ...row, state: 'similar', similarCode: found.code, similarity: found.similarity } : row;
  });
}
