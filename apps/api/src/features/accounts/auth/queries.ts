import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accountDeletions, oneTimeTokens, sessions, students } from '../../../database/schema/index.ts';
import { invalidateSessions } from '../../../platform/http/session-cache.ts';

const accountColumns = {
  id: students.id,
  profileId: students.profileId,
  email: students.email,
  firstName: students.firstName,
  lastName: students.lastName,
  phone: students.phone,
  photoPath: students.photoPath,
  passwordHash: students.passwordHash,
  requirePasswordChange: students.requirePasswordChange,
  emailVerifiedAt: students.emailVerifiedAt,
  host: students.host,
  deleteAfter: accountDeletions.deleteAfter,
};

export type Account = Awaited<ReturnType<typeof findAccountById>>;

export async function findAccountByEmail(db: Database, email: string) {
  const [row] = await db
    .select(accountColumns)
    .from(students)
    .leftJoin(accountDeletions, eq(accountDeletions.studentId, students.id))
    .where(and(eq(sql`lower(${students.email})`, email.toLowerCase()), isNull(students.anonymisedAt)));
  return row ?? null;
}

export async function findAccountById(db: Database, id: number) {
  const [row] = await db
    .select(accountColumns)
    .from(students)
    .leftJoin(accountDeletions, eq(accountDeletions.studentId, students.id))
    .where(eq(students.id, id));
  if (!row) throw new Error(`student ${id} of a session is gone`);
  return row;
}

/** Whether an address is verified, with a lock that delays its verification until the transaction ends. */
export async function lockVerification(db: Database, studentId: number): Promise<boolean> {
  const [row] = await db
    .select({ emailVerifiedAt: students.emailVerifiedAt })
    .from(students)
    .where(eq(students.id, studentId))
    .for('share');
  return row?.emailVerifiedAt != null;
}

/** Stores the host of the brand under which an account is used. */
export async function updateHost(db: Database, studentId: number, host: string | null): Promise<void> {
  await db.update(students).set({ host }).where(eq(students.id, studentId));
}

/** Whether this student has ever opened a session from that network. */
export async function isKnownNetwork(db: Database, studentId: number, network: string): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.studentId, studentId), eq(sessions.network, network)))
    .limit(1);
  return row !== undefined;
}

export async function insertSession(db: Database, values: typeof sessions.$inferInsert): Promise<number> {
  const [row] = await db.insert(sessions).values(values).returning({ id: sessions.id });
  if (!row) throw new Error('the session was not written');
  return row.id;
}

/** The open sessions of a student, the one used last first. */
export function findOpenSessions(db: Database, studentId: number, now: Date) {
  return db
    .select({
      id: sessions.id,
      network: sessions.network,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.studentId, studentId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100);
}

/** Revokes a session of a student; false when it is not open or belongs to another student. */
export async function revokeSession(
  db: Database,
  studentId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  invalidateSessions(studentId);
  const { rowCount } = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.studentId, studentId), eq(sessions.id, id), isNull(sessions.revokedAt)));
  return rowCount === 1;
}

/** Revokes every session of a student except one. */
export async function revokeSessions(
  db: Database,
  studentId: number,
  now: Date,
  exceptId = 0,
): Promise<void> {
  invalidateSessions(studentId);
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.studentId, studentId), ne(sessions.id, exceptId), isNull(sessions.revokedAt)));
}

/** Sets a password and voids every one-time token of the student, whatever it is for. */
export async function setPassword(
  db: Database,
  studentId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db
    .update(students)
    .set({ passwordHash, passwordChangedAt: now, requirePasswordChange: false })
    .where(eq(students.id, studentId));
  await voidOneTimeTokens(db, studentId, now);
}

/** Voids every one-time token of a student, whatever it is for. */
export async function voidOneTimeTokens(db: Database, studentId: number, now: Date): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.studentId, studentId), isNull(oneTimeTokens.usedAt)));
}

export async function insertOneTimeToken(
  db: Database,
  values: typeof oneTimeTokens.$inferInsert,
): Promise<void> {
  await db.insert(oneTimeTokens).values(values);
}

const isPasswordLink = sql`${oneTimeTokens.purpose} in ('forgotten', 'first')`;

/** Invalidates the older links when a new link is created. */
export async function voidPasswordLinks(db: Database, studentId: number, now: Date): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.studentId, studentId), isPasswordLink, isNull(oneTimeTokens.usedAt)));
}

const isUsableToken = (tokenHash: string, now: Date) =>
  and(eq(oneTimeTokens.tokenHash, tokenHash), isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, now));

const isUsablePasswordLink = (tokenHash: string, now: Date) =>
  and(isUsableToken(tokenHash, now), isPasswordLink);

const isUsablePurchaseLogin = (tokenHash: string, now: Date) =>
  and(isUsableToken(tokenHash, now), eq(oneTimeTokens.purpose, 'purchase'));

export async function hasUsablePurchaseLogin(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(isUsablePurchaseLogin(tokenHash, now));
  return rows.length > 0;
}

/** Marks a one-time token as used; of two concurrent requests only one gets the student id. */
async function consumeToken(db: Database, condition: SQL | undefined, now: Date): Promise<number | null> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(condition)
    .returning({ studentId: oneTimeTokens.studentId });
  return row?.studentId ?? null;
}

export const consumePurchaseLogin = (db: Database, tokenHash: string, now: Date) =>
  consumeToken(db, isUsablePurchaseLogin(tokenHash, now), now);

export async function findPasswordLink(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ email: students.email, purpose: oneTimeTokens.purpose })
    .from(oneTimeTokens)
    .innerJoin(students, eq(students.id, oneTimeTokens.studentId))
    .where(isUsablePasswordLink(tokenHash, now));
  return row ?? null;
}

/** Links that verify the address of an account, or a new address for it. */
const isUsableEmailLink = (tokenHash: string, now: Date) =>
  and(isUsableToken(tokenHash, now), inArray(oneTimeTokens.purpose, ['email', 'new-email']));

export async function findEmailLink(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ email: sql<string>`coalesce(${oneTimeTokens.detail}, ${students.email})` })
    .from(oneTimeTokens)
    .innerJoin(students, eq(students.id, oneTimeTokens.studentId))
    .where(isUsableEmailLink(tokenHash, now));
  return row ?? null;
}

/** Marks an e-mail link as used; returns the student and the new address, if it is for one. */
export async function consumeEmailLink(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(isUsableEmailLink(tokenHash, now))
    .returning({ studentId: oneTimeTokens.studentId, newEmail: oneTimeTokens.detail });
  return row ?? null;
}

/** Invalidates the older links of a purpose when a new one is mailed. */
export async function voidEmailLinks(
  db: Database,
  studentId: number,
  now: Date,
  purpose: 'email' | 'new-email' = 'email',
): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.studentId, studentId),
        eq(oneTimeTokens.purpose, purpose),
        isNull(oneTimeTokens.usedAt),
      ),
    );
}

/** Removes the limit of one session and revokes the other limited ones of the student; returns its id. */
export async function liftSession(
  db: Database,
  studentId: number,
  tokenHash: string | null,
  now: Date,
): Promise<number | null> {
  invalidateSessions(studentId);
  const isLimited = and(
    eq(sessions.studentId, studentId),
    eq(sessions.limited, true),
    isNull(sessions.revokedAt),
  );
  const [lifted] =
    tokenHash === null
      ? []
      : await db
          .update(sessions)
          .set({ limited: false })
          .where(and(isLimited, eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
          .returning({ id: sessions.id });
  await db.update(sessions).set({ revokedAt: now }).where(isLimited);
  return lifted?.id ?? null;
}

/** Whose password a link sets, and whether it is the first; of two concurrent requests only one gets it. */
export async function consumePasswordLink(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(isUsablePasswordLink(tokenHash, now))
    .returning({ studentId: oneTimeTokens.studentId, purpose: oneTimeTokens.purpose });
  return row ? { studentId: row.studentId, isFirst: row.purpose === 'first' } : null;
}
