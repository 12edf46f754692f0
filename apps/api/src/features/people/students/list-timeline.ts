import { describeDevice } from '@toro/domain/accounts/auth/device';
import { formatSignedMoney } from '@toro/domain/base/money/money';
import { describeMailState, findMailState } from '@toro/domain/messages/mails/mail-state';
import { describeEvent, TIMELINE_KIND_NAMES, type TimelineKind } from '@toro/domain/people/students/timeline';
import { formatStatementText } from '@toro/domain/sales/wallet/coupon';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { mailOutbox } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { studentNotFound } from './get-student-page.ts';
import { findStudentRow } from './queries.ts';
import type { TimelineSource } from './timeline-source.ts';

const PAGE = 50;

interface TimelineRow extends Record<string, unknown> {
  at: string;
  kind: TimelineKind;
  id: string;
  event: string;
  name: string;
  detail: string;
}

/** The place of an entry in the timeline: time with microseconds, kind, id. */
const toCursor = ({ at, kind, id }: TimelineRow) => `${at}|${kind}|${id}`;

function parseCursor(cursor: string): [at: string, kind: string, id: string] {
  const match = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00)\|([a-z-]{1,20})\|([\w:-]{1,60})$/.exec(
    cursor,
  );
  if (!match) throw new AppError('invalid_input', 'Recarregue a linha do tempo.', [{ field: 'before' }]);
  const [, at = '', kind = '', id = ''] = match;
  return [at, kind, id];
}

function findRows(db: Database, studentId: number, sources: readonly TimelineSource[], before?: string) {
  const cursor = before === undefined ? null : parseCursor(before);
  const isOlder = cursor
    ? sql`(t.at, t.kind, t.id) < (${cursor[0]}::timestamptz, ${cursor[1]}::text, ${cursor[2]}::text)`
    : sql`true`;
  // The first column of each source is its time: those of one kind are limited before all are sorted.
  const parts = sources.map(
    (source) => sql`(select * from (${source(studentId)}) t (at, kind, id, event, name, detail)
      where ${isOlder} order by t.at desc, t.kind desc, t.id desc limit ${PAGE + 1})`,
  );
  return db.execute<TimelineRow>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as at, kind, id, event, name, detail
    from (${sql.join(parts, sql` union all `)}) t order by t.at desc, t.kind desc, t.id desc limit ${PAGE + 1}`);
}

/** Mails of the page with their state. The body and its links are never read. */
async function findMails(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .select({
      id: mailOutbox.id,
      sentAt: mailOutbox.sentAt,
      failedAt: mailOutbox.failedAt,
      returnedAt: mailOutbox.returnedAt,
      attempts: mailOutbox.attempts,
      lastError: mailOutbox.lastError,
    })
    .from(mailOutbox)
    .where(inArray(mailOutbox.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

function describeWallet(name: string, detail: string): { entity: string; detail: string } {
  const [cents = '0', coupon = '', course = ''] = detail.split('|');
  const amount = Number(cents);
  const text = { details: name, cents: amount, course: course || null, coupon: coupon || null };
  return {
    entity: formatStatementText(text),
    detail: formatSignedMoney(amount),
  };
}

function describeDetail({ kind, detail }: TimelineRow): string {
  if (kind === 'session') return describeDevice(detail);
  return kind === 'order' ? `Pedido ${detail}` : detail;
}

function toEntry(row: TimelineRow, mails: Awaited<ReturnType<typeof findMails>>) {
  const mail = row.kind === 'mail' ? mails.get(Number(row.id)) : undefined;
  const described = describeEvent(row);
  const wallet = row.kind === 'wallet' ? describeWallet(row.name, row.detail) : null;
  const state = mail && findMailState(mail);
  return {
    id: `${row.kind}:${row.id}`,
    at: new Date(row.at.replace(' ', 'T').replace('+00', 'Z')).toISOString(),
    kind: row.kind,
    verb: described.verb,
    entity: (wallet?.entity ?? described.entity).slice(0, 300),
    detail: (wallet?.detail ?? describeDetail(row)).slice(0, 500),
    order: row.kind === 'order' ? Number(row.detail) : null,
    mail:
      mail && state
        ? {
            id: mail.id,
            state,
            text: describeMailState(mail),
            is_resendable: state === 'failed' || state === 'returned',
          }
        : null,
  };
}

/** One page of what happened to a student, newest first, all or of some kinds. */
export async function listTimeline(
  { db, registry }: Context,
  {
    id: studentId,
    kind,
    before,
  }: { id: number; kind?: readonly TimelineKind[] | undefined; before?: string | undefined },
) {
  if (!(await findStudentRow(db, studentId))) throw studentNotFound();
  const sources = (kind ?? TIMELINE_KIND_NAMES).map((name) => registry.timelineSources[name]);
  const { rows } = await findRows(db, studentId, sources, before);
  const page = rows.slice(0, PAGE);
  const mailIds = page.filter((row) => row.kind === 'mail').map(({ id }) => Number(id));
  const mails = await findMails(db, mailIds);
  const last = page.at(-1);
  return {
    entries: page.map((row) => toEntry(row, mails)),
    /** Where the next page begins; null on the last one. */
    older: rows.length > PAGE && last ? toCursor(last) : null,
  };
}
