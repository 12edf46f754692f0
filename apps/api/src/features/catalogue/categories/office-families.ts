import {
  type FamilyFields,
  findFamilyErrors,
  type ModuleFields,
} from '@toro/domain/catalogue/courses/family-fields';
import { asc, count, eq, inArray } from 'drizzle-orm';
import {
  courseCategories,
  courses,
  questionFamilies,
  questionModules,
  questions,
} from '../../../database/schema/index.ts';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { assertRevision, revisionOf } from '../../office/saved-states/revision.ts';
import { saveStates } from '../../office/saved-states/save-states.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import { assertUnused } from './assert-unused.ts';
import { removeModules, renumberModules, saveFamilies } from './save-families.ts';

const toModule = (row: typeof questionModules.$inferSelect) => ({
  id: row.id,
  number: row.number,
  title: row.title,
  description: row.description,
  expected_questions: row.expectedQuestions,
  recommended_simulado: row.recommendedSimulado,
  recommended_weekly: row.recommendedWeekly,
});

/** The families by name with their modules and what uses them. */
export async function listFamilies({ db }: Context) {
  const families = await db.select().from(questionFamilies).orderBy(asc(questionFamilies.name)).limit(500);
  const modules = await db.select().from(questionModules).orderBy(asc(questionModules.number));
  const categories = await db.select().from(courseCategories).orderBy(asc(courseCategories.name));
  const counts = await db
    .select({ familyId: questions.familyId, moduleId: questions.moduleId, questions: count() })
    .from(questions)
    .groupBy(questions.familyId, questions.moduleId);
  const sum = (rows: typeof counts) => rows.reduce((total, row) => total + row.questions, 0);
  return {
    families: families.map(({ id, tag, name }) => {
      const fields = {
        tag,
        name,
        modules: modules.filter(({ familyId }) => familyId === id).map(toModule),
      };
      return {
        id,
        revision: revisionOf(fields),
        tag,
        name,
        modules: fields.modules.map((module) => ({
          ...module,
          questions: sum(counts.filter(({ moduleId }) => moduleId === module.id)),
        })),
        categories: categories
          .filter(({ familyId }) => familyId === id)
          .map((category) => ({
            id: category.id,
            name: category.name,
            exam_questions: category.examQuestions,
          })),
        questions: sum(counts.filter(({ familyId }) => familyId === id)),
      };
    }),
  };
}

async function findFamily(context: Context, id: number) {
  const found = (await listFamilies(context)).families.find((family) => family.id === id);
  if (!found) throw notFound('Esta família não existe mais.');
  return found;
}

/** Takes the lock of all families and throws 422 for values that cannot be. */
async function prepare(tx: Context, fields: FamilyFields, ownId?: number): Promise<void> {
  await acquireAdvisoryLock(tx.db, 'question-families');
  assertValid(findFamilyErrors(fields));
  const others = (await listFamilies(tx)).families.filter(({ id }) => id !== ownId);
  const name = fields.name.toLowerCase();
  assertValid({
    tag: others.some(({ tag }) => tag === fields.tag)
      ? 'Já existe uma família com este endereço.'
      : undefined,
    name: others.some((other) => other.name.toLowerCase() === name)
      ? 'Já existe uma família com este nome.'
      : undefined,
  });
}

const toInput = (id: number, { tag, name, modules }: FamilyFields) => ({
  id,
  tag,
  name: name.trim(),
  modules: modules.map((module) => ({
    number: module.number,
    title: module.title.trim(),
    description: module.description,
    expectedQuestions: module.expected_questions,
    recommendedSimulado: module.recommended_simulado,
    recommendedWeekly: module.recommended_weekly,
  })),
});

/** A family as its saved states have it. */
export async function readFamily(context: Context, id: number) {
  const { revision, tag, name, modules } = await findFamily(context, id);
  return { revision, fields: { tag, name, modules: modules.map(({ questions: _, ...rest }) => rest) } };
}

const subjectOf = (id: number, name: string) => ({ kind: 'family' as const, id, name });

export function createFamily(context: Context, fields: FamilyFields) {
  return inTransaction(context, async (tx) => {
    await prepare(tx, fields);
    const ids = await tx.db.select({ id: questionFamilies.id }).from(questionFamilies);
    const id = Math.max(0, ...ids.map((row) => row.id)) + 1;
    await saveFamilies(tx, [toInput(id, fields)]);
    const { fields: after } = await readFamily(tx, id);
    await saveStates(tx, { kind: 'family', id }, { before: null, after });
    await recordAudit(tx, { action: 'create-family', subject: subjectOf(id, fields.name) });
    return findFamily(tx, id);
  });
}

type Family = Awaited<ReturnType<typeof findFamily>>;

/** Removes the modules that are not given; 409 for one that has questions. */
async function removeMissing(tx: Context, before: Family, given: readonly ModuleFields[]): Promise<void> {
  const kept = new Set(given.map(({ id }) => id));
  const missing = before.modules.filter(({ id }) => !kept.has(id));
  for (const { number, questions: used } of missing)
    assertUnused(`o módulo ${number}`, [
      { what: 'questions', count: used, href: `/questoes?family=${before.tag}&module=m${number}` },
    ]);
  await removeModules(
    tx,
    missing.map(({ id }) => id),
  );
}

export function saveFamily(
  context: Context,
  { id, revision, ...fields }: { id: number } & FamilyFields & { revision: string },
) {
  return inTransaction(context, async (tx) => {
    await prepare(tx, fields, id);
    const before = await findFamily(tx, id);
    assertRevision(before, revision);
    const { fields: state } = await readFamily(tx, id);
    await removeMissing(tx, before, fields.modules);
    const own = new Set(before.modules.map((module) => module.id));
    const named = fields.modules.flatMap(({ id: moduleId, number }) =>
      moduleId !== undefined && own.has(moduleId) ? [{ id: moduleId, number }] : [],
    );
    await renumberModules(tx, named);
    await saveFamilies(tx, [toInput(id, fields)]);
    const { fields: after } = await readFamily(tx, id);
    await saveStates(tx, { kind: 'family', id }, { before: state, after });
    await recordAudit(tx, {
      action: 'save-family',
      subject: subjectOf(id, fields.name),
      changes: listChanges<Record<string, unknown>>(state, { ...fields }),
    });
    return findFamily(tx, id);
  });
}

/** Removes a family, with its modules, that nothing uses. */
export function deleteFamily(context: Context, { id }: { id: number }) {
  return inTransaction(context, async (tx) => {
    await acquireAdvisoryLock(tx.db, 'question-families');
    const { name, tag, categories, modules, questions: used } = await findFamily(tx, id);
    const ofCategories = categories.map((category) => category.id);
    const [found] =
      ofCategories.length === 0
        ? []
        : await tx.db
            .select({ courses: count() })
            .from(courses)
            .where(inArray(courses.categoryId, ofCategories));
    const family = encodeURIComponent(name);
    assertUnused(`a família ${name}`, [
      { what: 'courses', count: found?.courses ?? 0, href: `/cursos?family=${family}` },
      { what: 'categories', count: categories.length, href: '/cursos/categorias' },
      { what: 'questions', count: used, href: `/questoes?family=${tag}` },
    ]);
    await removeModules(
      tx,
      modules.map((module) => module.id),
    );
    await tx.db.delete(questionFamilies).where(eq(questionFamilies.id, id));
    await recordAudit(tx, { action: 'delete-family', subject: subjectOf(id, name) });
    return {};
  });
}
