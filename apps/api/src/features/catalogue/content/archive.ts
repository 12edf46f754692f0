import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import type { ContentKind } from './content-kind.ts';
import { subjectOf } from './drafts.ts';
import { lockAtRevision, openThing } from './open-thing.ts';
import { keepImported } from './publish.ts';
import { updateThing } from './queries.ts';
import { endSchedule } from './schedule.ts';

interface Act {
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

/** Takes a thing from the students and keeps all of it. */
export function archiveThing(
  context: Context,
  staff: Pick<StaffSession, 'id'>,
  kind: ContentKind,
  { id, revision, students = 0 }: Act & { students?: number },
) {
  return inTransaction(context, async (tx) => {
    const thing = await lockAtRevision(tx, kind, id, revision);
    await assertTold(tx, kind, id, students);
    const published = await kind.readPublished(tx, id);
    const publishedVersion = await keepImported(tx, thing, published);
    await endSchedule(tx, thing);
    const subject = subjectOf(kind, id, thing.fields ?? published ?? kind.empty);
    if (published) await kind.withdraw(tx, id);
    await updateThing(tx.db, thing, {
      fields: thing.fields ?? published,
      publishedVersion,
      archivedBy: staff.id,
      archivedAt: tx.now(),
    });
    await kind.afterChange?.(tx, { id, act: 'archive', staffId: staff.id });
    await recordAudit(tx, { action: 'archive-content', subject });
    return openThing(tx, kind, id);
  });
}

/** Takes a thing back from the archive, as a draft. */
export function unarchiveThing(context: Context, kind: ContentKind, { id, revision }: Act) {
  return inTransaction(context, async (tx) => {
    const thing = await lockAtRevision(tx, kind, id, revision, { archived: true });
    await updateThing(tx.db, thing, { archivedBy: null, archivedAt: null });
    await kind.afterChange?.(tx, { id, act: 'unarchive', staffId: null });
    await recordAudit(tx, {
      action: 'unarchive-content',
      subject: subjectOf(kind, id, thing.fields ?? kind.empty),
    });
    return openThing(tx, kind, id);
  });
}
