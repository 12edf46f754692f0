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
import { lockAtRevision, openEntity } from './open-entity.ts';
import { requireDraft } from './publish.ts';
import {
  type EntityRow,
  findLastNumber,
  findWaitingSchedule,
  insertVersion,
  setScheduleState,
  updateEntity,
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
    const entity = await lockAtRevision(tx, kind, id, revision);
    const fields = await requireDraft(tx, kind, entity);
    await tx.db.insert(contentSchedules).values({
      kind: kind.kind,
      entityId: id,
      fields,
      note,
      publishAt: at,
      scheduledBy: staff.id,
      createdAt: tx.now(),
    });
    await updateEntity(tx.db, entity, { failure: null });
    await recordAudit(tx, {
      action: 'schedule-content',
      subject: subjectOf(kind, id, fields),
      detail: { at: at.toISOString() },
    });
    return openEntity(tx, kind, id);
  });
}

/** Ends a waiting publication; the frozen text is kept among the versions. */
export async function endSchedule(context: Context, entity: EntityRow): Promise<Date | null> {
  const waiting = await findWaitingSchedule(context.db, entity.kind, entity.id);
  if (!waiting) return null;
  const { id, fields, note, scheduledBy, publishAt } = waiting.schedule;
  await setScheduleState(context.db, id, 'cancelled');
  await insertVersion(context.db, {
    kind: entity.kind,
    entityId: entity.id,
    number: (await findLastNumber(context.db, entity.kind, entity.id)) + 1,
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
    const entity = await lockAtRevision(tx, kind, id, revision);
    const at = await endSchedule(tx, entity);
    if (!at) throw notFound('Não há publicação agendada.');
    await updateEntity(tx.db, entity, {});
    await recordAudit(tx, {
      action: 'cancel-schedule',
      subject: subjectOf(kind, id, entity.fields ?? kind.empty),
      detail: { at: at.toISOString() },
    });
    return openEntity(tx, kind, id);
  });
}
