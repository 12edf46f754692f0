import { tagError } from '@toro/domain/catalogue/courses/tag';
import { asc, eq, sql } from 'drizzle-orm';
import { disciplines } from '../../../database/schema/index.ts';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { assertRevision, revisionOf } from '../../office/saved-states/revision.ts';
import { saveStates } from '../../office/saved-states/save-states.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import { assertUnused } from './assert-unused.ts';
import { saveDisciplines } from './save-disciplines.ts';

interface DisciplineFields {
  tag: string;
  name: string;
}

/** The disciplines by name, with how many lessons and mentors each has. */
export async function listDisciplines({ db }: Context) {
  const rows = await db
    .select({
      id: disciplines.id,
      tag: disciplines.tag,
      name: disciplines.name,
      lessons: sql<number>`(select count(*)::int from lessons l where l.discipline_id = disciplines.id)`,
      mentors: sql<number>`(select count(*)::int from mentor_disciplines m
        where m.discipline_id = disciplines.id)`,
    })
    .from(disciplines)
    .orderBy(asc(disciplines.name), asc(disciplines.id))
    .limit(500);
  return {
    disciplines: rows.map((row) => ({ ...row, revision: revisionOf({ tag: row.tag, name: row.name }) })),
  };
}

async function findDiscipline(context: Context, id: number) {
  const found = (await listDisciplines(context)).disciplines.find((discipline) => discipline.id === id);
  if (!found) throw notFound('Esta disciplina não existe mais.');
  return found;
}

async function prepare(tx: Context, { tag, name }: DisciplineFields, ownId?: number): Promise<void> {
  await acquireAdvisoryLock(tx.db, 'disciplines');
  const others = (await listDisciplines(tx)).disciplines.filter(({ id }) => id !== ownId);
  assertValid({
    tag:
      tagError(tag) ??
      (others.some((other) => other.tag === tag) ? 'Já existe uma disciplina com este endereço.' : undefined),
    name: name.trim() === '' ? 'Digite o nome.' : undefined,
  });
}

const toState = ({ tag, name }: DisciplineFields) => ({ tag, name });

/** A discipline as its saved states have it. */
export async function readDiscipline(context: Context, id: number) {
  const found = await findDiscipline(context, id);
  return { revision: found.revision, fields: toState(found) };
}

const subjectOf = (id: number, name: string) => ({ kind: 'discipline' as const, id, name });

export function createDiscipline(context: Context, fields: DisciplineFields) {
  return inTransaction(context, async (tx) => {
    await prepare(tx, fields);
    await saveDisciplines(tx, [fields]);
    const { disciplines: all } = await listDisciplines(tx);
    const created = all.find(({ tag }) => tag === fields.tag);
    if (!created) throw new Error('the discipline was not written');
    await saveStates(tx, { kind: 'discipline', id: created.id }, { before: null, after: toState(created) });
    await recordAudit(tx, { action: 'create-discipline', subject: subjectOf(created.id, created.name) });
    return created;
  });
}

export function saveDiscipline(
  context: Context,
  { id, revision, ...fields }: { id: number } & DisciplineFields & { revision: string },
) {
  return inTransaction(context, async (tx) => {
    await prepare(tx, fields, id);
    const before = await findDiscipline(tx, id);
    assertRevision(before, revision);
    // Disciplines are saved by tag, so a new tag is written first.
    await tx.db.update(disciplines).set({ tag: fields.tag }).where(eq(disciplines.id, id));
    await saveDisciplines(tx, [fields]);
    await saveStates(
      tx,
      { kind: 'discipline', id },
      { before: toState(before), after: toState(await findDiscipline(tx, id)) },
    );
    await recordAudit(tx, {
      action: 'save-discipline',
      subject: subjectOf(id, fields.name),
      changes: listChanges<Record<string, unknown>>(toState(before), { ...fields }),
    });
    return findDiscipline(tx, id);
  });
}

/** Removes a discipline that nothing uses. */
export function deleteDiscipline(context: Context, { id }: { id: number }) {
  return inTransaction(context, async (tx) => {
    const { name, lessons, mentors } = await findDiscipline(tx, id);
    const query = `discipline=${encodeURIComponent(name)}`;
    assertUnused(`a disciplina ${name}`, [
      { what: 'lessons', count: lessons, href: `/aulas?${query}` },
      { what: 'mentors', count: mentors, href: `/mentores?${query}` },
    ]);
    await tx.db.delete(disciplines).where(eq(disciplines.id, id));
    await recordAudit(tx, { action: 'delete-discipline', subject: subjectOf(id, name) });
    return {};
  });
}
