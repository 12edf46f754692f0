import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import type { ContentKind } from './content-kind.ts';
import { subjectOf } from './drafts.ts';
import { lockAtRevision, openEntity } from './open-entity.ts';
import { storeImported } from './publish.ts';
import { updateEntity } from './queries.ts';
import { endSchedule } from './schedule.ts';

interface Action {
  id: number;
  revision: number;
}

/** 409 with the new number when archiving concerns more students than the person was told. */
async function assertTold(context: Context, kind: ContentKind, id: number, told: number): Promise<void> {
  const students = (await kind.countStudents?.(context, id)) ?? 0;
  if (students > told)
    throw new AppError('conflict', `Nada foi arquivado: agora são ${students} alunos, e não ${told}.`, {
      students,
    });
}

/** Takes an entity from the students and keeps all of it. */
export function archiveEntity(
  context: Context,
  staff: Pick<StaffSession, 'id'>,
  kind: ContentKind,
  { id, revision, students = 0 }: Action & { students?: number },
) {
  return inTransaction(context, async (tx) => {
    const entity = await lockAtRevision(tx, kind, id, revision);
    await assertTold(tx, kind, id, students);
    const published = await kind.readPublished(tx, id);
    const publishedVersion = await storeImported(tx, entity, published);
    await endSchedule(tx, entity);
    const subject = subjectOf(kind, id, entity.fields ?? published ?? kind.empty);
    if (published) await kind.withdraw(tx, id);
    await updateEntity(tx.db, entity, {
      fields: entity.fields ?? published,
      publishedVersion,
      archivedBy: staff.id,
      archivedAt: tx.now(),
    });
    await kind.afterChange?.(tx, { id, action: 'archive', staffId: staff.id });
    await recordAudit(tx, { action: 'archive-content', subject });
    return openEntity(tx, kind, id);
  });
}

/** Takes an entity back from the archive, as a draft. */
export function unarchiveEntity(context: Context, kind: ContentKind, { id, revision }: Action) {
  return inTransaction(context, async (tx) => {
    const entity = await lockAtRevision(tx, kind, id, revision, { archived: true });
    await updateEntity(tx.db, entity, { archivedBy: null, archivedAt: null });
    await kind.afterChange?.(tx, { id, action: 'unarchive', staffId: null });
    await recordAudit(tx, {
      action: 'unarchive-content',
      subject: subjectOf(kind, id, entity.fields ?? kind.empty),
    });
    return openEntity(tx, kind, id);
  });
}
