import type { Role } from '@toro/domain/accounts/staff/roles';
import type { ContentKindName } from '@toro/domain/catalogue/content/kinds';
import { eq } from 'drizzle-orm';
import { staffMembers } from '../../../database/schema/index.ts';
import { type Context, inTransaction, withActor } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { ContentKind } from './content-kind.ts';
import { findMissingFields, publishFields } from './publish.ts';
import {
  type EntityRow,
  findDueSchedule,
  findWaitingSchedule,
  lockEntity,
  type ScheduleRow,
  setScheduleState,
  updateEntity,
} from './queries.ts';

export type ContentKinds = Readonly<Record<ContentKindName, ContentKind>>;

/** Publishes one frozen text, or notes why it cannot be published any more. */
async function publishSchedule(
  context: Context,
  kind: ContentKind,
  entity: EntityRow,
  schedule: ScheduleRow,
): Promise<void> {
  const [person] = await context.db
    .select()
    .from(staffMembers)
    .where(eq(staffMembers.id, schedule.scheduledBy));
  if (!person) throw new Error('the person who scheduled a publication does not exist');
  const fields = { ...kind.empty, ...schedule.fields };
  const missing = await findMissingFields(context, kind, entity.id, fields);
  if (missing.length === 0) {
    const orderedBy = { id: person.id, name: person.name, roles: person.roles as Role[] };
    const acting = withActor(context, { kind: 'job', id: 'publish-content', orderedBy });
    await publishFields(acting, kind, { entity, fields, note: schedule.note, authorId: person.id });
    return setScheduleState(context.db, schedule.id, 'published');
  }
  const failure = missing
    .map(({ message }) => message)
    .join(' ')
    .slice(0, 1000);
  await setScheduleState(context.db, schedule.id, 'failed');
  await updateEntity(context.db, entity, { failure });
  await queueMail(context, {
    mail: 'staff-publication-failed',
    to: person.email,
    name: person.name,
    values: {
      conteudo: kind.nameOf(fields),
      motivo: failure,
      link: `${context.config.officeUrl ?? ''}/${kind.page(entity.id)}`,
    },
  });
}

/** Publishes one text under the lock of its entity, unless it was cancelled or published meanwhile. */
function publishIfWaiting(
  context: Context,
  kind: ContentKind,
  { id, entityId }: ScheduleRow,
): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const entity = await lockEntity(tx.db, kind.kind, entityId);
    const waiting = await findWaitingSchedule(tx.db, kind.kind, entityId);
    if (waiting?.schedule.id !== id) return false;
    await publishSchedule(tx, kind, entity, waiting.schedule);
    return true;
  });
}

/** Publishes everything that is due, each in its own transaction, and returns how many. Workers share the work. */
export async function publishDueContent(context: Context, kinds: ContentKinds): Promise<number> {
  const handled: number[] = [];
  let published = 0;
  for (;;) {
    const schedule = await findDueSchedule(context.db, context.now(), handled);
    if (!schedule) return published;
    handled.push(schedule.id);
    try {
      if (await publishIfWaiting(context, kinds[schedule.kind], schedule)) published += 1;
    } catch (error) {
      // It stays waiting and is tried again by the next round; the others are not held up by it.
      context.log.error({ err: error, schedule: schedule.id }, 'a scheduled publication failed');
    }
  }
}
