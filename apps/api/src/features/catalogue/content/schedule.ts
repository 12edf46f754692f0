import { dateAndTime } from '@toro/domain/base/calendar/day';
import { MIN_SCHEDULE_MS } from '@toro/domain/catalogue/content/kinds';
import { contentSchedules } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import type { ContentKind } from './content-kind.ts';
import { subjectOf } from './drafts.ts';
import { lockAtRevision, openThing } from './open-thing.ts';
import { requireDraft } from './publish.ts';
import {
  findLastNumber,
  findWaitingSchedule,
  insertVersion,
  setScheduleState,
  type ThingRow,
  updateThing,
} from './queries.ts';

interface ScheduleInput {
  id: number;
  revision: number;
  note: string;
  at: Date;
}

/** Freezes the draft and publishes it at a moment. */
export function schedulePublication(
  context: Context,
  staff: StaffSession,
  kind: ContentKind,
  { id, revision, note, at }: ScheduleInput,
) {
  assertValid({
    at:
      at.getTime() < context.now().getTime() + MIN_SCHEDULE_MS
        ? 'Escolha um momento pelo menos 1 minuto à frente.'
        : undefined,
  });
  return inTransaction(context, async (tx) => {
    const thing = await lockAtRevision(tx, kind, id, revision);
    const fields = await requireDraft(tx, kind, thing);
    await tx.db.insert(contentSchedules).values({
      kind: kind.kind,
      thingId: id,
      fields,
      note,
      publishAt: at,
      scheduledBy: staff.id,
      createdAt: tx.now(),
    });
    await updateThing(tx.db, thing, { failure: null });
    await recordAudit(tx, {
      action: 'schedule-content',
      subject: subjectOf(kind, id, fields),
      detail: { at: at.toISOString() },
    });
    return openThing(tx, kind, id);
  });
}

/** Ends a waiting publication; the frozen text is kept among the versions. */
export async function endSchedule(context: Context, thing: ThingRow): Promise<Date | null> {
  const waiting = await findWaitingSchedule(context.db, thing.kind, thing.id);
  if (!waiting) return null;
  const { id, fields, note, scheduledBy, publishAt } = waiting.schedule;
  await setScheduleState(context.db, id, 'cancelled');
  await insertVersion(context.db, {
    kind: thing.kind,
    thingId: thing.id,
    number: (await findLastNumber(context.db, thing.kind, thing.id)) + 1,
    fields,
    note: note || `Agendada para ${dateAndTime(publishAt)} e cancelada`,
    authorId: scheduledBy,
    isPublished: false,
    createdAt: context.now(),
  });
  return publishAt;
}

export function cancelSchedule(
  context: Context,
  kind: ContentKind,
  { id, revision }: { id: number; revision: number },
) {
  return inTransaction(context, async (tx) => {
    const thing = await lockAtRevision(tx, kind, id, revision);
    const at = await endSchedule(tx, thing);
    if (!at) throw notFound('Não há publicação agendada.');
    await updateThing(tx.db, thing, {});
    await recordAudit(tx, {
      action: 'cancel-schedule',
      subject: subjectOf(kind, id, thing.fields ?? kind.empty),
      detail: { at: at.toISOString() },
    });
    return openThing(tx, kind, id);
  });
}
