import { TERMS_KINDS, type TermsKind } from '@toro/domain/office/terms/terms';
import { and, countDistinct, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { consents, files, staffMembers, termsVersions } from '../../../database/schema/index.ts';

export type TermsVersionRow = typeof termsVersions.$inferSelect;

const shown = {
  kind: termsVersions.kind,
  number: termsVersions.number,
  fileId: termsVersions.fileId,
  holdsFrom: termsVersions.holdsFrom,
  publishedAt: termsVersions.publishedAt,
  publishedBy: staffMembers.name,
};

/** All versions without their text, the newest first. */
export const findVersions = (db: Database) =>
  db
    .select(shown)
    .from(termsVersions)
    .innerJoin(staffMembers, eq(staffMembers.id, termsVersions.publishedBy))
    .orderBy(desc(termsVersions.number));

export type ShownVersion = Awaited<ReturnType<typeof findVersions>>[number];

export async function findVersion(db: Database, kind: TermsKind, number: number) {
  const [row] = await db
    .select({ version: termsVersions, file: files })
    .from(termsVersions)
    .leftJoin(files, eq(files.id, termsVersions.fileId))
    .where(and(eq(termsVersions.kind, kind), eq(termsVersions.number, number)));
  return row ?? null;
}

export async function findLatestVersion(db: Database, kind: TermsKind): Promise<TermsVersionRow | null> {
  const [row] = await db
    .select()
    .from(termsVersions)
    .where(eq(termsVersions.kind, kind))
    .orderBy(desc(termsVersions.number))
    .limit(1);
  return row ?? null;
}

/** The number of the version of each kind that holds at a time. */
export async function findCurrentNumbers(db: Database, now: Date): Promise<Map<TermsKind, number>> {
  const rows = await db
    .selectDistinctOn([termsVersions.kind], { kind: termsVersions.kind, number: termsVersions.number })
    .from(termsVersions)
    .where(and(inArray(termsVersions.kind, [...TERMS_KINDS]), lte(termsVersions.holdsFrom, now)))
    .orderBy(termsVersions.kind, desc(termsVersions.number));
  return new Map(rows.map(({ kind, number }) => [kind, number]));
}

/** How many people have accepted each version, by its name in the consents. */
export async function countAccepted(db: Database, documentVersions: string[]): Promise<Map<string, number>> {
  if (documentVersions.length === 0) return new Map();
  const rows = await db
    .select({ version: consents.documentVersion, people: countDistinct(consents.subject) })
    .from(consents)
    .where(and(inArray(consents.documentVersion, documentVersions), eq(consents.granted, true)))
    .groupBy(consents.documentVersion);
  return new Map(rows.map(({ version, people }) => [version, people]));
}

export async function insertVersion(db: Database, values: typeof termsVersions.$inferInsert): Promise<void> {
  await db.insert(termsVersions).values(values);
}
