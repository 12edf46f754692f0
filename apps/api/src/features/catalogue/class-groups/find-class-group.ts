import { academyDay } from '@toro/domain/base/calendar/day';
import { toDecimal } from '@toro/domain/base/money/money';
import { buildCheckoutPath } from '@toro/domain/public-pages/public-page';
import { isModular } from '@toro/domain/sales/checkout/modules';
import { hasFreeSeat, isOnSale } from '@toro/domain/sales/checkout/sale';
import { asc, eq } from 'drizzle-orm';
import { classGroups, classGroupTeachers, courses, staffMembers } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { revisionOf } from '../../office/saved-states/revision.ts';
import { isForSale } from './is-for-sale.ts';
import { countTakenSeats } from './reserve-seats.ts';

export type ClassGroupRow = typeof classGroups.$inferSelect;

/** The row of a class group; with `lock` until the transaction ends. */
export async function findClassGroupRow({ db }: Context, id: number, lock = false): Promise<ClassGroupRow> {
  const query = db.select().from(classGroups).where(eq(classGroups.id, id));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw notFound('Esta turma não existe.');
  return row;
}

const findTeachers = ({ db }: Context, id: number) =>
  db
    .select({ id: staffMembers.id, name: staffMembers.name })
    .from(classGroupTeachers)
    .innerJoin(staffMembers, eq(staffMembers.id, classGroupTeachers.staffId))
    .where(eq(classGroupTeachers.classGroupId, id))
    .orderBy(asc(staffMembers.name), asc(staffMembers.id))
    .limit(50);

const stateOf = ({ publishedAt, archivedAt }: typeof courses.$inferSelect) =>
  archivedAt ? ('archived' as const) : publishedAt ? ('published' as const) : ('draft' as const);

export type OpenClassGroup = Awaited<ReturnType<typeof openClassGroup>>;

/** A class group as its page shows it. */
export async function openClassGroup(context: Context, id: number) {
  const { db, config, now } = context;
  const [found] = await db
    .select({ group: classGroups, course: courses, isForSale })
    .from(classGroups)
    .innerJoin(courses, eq(courses.id, classGroups.courseId))
    .where(eq(classGroups.id, id));
  if (!found) throw notFound('Esta turma não existe.');
  const { group, course } = found;
  const teachers = await findTeachers(context, id);
  const students = group.enrolled;
  const taken = await countTakenSeats(context, id);
  const fields = {
    name: group.name,
    is_modular: isModular(group.typeId),
    starts_on: group.startsOn,
    ends_on: group.endsOn,
    shows_expiry: group.showsExpiry,
    is_visible: group.isVisible,
    is_listed: group.isListed,
    teachers: teachers.map((teacher) => teacher.id),
  };
  const prices = {
    price: group.hasPrice ? toDecimal(group.priceCents) : null,
    cash_price: group.hasPrice ? toDecimal(group.cashPriceCents) : null,
    seats: group.seats,
    sale_from: group.saleFrom,
    sale_until: group.saleUntil,
    accepts_coupon: group.acceptsCoupon,
  };
  const isSold = isOnSale({ ...group, isForSale: found.isForSale }, academyDay(now()));
  return {
    id,
    revision: revisionOf([fields, prices]),
    course: { id: course.id, title: course.title, tag: course.tag, state: stateOf(course) },
    fields,
    teachers,
    prices,
    is_sale_open: group.isSaleOpen,
    is_on_sale: isSold && hasFreeSeat(group.seats, taken),
    places: {
      students,
      held: Math.max(0, taken - students),
      left: group.seats === null ? null : Math.max(0, group.seats - taken),
    },
    checkout_url: `${config.publicUrl}${buildCheckoutPath(course.tag, id, fields.is_modular)}`,
  };
}
