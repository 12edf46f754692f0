import type { ActionName } from '@toro/domain/office/audit/actions';
import type { SubjectKind } from '@toro/domain/office/audit/kinds';
import type { ChangedEntity } from '../database/rows/change-counter.ts';
import { insertRows } from '../database/rows/table-rows.ts';
import { type AuditChange, auditEntries, auditParts } from '../database/schema/index.ts';
import { formatActor } from './actor.ts';
import type { Context } from './context.ts';

/** Longer parts are cut, so that an audit entry never makes its write fail. */
const MAX_PART_LENGTH = 110;
const MAX_VALUE_LENGTH = 4000;

export interface AuditInput {
  /** The verb in kebab-case, such as `refund-order`. */
  action: ActionName;
  /** What it was done to. */
  subject: { kind: SubjectKind; id: string | number; name?: string };
  /** Numbers, tags and states. Never a name, an e-mail address or a text of a person: it cannot be erased. */
  detail?: Record<string, unknown>;
  /** The changed fields. Personal values of a student only together with `studentId`; never a secret. */
  changes?: AuditChange[];
  reason?: string;
  /** The student whose personal values `changes`, the reason or the names may contain. */
  studentId?: number;
  refused?: boolean;
  /** What the action did to each of many things. Never a personal value of a student. */
  entities?: readonly ChangedEntity[];
}

/** Long texts are cut, so that an entry stays small. */
const cutValue = (value: unknown): unknown =>
  typeof value === 'string' && value.length > MAX_VALUE_LENGTH
    ? `${value.slice(0, MAX_VALUE_LENGTH)}…`
    : value;

const cutValues = (changes: readonly AuditChange[]): AuditChange[] =>
  changes.map(({ field, before, after }) => ({ field, before: cutValue(before), after: cutValue(after) }));

const toSubject = ({ kind, id }: { kind: SubjectKind; id: string | number }) =>
  `${kind}:${id}`.slice(0, MAX_PART_LENGTH);

/** Records who did what to which thing. Call it in the transaction of the write. */
export async function recordAudit(context: Context, input: AuditInput): Promise<void> {
  const { db, actor, now, request } = context;
  const { action, subject, detail = {}, changes, reason, studentId, refused = false, entities = [] } = input;
  const orderer = actor.kind === 'job' ? actor.orderedBy : undefined;
  const person = actor.kind === 'staff' ? actor : orderer;
  const [entry] = await db
    .insert(auditEntries)
    .values({
      actor: formatActor(actor).slice(0, MAX_PART_LENGTH),
      actorName: person?.name ?? null,
      actorRoles: person ? [...person.roles] : null,
      action,
      subject: toSubject(subject),
      subjectName: subject.name?.slice(0, 200) ?? null,
      detail: {
        ...detail,
        ...(orderer && { ordered_by: `staff:${orderer.id}` }),
        ...(actor.kind === 'command' && { machine: actor.machine, command: actor.line }),
      },
      changes: changes && cutValues(changes),
      reason,
      network: request?.network,
      requestId: request?.id,
      refused,
      studentId,
      createdAt: now(),
    })
    .returning({ id: auditEntries.id });
  if (!entry) throw new Error('the audit entry was not written');
  await insertRows(
    db,
    auditParts,
    entities.map((entity) => ({
      entryId: entry.id,
      subject: toSubject(entity),
      changes: cutValues(entity.changes),
    })),
  );
}

/** The fields that differ, for an audit entry. */
export const listChanges = <T extends Record<string, unknown>>(before: T, after: T): AuditChange[] =>
  Object.keys(after)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
