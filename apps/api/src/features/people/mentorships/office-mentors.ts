import { academyDay } from '@toro/domain/base/calendar/day';
import { proposeTag } from '@toro/domain/catalogue/courses/tag';
import { findMentorErrors, type MentorFields } from '@toro/domain/people/mentorships/mentor-fields';
import { startInstant } from '@toro/domain/people/mentorships/mentorship';
import { eq, inArray } from 'drizzle-orm';
import { disciplines, mentors } from '../../../database/schema/index.ts';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { isOwnOnly } from '../../catalogue/access/own-class-groups.ts';
import { assertRevision, revisionOf } from '../../office/saved-states/revision.ts';
import { saveStates } from '../../office/saved-states/save-states.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import {
  findActiveStaff,
  findConfirmedMentorships,
  findMentors,
  findTaughtDisciplines,
  lockMentor,
} from './mentor-queries.ts';
import { saveMentors } from './save-mentors.ts';

async function findMentorshipsAhead(context: Context) {
  const now = context.now();
  const rows = await findConfirmedMentorships(context.db, academyDay(now));
  return rows.filter(({ day, hour }) => startInstant(day, hour) > now);
}

/** The mentors by name; a teacher finds the one who they are. */
export async function listMentors(context: Context, { by }: { by: StaffSession }) {
  const { mentors: all } = await findAllMentors(context);
  return {
    mentors: isOwnOnly(by, 'courses.read') ? all.filter(({ staff_id }) => staff_id === by.id) : all,
  };
}

/** Every mentor, with their disciplines and how many confirmed mentorships are ahead. */
async function findAllMentors(context: Context) {
  const rows = await findMentors(context.db);
  const taught = await findTaughtDisciplines(context.db);
  const ahead = await findMentorshipsAhead(context);
  return {
    mentors: rows.map(({ mentor, staffName }) => {
      const own = taught.filter(({ mentorId }) => mentorId === mentor.id);
      const fields = {
        first_name: mentor.firstName,
        last_name: mentor.lastName,
        email: mentor.email,
        disciplines: own.map(({ id }) => id),
        staff_id: mentor.staffId,
      };
      return {
        id: mentor.id,
        revision: revisionOf(fields),
        ...fields,
        staff_name: staffName,
        discipline_names: own.map(({ name }) => name),
        mentorships_ahead: ahead.filter(({ mentorId }) => mentorId === mentor.id).length,
        deactivated_at: mentor.deactivatedAt?.toISOString() ?? null,
      };
    }),
  };
}

/** The active members of staff. */
export const listMentorStaff = async ({ db }: Context) => ({ staff: await findActiveStaff(db) });

async function findMentor(context: Context, id: number) {
  const found = (await findAllMentors(context)).mentors.find((mentor) => mentor.id === id);
  if (!found) throw notFound('Este mentor não existe.');
  return found;
}

const toState = ({ first_name, last_name, email, disciplines: taught, staff_id }: MentorFields) => ({
  first_name,
  last_name,
  email,
  disciplines: taught,
  staff_id,
});

/** A mentor as their saved states have it. */
export async function readMentor(context: Context, id: number) {
  const found = await findMentor(context, id);
  return { revision: found.revision, fields: toState(found) };
}

/** Throws for fields that cannot be saved; returns the tags of the disciplines. */
async function prepare(tx: Context, fields: MentorFields, ownId?: number): Promise<string[]> {
  await acquireAdvisoryLock(tx.db, 'mentors');
  const others = (await findAllMentors(tx)).mentors.filter(({ id }) => id !== ownId);
  const taught =
    fields.disciplines.length === 0
      ? []
      : await tx.db
          .select()
          .from(disciplines)
          .where(inArray(disciplines.id, [...fields.disciplines]));
  const errors = findMentorErrors(fields);
  const isTaken = others.some(({ email }) => email.toLowerCase() === fields.email);
  const isTied = fields.staff_id !== null && others.some(({ staff_id }) => staff_id === fields.staff_id);
  const isStaff =
    fields.staff_id === null || (await findActiveStaff(tx.db)).some(({ id }) => id === fields.staff_id);
  assertValid({
    ...errors,
    email: errors.email ?? (isTaken ? 'Já existe um mentor com este e-mail.' : undefined),
    disciplines:
      errors.disciplines ??
      (taught.length < new Set(fields.disciplines).size ? 'Uma disciplina não existe mais.' : undefined),
    staff_id: isTied
      ? 'Esta pessoa já é outro mentor.'
      : isStaff
        ? undefined
        : 'Escolha uma pessoa da equipe com acesso.',
  });
  return taught.map(({ tag }) => tag);
}

const nameOf = ({ first_name, last_name }: Pick<MentorFields, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`;
const subjectOf = (id: number, fields: MentorFields) => ({
  kind: 'mentor' as const,
  id,
  name: nameOf(fields),
});

/** A short name that no mentor has. */
async function reserveTag({ db }: Context, fields: MentorFields): Promise<string> {
  const base = proposeTag(nameOf(fields)).slice(0, 50) || 'mentor';
  const taken = new Set((await db.select({ tag: mentors.tag }).from(mentors)).map(({ tag }) => tag));
  let tag = base;
  for (let at = 2; taken.has(tag); at += 1) tag = `${base}-${at}`;
  return tag;
}

async function write(tx: Context, tag: string, fields: MentorFields, tags: string[]): Promise<void> {
  await saveMentors(tx, [
    {
      tag,
      firstName: fields.first_name,
      lastName: fields.last_name,
      email: fields.email,
      disciplines: tags,
    },
  ]);
  await tx.db.update(mentors).set({ staffId: fields.staff_id }).where(eq(mentors.tag, tag));
}

export function createMentor(context: Context, fields: MentorFields) {
  return inTransaction(context, async (tx) => {
    const tags = await prepare(tx, fields);
    const tag = await reserveTag(tx, fields);
    await write(tx, tag, fields, tags);
    const [row] = await tx.db.select().from(mentors).where(eq(mentors.tag, tag));
    const created = await findMentor(tx, row?.id ?? 0);
    await saveStates(tx, { kind: 'mentor', id: created.id }, { before: null, after: toState(created) });
    await recordAudit(tx, {
      action: 'create-mentor',
      subject: subjectOf(created.id, fields),
      changes: listChanges<Record<string, unknown>>({}, { ...fields }),
    });
    return created;
  });
}

export function saveMentor(
  context: Context,
  { id, revision, ...fields }: { id: number } & MentorFields & { revision: string },
) {
  return inTransaction(context, async (tx) => {
    const tags = await prepare(tx, fields, id);
    const before = await findMentor(tx, id);
    assertRevision(before, revision);
    const [row] = await lockMentor(tx.db, id);
    if (!row) throw notFound('Este mentor não existe.');
    await write(tx, row.tag, fields, tags);
    const after = await findMentor(tx, id);
    await saveStates(tx, { kind: 'mentor', id }, { before: toState(before), after: toState(after) });
    await recordAudit(tx, {
      action: 'save-mentor',
      subject: subjectOf(id, fields),
      changes: listChanges<Record<string, unknown>>(toState(before), { ...fields }),
    });
    return after;
  });
}

/** Takes a mentor from new mentorships. Rejected with confirmed ones ahead, which are listed. */
export function deactivateMentor(context: Context, { id }: { id: number }) {
  return inTransaction(context, async (tx) => {
    // Locked before the mentorships are read: confirming one locks the mentor too.
    const [row] = await lockMentor(tx.db, id);
    if (!row) throw notFound('Este mentor não existe.');
    const ahead = (await findMentorshipsAhead(tx)).filter(({ mentorId }) => mentorId === id);
    if (ahead.length > 0)
      throw new AppError('conflict', 'Este mentor tem mentorias confirmadas pela frente.', {
        mentorships: ahead.slice(0, 100).map(({ mentorId: _, ...mentorship }) => mentorship),
      });
    return setDeactivated(tx, id, row.deactivatedAt ?? tx.now(), 'deactivate-mentor');
  });
}

export function reactivateMentor(context: Context, { id }: { id: number }) {
  return inTransaction(context, async (tx) => {
    await lockMentor(tx.db, id);
    return setDeactivated(tx, id, null, 'reactivate-mentor');
  });
}

async function setDeactivated(
  tx: Context,
  id: number,
  deactivatedAt: Date | null,
  action: 'deactivate-mentor' | 'reactivate-mentor',
) {
  await tx.db.update(mentors).set({ deactivatedAt }).where(eq(mentors.id, id));
  const mentor = await findMentor(tx, id);
  await recordAudit(tx, { action, subject: subjectOf(id, mentor) });
  return mentor;
}
