import { parseThing, THINGS, type ThingKind } from '@toro/domain/audit/things';
import { isMailName } from '@toro/domain/mails/mails';
import { and, eq, isNull } from 'drizzle-orm';
import { brands, coupons, orders, staffMembers, students } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

const isThere: Record<ThingKind, (db: Database, id: string) => Promise<boolean>> = {
  setting: async (_, id) => THINGS.setting.page(id) !== THINGS.setting.page(''),
  mail: async (_, id) => isMailName(id),
  brand: async (db, id) =>
    (await db.select({ tag: brands.tag }).from(brands).where(eq(brands.tag, id))).length > 0,
  staff: async (db, id) =>
    /^\d{1,9}$/.test(id) &&
    (
      await db
        .select({ id: staffMembers.id })
        .from(staffMembers)
        .where(eq(staffMembers.id, Number(id)))
    ).length > 0,
  coupon: async (db, id) =>
    /^\d{1,9}$/.test(id) &&
    (
      await db
        .select({ id: coupons.id })
        .from(coupons)
        .where(eq(coupons.id, Number(id)))
    ).length > 0,
  order: async (db, id) =>
    (await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id))).length > 0,
  student: async (db, id) =>
    /^\d{1,9}$/.test(id) &&
    (
      await db
        .select({ id: students.id })
        .from(students)
        .where(and(eq(students.id, Number(id)), isNull(students.anonymisedAt)))
    ).length > 0,
};

/** The page of the thing of an entry; null when it has none or is gone. */
export async function findThingPage(db: Database, subject: string): Promise<string | null> {
  const thing = parseThing(subject);
  if (!thing || !(await isThere[thing.kind](db, thing.id))) return null;
  return THINGS[thing.kind].page(thing.id);
}
