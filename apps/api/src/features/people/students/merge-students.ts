import {
  laterInstant,
  MERGE_FIELD_NAMES,
  MERGE_FIELDS,
  type MergeField,
  type MergeSide,
  mergeChannel,
  mergeUndoUntil,
} from '@toro/domain/people/students/merge';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import {
  accountDeletions,
  attempts,
  consents,
  lessons,
  orders,
  studentMerges,
  students,
} from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction, withHost } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { invalidateSessions } from '../../../platform/http/session-cache.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findContact } from '../../../platform/settings/find-contact.ts';
import { endOtherSessions, voidLinks } from '../../accounts/auth/end-session.ts';
import { updateStudent } from '../../accounts/auth/save-student.ts';
import { insertConsents } from '../../accounts/channels/consents.ts';
import { buildCards } from '../../learning/evidence/build-cards.ts';
import { countResults } from '../../learning/performance/count-results.ts';
import { type LockedStudent, toSubject } from './find-subject.ts';
import { studentNotFound } from './get-student-page.ts';
import { moveRecords } from './merge-rows.ts';
import { mergeStudy } from './merge-study.ts';
import { mergeWallets } from './merge-wallets.ts';
import { findLastUse } from './queries.ts';

export interface MergeInput {
  kept_id: number;
  gone_id: number;
  fields: Record<MergeField, MergeSide>;
  reason: string;
}

/** Locks both students in the order of their ids, so that two merges cannot wait for each other. */
async function lockBoth({ db }: Context, keptId: number, goneId: number) {
  const rows = await db
    .select()
    .from(students)
    .where(and(inArray(students.id, [keptId, goneId]), isNull(students.anonymisedAt)))
    .orderBy(students.id)
    .for('update');
  const kept = rows.find(({ id }) => id === keptId);
  const gone = rows.find(({ id }) => id === goneId);
  if (!kept || !gone) throw studentNotFound();
  return { kept, gone };
}

const nameOf = (student: LockedStudent) => toSubject(student).name;

/** Throws while one of the two has an open attempt, an order in progress or a requested deletion; names it. */
export async function assertMergeable({ db }: Context, both: LockedStudent[]): Promise<void> {
  for (const student of both) {
    const [open] = await db
      .select({ lesson: lessons.title })
      .from(attempts)
      .innerJoin(lessons, eq(lessons.id, attempts.lessonId))
      .where(
        and(eq(attempts.studentId, student.id), isNull(attempts.finishedAt), isNull(attempts.handedInAt)),
      )
      .limit(1);
    if (open)
      throw new AppError(
        'conflict',
        `${nameOf(student)} tem uma prova aberta: ${open.lesson}. Una os cadastros depois que ela terminar.`,
      );
    const [order] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(eq(orders.studentId, student.id), inArray(orders.status, ['open', 'processing', 'refunding'])),
      )
      .limit(1);
    if (order)
      throw new AppError(
        'conflict',
        `${nameOf(student)} tem um pedido em andamento: ${order.id}. Una os cadastros depois que ele terminar.`,
      );
    const [deletion] = await db
      .select()
      .from(accountDeletions)
      .where(eq(accountDeletions.studentId, student.id));
    if (deletion)
      throw new AppError('conflict', `${nameOf(student)} pediu a exclusão da conta. Espere que ela termine.`);
  }
}

const CHANNELS = { channelWhatsapp: 'whatsapp', channelPhone: 'phone', channelEmail: 'email' } as const;

type ChannelColumn = keyof typeof CHANNELS;

/** What a student said about a channel: null for nothing. */
async function findChoice(
  { db }: Context,
  student: LockedStudent,
  column: ChannelColumn,
): Promise<boolean | null> {
  if (student[column]) return true;
  const [newest] = await db
    .select({ granted: consents.granted })
    .from(consents)
    .where(and(eq(consents.studentId, student.id), eq(consents.purpose, CHANNELS[column])))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(1);
  return newest ? false : null;
}

/** The channels of the one that remains: a rejection on either side wins, and is recorded as a withdrawal. */
async function mergeChannels(tx: Context, kept: LockedStudent, gone: LockedStudent) {
  const merged: Partial<Record<ChannelColumn, boolean>> = {};
  for (const column of Object.keys(CHANNELS) as ChannelColumn[]) {
    const after = mergeChannel(await findChoice(tx, kept, column), await findChoice(tx, gone, column));
    if (kept[column] && !after)
      await insertConsents(tx.db, [
        {
          studentId: kept.id,
          subject: kept.email,
          purpose: CHANNELS[column],
          granted: false,
          documentVersion: 'merge',
          source: 'merge',
          createdAt: tx.now(),
        },
      ]);
    merged[column] = after;
  }
  return merged;
}

/** The values of the one that remains after the choice per field. */
function chooseValues(kept: LockedStudent, gone: LockedStudent, fields: MergeInput['fields']) {
  const chosen: Record<string, unknown> = {};
  for (const field of MERGE_FIELD_NAMES)
    if (fields[field] === 'gone')
      for (const column of MERGE_FIELDS[field].columns) chosen[column] = gone[column];
  if (!kept.passwordHash) chosen.passwordHash = gone.passwordHash;
  return chosen;
}

/** Tells the address that no longer logs in which one does. */
async function mailMergedAddress(
  tx: Context,
  student: LockedStudent,
  from: string,
  to: string,
): Promise<void> {
  const context = withHost(tx, student.host);
  await queueMail(context, {
    mail: 'accounts-merged',
    to: from,
    values: { email: to, atendimento: (await findContact(context)).email },
  });
}

/** Unites two students: everything of one goes to the other, and its e-mail no longer logs anybody in. */
export async function mergeStudents(context: Context, { by, ...input }: { by: StaffSession } & MergeInput) {
  const { kept_id: keptId, gone_id: goneId, fields, reason } = input;
  if (keptId === goneId) throw new AppError('conflict', 'Escolha dois cadastros diferentes.');
  const id = await inTransaction(context, async (tx) => {
    const { db, now } = tx;
    const { kept, gone } = await lockBoth(tx, keptId, goneId);
    await assertMergeable(tx, [kept, gone]);
    const [merge] = await db
      .insert(studentMerges)
      .values({ keptId, goneId, staffId: by.id, createdAt: now(), undoUntil: mergeUndoUntil(now()) })
      .returning({ id: studentMerges.id });
    if (!merge) throw new Error('the merge was not written');
    const rows = { mergeId: merge.id, from: goneId, to: keptId };
    const channels = await mergeChannels(tx, kept, gone);
    const balances = await mergeWallets(tx, rows);
    const combined = await mergeStudy(tx, goneId, keptId);
    await moveRecords(db, rows);
    await buildCards(tx, [keptId, goneId]);
    for (const studentId of [keptId, goneId]) await countResults(tx, studentId);
    await endOtherSessions(tx, { student: { id: goneId, sessionId: 0 } });
    await voidLinks(tx, goneId);
    const lastUsedAt = laterInstant(await findLastUse(db, keptId), await findLastUse(db, goneId));
    const chosen = { ...chooseValues(kept, gone, fields), ...channels, lastUsedAt };
    await updateStudent(db, goneId, {
      email: `unido-${goneId}@unido.invalid`,
      cpf: null,
      phone: null,
      passwordHash: null,
      lastUsedAt: null,
      anonymisedAt: now(),
      mergedInto: keptId,
    });
    const after = await updateStudent(db, keptId, chosen);
    await db
      .update(studentMerges)
      .set({
        snapshot: {
          keptBefore: { ...kept },
          keptAfter: { ...after },
          goneBefore: { ...gone },
          combined,
          balances,
        },
      })
      .where(eq(studentMerges.id, merge.id));
    const email = fields.email === 'gone' ? gone.email : kept.email;
    const mergedAway = fields.email === 'gone' ? kept.email : gone.email;
    await mailMergedAddress(tx, gone, mergedAway, email);
    if (fields.email === 'gone') await endOtherSessions(tx, { student: { id: keptId, sessionId: 0 } });
    await recordAudit(tx, {
      action: 'merge-students',
      subject: toSubject(kept),
      detail: { merge: merge.id, gone: goneId },
      changes: [{ field: 'merged', before: nameOf(gone), after: nameOf(kept) }],
      reason,
      studentId: keptId,
    });
    return merge.id;
  });
  invalidateSessions(goneId);
  invalidateSessions(keptId);
  return { id };
}
