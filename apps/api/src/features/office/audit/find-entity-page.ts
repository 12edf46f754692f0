import type { ContentKindName } from '@toro/domain/catalogue/content/kinds';
import { isMailName } from '@toro/domain/messages/mails/mails';
import { ENTITIES, type EntityKind, parseEntity } from '@toro/domain/office/audit/entities';
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database.ts';
import {
  affiliates,
  brands,
  classGroups,
  contentEntities,
  coupons,
  courses,
  exams,
  files,
  heroBanners,
  incidents,
  leads,
  lessons,
  orders,
  podcastEpisodes,
  podcasts,
  privacyRequests,
  questionEntries,
  staffMembers,
  students,
} from '../../../database/schema/index.ts';

type Finder = (db: Database, id: string) => Promise<boolean>;

/** Finds a row by its number, of up to 9 digits in a column of integers. */
const hasRow =
  (
    table: PgTable & { id: PgColumn },
    { condition, digits = 9 }: { condition?: SQL; digits?: number } = {},
  ): Finder =>
  async (db, id) => {
    if (!/^\d+$/.test(id) || id.length > digits) return false;
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, Number(id)), condition));
    return rows.length > 0;
  };

/** Finds a piece of content that is published, or that the office has written. */
function hasContent(kind: ContentKindName, table: PgTable & { id: PgColumn }): Finder {
  const isPublished = hasRow(table);
  const isWritten = hasRow(contentEntities, { condition: eq(contentEntities.kind, kind) });
  return async (db, id) => (await isPublished(db, id)) || isWritten(db, id);
}

const isThere: Record<EntityKind, Finder> = {
  setting: async (_, id) => ENTITIES.setting.page(id) !== ENTITIES.setting.page(''),
  mail: async (_, id) => isMailName(id),
  brand: async (db, id) =>
    (await db.select({ tag: brands.tag }).from(brands).where(eq(brands.tag, id))).length > 0,
  order: async (db, id) =>
    (await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id))).length > 0,
  staff: hasRow(staffMembers),
  student: hasRow(students, { condition: isNull(students.anonymisedAt) }),
  question: hasRow(questionEntries, { condition: ne(questionEntries.state, 'removed') }),
  file: hasRow(files),
  course: hasRow(courses),
  'class-group': hasRow(classGroups),
  lesson: hasRow(lessons),
  coupon: hasRow(coupons),
  affiliate: hasRow(affiliates),
  lead: hasRow(leads, { digits: 15 }),
  'privacy-request': hasRow(privacyRequests, { digits: 15 }),
  incident: hasRow(incidents, { digits: 15 }),
  banner: hasContent('banner', heroBanners),
  exam: hasContent('exam', exams),
  podcast: hasContent('podcast', podcasts),
  episode: hasContent('episode', podcastEpisodes),
  // The number of a set of texts names its reports and category; it has no row of its own.
  'score-text': hasRow(contentEntities, { condition: eq(contentEntities.kind, 'score-text') }),
};

/** The page of the entity of an entry; null when it has none or is gone. */
export async function findEntityPage(db: Database, subject: string): Promise<string | null> {
  const entity = parseEntity(subject);
  if (!entity || !(await isThere[entity.kind](db, entity.id))) return null;
  return ENTITIES[entity.kind].page(entity.id);
}
