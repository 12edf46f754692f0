import { academyDay, addDays, type Day, daysBetween } from '@toro/domain/base/calendar/day';
import { parseDecimal } from '@toro/domain/base/money/money';
import {
  type ClassGroupFields,
  countAccessChanges,
  findClassGroupErrors,
  findPriceErrors,
  listAccessQuestions,
  listPriceQuestions,
  PRICE_MISSING,
} from '@toro/domain/catalogue/courses/class-group-fields';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  classGroups,
  classGroupTeachers,
  courses,
  enrolments,
  lessonDays,
  staffMembers,
} from '../../../database/schema/index.ts';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { assertRevision } from '../../office/saved-states/revision.ts';
import { saveStates } from '../../office/saved-states/save-states.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import { assertOwnClassGroup } from '../access/own-class-groups.ts';
import { saveCalendars } from '../lessons/save-calendars.ts';
import {
  type ClassGroupRow,
  findClassGroupRow,
  type OpenClassGroup,
  openClassGroup,
} from './find-class-group.ts';
import { countTakenSeats } from './reserve-seats.ts';
import { saveClassGroups } from './save-class-groups.ts';

const TYPES = { regular: 1, modular: 2 } as const;

/** A class group; a teacher finds the own ones only. */
export async function getClassGroup(context: Context, { by, id }: { by: StaffSession; id: number }) {
  await assertOwnClassGroup(context, by, 'courses.read', id);
  return openClassGroup(context, id);
}

/** A class group as its saved states have it. */
export async function readClassGroup(context: Context, id: number) {
  const { revision, fields, prices } = await openClassGroup(context, id);
  return { revision, fields: { fields, prices } };
}

/** Keeps the state of a class group after a save, and the one before. */
async function storeClassGroup(tx: Context, before: OpenClassGroup | null, id: number) {
  const state = before && { fields: before.fields, prices: before.prices };
  const after = await openClassGroup(tx, id);
  await saveStates(
    tx,
    { kind: 'class-group', id },
    { before: state, after: { fields: after.fields, prices: after.prices } },
  );
  return after;
}

const isTeacher = and(sql`'teacher' = any(${staffMembers.roles})`, isNull(staffMembers.deactivatedAt));

/** The people with the role Professor. */
export async function listTeachers({ db }: Context) {
  const teachers = await db
    .select({ id: staffMembers.id, name: staffMembers.name })
    .from(staffMembers)
    .where(isTeacher)
    .orderBy(asc(staffMembers.name), asc(staffMembers.id))
    .limit(1000);
  return { teachers };
}

async function replaceTeachers({ db }: Context, id: number, teachers: readonly number[]): Promise<void> {
  const wanted = [...new Set(teachers)];
  const before = await db.select().from(classGroupTeachers).where(eq(classGroupTeachers.classGroupId, id));
  const kept = new Set(before.map(({ staffId }) => staffId));
  const added = wanted.filter((staffId) => !kept.has(staffId));
  if (added.length > 0) {
    const known = await db
      .select({ id: staffMembers.id })
      .from(staffMembers)
      .where(and(inArray(staffMembers.id, added), isTeacher));
    assertValid({
      teachers: known.length < added.length ? 'Escolha somente pessoas com o papel Professor.' : undefined,
    });
  }
  await db.delete(classGroupTeachers).where(eq(classGroupTeachers.classGroupId, id));
  if (wanted.length > 0)
    await db.insert(classGroupTeachers).values(wanted.map((staffId) => ({ classGroupId: id, staffId })));
}

const subjectOf = (id: number, name: string) => ({ kind: 'class-group' as const, id, name });

const toColumns = (fields: ClassGroupFields) => ({
  name: fields.name.trim(),
  typeId: fields.is_modular ? TYPES.modular : TYPES.regular,
  startsOn: fields.starts_on,
  endsOn: fields.ends_on,
  showsExpiry: fields.shows_expiry,
  isVisible: fields.is_visible,
  isListed: fields.is_listed,
});

const reserveId = async ({ db }: Context): Promise<number> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('class_groups', 'id')) as id`,
  );
  return Number(rows[0]?.id);
};

/** Adds a class group. It has no price and is not for sale. */
export function createClassGroup(
  context: Context,
  { course_id, ...fields }: ClassGroupFields & { course_id: number },
) {
  return inTransaction(context, async (tx) => {
    assertValid(findClassGroupErrors(fields));
    const [course] = await tx.db.select().from(courses).where(eq(courses.id, course_id));
    if (!course) throw notFound('Este curso não existe.');
    const id = await reserveId(tx);
    const nothing = { priceCents: 0, cashPriceCents: 0, saleFrom: null, saleUntil: null, seats: null };
    await saveClassGroups(tx, [
      {
        id,
        courseId: course_id,
        ...toColumns(fields),
        ...nothing,
        acceptsCoupon: true,
        isSaleOpen: false,
        hasPrice: false,
      },
    ]);
    await replaceTeachers(tx, id, fields.teachers);
    await recordAudit(tx, {
      action: 'create-class-group',
      subject: subjectOf(id, fields.name),
      changes: listChanges<Record<string, unknown>>({}, { course: course.title, ...fields }),
    });
    return storeClassGroup(tx, null, id);
  });
}

/** Throws 409 with what must be confirmed before a change is saved. */
function assertConfirmed(questions: readonly string[], isConfirmed: boolean): void {
  if (questions.length === 0 || isConfirmed) return;
  throw new AppError('conflict', questions.join(' '), { confirm: questions });
}

async function listQuestions(tx: Context, row: ClassGroupRow, fields: ClassGroupFields): Promise<string[]> {
  const rows = await tx.db
    .select({ endsOn: enrolments.endsOn })
    .from(enrolments)
    .where(and(eq(enrolments.classGroupId, row.id), isNull(enrolments.endedAt)));
  const changes = countAccessChanges(
    { ends_on: row.endsOn, is_visible: row.isVisible },
    fields,
    rows.map(({ endsOn }) => endsOn),
    academyDay(tx.now()),
  );
  return listAccessQuestions(changes);
}

type Saved<T> = T & { revision: string; confirmed: boolean };

export function saveClassGroup(
  context: Context,
  { id, revision, confirmed, ...fields }: { id: number } & Saved<ClassGroupFields>,
) {
  return inTransaction(context, async (tx) => {
    const row = await findClassGroupRow(tx, id, true);
    const before = await openClassGroup(tx, id);
    assertRevision(before, revision);
    assertValid(findClassGroupErrors(fields));
    assertConfirmed(await listQuestions(tx, row, fields), confirmed);
    await saveClassGroups(tx, [{ ...row, ...toColumns(fields) }]);
    await replaceTeachers(tx, id, fields.teachers);
    await recordAudit(tx, {
      action: 'save-class-group',
      subject: subjectOf(id, fields.name),
      changes: listChanges<Record<string, unknown>>(before.fields, { ...fields }),
    });
    return storeClassGroup(tx, before, id);
  });
}

interface PricesInput {
  price: string | null;
  cash_price: string | null;
  seats: number | null;
  sale_from: Day | null;
  sale_until: Day | null;
  accepts_coupon: boolean;
}

const toCents = (decimal: string | null) => (decimal === null ? null : parseDecimal(decimal));

export function saveClassGroupPrices(
  context: Context,
  { id, revision, confirmed, ...input }: { id: number } & Saved<PricesInput>,
) {
  return inTransaction(context, async (tx) => {
    const row = await findClassGroupRow(tx, id, true);
    const before = await openClassGroup(tx, id);
    assertRevision(before, revision);
    const price = toCents(input.price);
    const cash_price = toCents(input.cash_price);
    assertValid(findPriceErrors({ ...input, price, cash_price }));
    const taken = await countTakenSeats(tx, id);
    const wasFree = row.hasPrice && row.priceCents === 0;
    assertConfirmed(listPriceQuestions({ price, seats: input.seats }, { taken, wasFree }), confirmed);
    await saveClassGroups(tx, [
      {
        ...row,
        priceCents: price ?? 0,
        cashPriceCents: cash_price ?? 0,
        seats: input.seats,
        saleFrom: input.sale_from,
        saleUntil: input.sale_until,
        acceptsCoupon: input.accepts_coupon,
        hasPrice: true,
      },
    ]);
    await recordAudit(tx, {
      action: 'save-prices',
      subject: subjectOf(id, row.name),
      changes: listChanges<Record<string, unknown>>(before.prices, { ...input }),
    });
    return storeClassGroup(tx, before, id);
  });
}

function setSale(context: Context, id: number, isSaleOpen: boolean) {
  return inTransaction(context, async (tx) => {
    const row = await findClassGroupRow(tx, id, true);
    if (isSaleOpen && !row.hasPrice)
      throw new AppError('conflict', PRICE_MISSING, [{ field: 'price', message: PRICE_MISSING }]);
    await tx.db.update(classGroups).set({ isSaleOpen }).where(eq(classGroups.id, id));
    await recordAudit(tx, {
      action: isSaleOpen ? 'open-sale' : 'close-sale',
      subject: subjectOf(id, row.name),
    });
    return openClassGroup(tx, id);
  });
}

/** Sells a class group from now on, within its sale dates. */
export const openSale = (context: Context, { id }: { id: number }) => setSale(context, id, true);

/** Rejects new purchases from now on; orders that were placed keep their places and terms. */
export const closeSale = (context: Context, { id }: { id: number }) => setSale(context, id, false);

/** Copies a class group to another first day: every other day moves with it, no student comes along, the sale is closed. */
export function duplicateClassGroup(
  context: Context,
  { id, name, starts_on }: { id: number; name: string; starts_on: Day },
) {
  return inTransaction(context, async (tx) => {
    const row = await findClassGroupRow(tx, id);
    assertValid({
      ...findClassGroupErrors({ name, starts_on, ends_on: null }),
      starts_on: row.startsOn === null ? 'A turma original não tem primeiro dia.' : undefined,
    });
    const distance = daysBetween(row.startsOn ?? starts_on, starts_on);
    const move = (day: Day | null) => (day === null ? null : addDays(day, distance));
    const copyId = await reserveId(tx);
    await saveClassGroups(tx, [
      {
        ...row,
        id: copyId,
        name: name.trim(),
        startsOn: starts_on,
        endsOn: move(row.endsOn),
        saleFrom: move(row.saleFrom),
        saleUntil: move(row.saleUntil),
        isSaleOpen: false,
      },
    ]);
    const days = await tx.db.select().from(lessonDays).where(eq(lessonDays.classGroupId, id));
    await saveCalendars(tx, [
      {
        classGroupId: copyId,
        days: days.map(({ lessonId, day }) => ({ lessonId, day: addDays(day, distance) })),
      },
    ]);
    const teachers = await tx.db
      .select()
      .from(classGroupTeachers)
      .where(eq(classGroupTeachers.classGroupId, id));
    if (teachers.length > 0)
      await tx.db
        .insert(classGroupTeachers)
        .values(teachers.map(({ staffId }) => ({ classGroupId: copyId, staffId })));
    await recordAudit(tx, {
      action: 'create-class-group',
      subject: subjectOf(copyId, name),
      detail: { copy_of: id },
    });
    return openClassGroup(tx, copyId);
  });
}
