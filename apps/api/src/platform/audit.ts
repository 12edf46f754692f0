import { auditEntries } from '../database/schema/index.ts';
import { formatActor } from './actor.ts';
import type { Context } from './context.ts';

/** Longer parts are cut, so that an audit entry never makes its write fail. */
const MAX_PART_LENGTH = 110;

export interface AuditInput {
  /** The verb in kebab-case, such as `refund-order`. */
  action: string;
  /** What it was done to. */
  subject: { kind: string; id: string | number };
  /** Numbers, tags and states. Never a name, an e-mail address or a text of a person: the entry cannot be erased. */
  detail?: Record<string, unknown>;
}

/** Records who did what to which thing. Call it in the transaction of the write. */
export async function recordAudit({ db, actor, now }: Context, input: AuditInput): Promise<void> {
  const { action, subject, detail = {} } = input;
  await db.insert(auditEntries).values({
    actor: formatActor(actor).slice(0, MAX_PART_LENGTH),
    action,
    subject: `${subject.kind}:${subject.id}`.slice(0, MAX_PART_LENGTH),
    detail,
    createdAt: now(),
  });
}
