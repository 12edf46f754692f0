import { parseThing, THINGS, type ThingKind } from '@toro/domain/audit/things';
import type { ContentKindName } from '@toro/domain/content/kinds';
import { isMailName } from '@toro/domain/mails/mails';
import { and, eq, isNull, ne } from 'drizzle-orm';
import {
  affiliates,
  brands,
  classGroups,
  contentThings,
  coupons,
  courses,
  files,
  heroBanners,
  leads,
  lessons,
  orders,
  podcasts,
  privacyRequests,
  questionEntries,
  staffMembers,
  students,
} from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

/** Whether the office has written a piece of content. */
const isContent = async (db: Database, kind: ContentKindName, id: string): Promise<boolean> =>
  /^\d{1,9}$/.test(id) &&
  (
    await db
      .select({ id: contentThings.id })
      .from(contentThings)
      .where(and(eq(contentThings.kind, kind), eq(contentThings.id, Number(id))))
  ).length > 0;

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
  question: async (db, id) =>
    /^\d{1,9}$/.test(id) &&
    (
      await db
        .select({ id: questionEntries.id })
        .from(questionEntries)
        .where(and(eq(questionEntries.id, Number(id)), ne(questionEntries.state, 'removed')))
    ).length > 0,
  file: async (db, id) =>
    /^\d{1,9}$/.test(id) &&
    (
      await db
        .select({ id: files.id })
        .from(files)
        .where(eq(files.id, Number(id)))
    ).length > 0,
  course: async (db, id) =>
    /^\d{1,9}$/.test(id) &&
    (
      await db
        .select({ id: courses.id })
        .from(courses)
        .where(eq(courses.id, Number(id)))
    ).length > 0,
  'class-group': async (db, id) =>
    /^\d{1,9}$/.test(id) &&
    (
      await db
        .select({ id: classGroups.id })
        .from(classGroups)
        .where(eq(classGroups.id, Number(id)))
    ).length > 0,
  lesson: async (db, id) =>
    /^\d{1,9}$/.test(id) &&
    (
      await db
        .select({ id: lessons.id })
        .from(lessons)
        .where(eq(lessons.id, Number(id)))
    ).length > 0,
  coupon: async (db, id) =>
    /^\d{1,9}$/.test(id) &&
    (
      await db
        .select({ id: coupons.id })
        .from(coupons)
        .where(eq(coupons.id, Number(id)))
    ).length > 0,
  affiliate: async (db, id) =>
    /^\d{1,9}$/.test(id) &&
    (
      await db
        .select({ id: affiliates.id })
        .from(affiliates)
        .where(eq(affiliates.id, Number(id)))
    ).length > 0,
  lead: async (db, id) =>
    /^\d{1,15}$/.test(id) &&
    (
      await db
        .select({ id: leads.id })
        .from(leads)
        .where(eq(leads.id, Number(id)))
    ).length > 0,
  'privacy-request': async (db, id) =>
    /^\d{1,15}$/.test(id) &&
    (
      await db
        .select({ id: privacyRequests.id })
        .from(privacyRequests)
        .where(eq(privacyRequests.id, Number(id)))
    ).length > 0,
  banner: async (db, id) =>
    (await isContent(db, 'banner', id)) ||
    (/^\d{1,9}$/.test(id) &&
      (
        await db
          .select({ id: heroBanners.id })
          .from(heroBanners)
          .where(eq(heroBanners.id, Number(id)))
      ).length > 0),
  podcast: async (db, id) =>
    (await isContent(db, 'podcast', id)) ||
    (/^\d{1,9}$/.test(id) &&
      (
        await db
          .select({ id: podcasts.id })
          .from(podcasts)
          .where(eq(podcasts.id, Number(id)))
      ).length > 0),
  episode: (db, id) => isContent(db, 'episode', id),
  'score-text': (db, id) => isContent(db, 'score-text', id),
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
