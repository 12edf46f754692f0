import { type CategoryFields, findCategoryErrors } from '@toro/domain/catalogue/courses/category-fields';
import { asc, count, eq } from 'drizzle-orm';
import {
  answerSheets,
  courseCategories,
  courses,
  questionFamilies,
  scoreTexts,
} from '../../../database/schema/index.ts';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { assertRevision, revisionOf } from '../../office/saved-states/revision.ts';
import { saveStates } from '../../office/saved-states/save-states.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import { assertUnused } from './assert-unused.ts';
import { saveCategories } from './save-categories.ts';

const MAX_CATEGORIES = 500;

const toFields = (row: typeof courseCategories.$inferSelect): CategoryFields => ({
  name: row.name,
  landing: row.landing,
  family: row.familyId,
  exam_type: row.examType,
  recommended_score: row.recommendedScore,
  answer_sheet: row.answerSheet,
  exam_questions: row.examQuestions,
  exam_needed: row.examNeeded,
  exam_pass_percent: row.examPassPercent,
  exam_module_minimum: row.examModuleMinimum,
  simulado_percent: row.simuladoPercent,
  weekly_tests: row.weeklyTests,
});

const toRow = (id: number, fields: CategoryFields) => ({
  id,
  name: fields.name.trim(),
  landing: fields.landing,
  familyId: fields.family,
  examType: fields.exam_type,
  recommendedScore: fields.recommended_score,
  answerSheet: fields.answer_sheet,
  examQuestions: fields.exam_questions,
  examNeeded: fields.exam_needed,
  examPassPercent: fields.exam_pass_percent,
  examModuleMinimum: fields.exam_module_minimum,
  simuladoPercent: fields.simulado_percent,
  weeklyTests: fields.weekly_tests,
});

/** The categories by name, with how many courses each has. */
export async function listCategories({ db }: Context) {
  const rows = await db
    .select({ row: courseCategories, courses: count(courses.id) })
    .from(courseCategories)
    .leftJoin(courses, eq(courses.categoryId, courseCategories.id))
    .groupBy(courseCategories.id)
    .orderBy(asc(courseCategories.name), asc(courseCategories.id))
    .limit(MAX_CATEGORIES);
  return {
    categories: rows.map(({ row, courses }) => {
      const fields = toFields(row);
      return { id: row.id, revision: revisionOf(fields), ...fields, courses };
    }),
  };
}

async function findCategory(context: Context, id: number) {
  const { categories } = await listCategories(context);
  const found = categories.find((category) => category.id === id);
  if (!found) throw notFound('Esta categoria não existe mais.');
  return found;
}

/** Takes the lock of all categories and throws 422 for values that cannot be. */
async function prepare(tx: Context, fields: CategoryFields, ownId?: number): Promise<void> {
  await acquireAdvisoryLock(tx.db, 'course-categories');
  assertValid({ ...findCategoryErrors(fields) });
  const { categories } = await listCategories(tx);
  const name = fields.name.trim().toLowerCase();
  const isTaken = categories.some((other) => other.id !== ownId && other.name.toLowerCase() === name);
  assertValid({ name: isTaken ? 'Já existe uma categoria com este nome.' : undefined });
  if (fields.family === null) return;
  const known = await tx.db.select().from(questionFamilies).where(eq(questionFamilies.id, fields.family));
  assertValid({ family: known.length === 0 ? 'Esta família não existe mais.' : undefined });
}

/** A category as its saved states have it. */
export async function readCategory(context: Context, id: number) {
  const { id: _, revision, courses: __, ...fields } = await findCategory(context, id);
  return { revision, fields };
}

const subjectOf = (id: number, name: string) => ({ kind: 'category' as const, id, name });

export function createCategory(context: Context, fields: CategoryFields) {
  return inTransaction(context, async (tx) => {
    await prepare(tx, fields);
    const ids = await tx.db.select({ id: courseCategories.id }).from(courseCategories);
    const id = Math.max(0, ...ids.map((row) => row.id)) + 1;
    await saveCategories(tx, [toRow(id, fields)]);
    const { fields: after } = await readCategory(tx, id);
    await saveStates(tx, { kind: 'category', id }, { before: null, after });
    await recordAudit(tx, { action: 'create-category', subject: subjectOf(id, fields.name) });
    return findCategory(tx, id);
  });
}

export function saveCategory(
  context: Context,
  { id, revision, ...fields }: { id: number } & CategoryFields & { revision: string },
) {
  return inTransaction(context, async (tx) => {
    await prepare(tx, fields, id);
    const before = await readCategory(tx, id);
    assertRevision(await findCategory(tx, id), revision);
    await saveCategories(tx, [toRow(id, fields)]);
    const { fields: after } = await readCategory(tx, id);
    await saveStates(tx, { kind: 'category', id }, { before: before.fields, after });
    await recordAudit(tx, {
      action: 'save-category',
      subject: subjectOf(id, fields.name),
      changes: listChanges<Record<string, unknown>>(before.fields, { ...fields }),
    });
    return findCategory(tx, id);
  });
}

/** Removes a category that nothing uses. */
export function deleteCategory(context: Context, { id }: { id: number }) {
  return inTransaction(context, async (tx) => {
    await acquireAdvisoryLock(tx.db, 'course-categories');
    const { name, courses: used } = await findCategory(tx, id);
    const texts = await tx.db.select().from(scoreTexts).where(eq(scoreTexts.courseCategoryId, id));
    const sheets = await tx.db.select().from(answerSheets).where(eq(answerSheets.categoryId, id));
    assertUnused(`a categoria ${name}`, [
      { what: 'courses', count: used, href: `/cursos?category=${encodeURIComponent(name)}` },
      { what: 'score_texts', count: texts.length, href: '/textos-de-nota' },
      { what: 'answer_sheets', count: sheets.length, href: null },
    ]);
    await tx.db.delete(courseCategories).where(eq(courseCategories.id, id));
    await recordAudit(tx, { action: 'delete-category', subject: subjectOf(id, name) });
    return {};
  });
}
