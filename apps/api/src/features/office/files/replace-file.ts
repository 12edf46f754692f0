import { formatActor } from '../../../platform/actor.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { replaceInSections } from '../../../platform/settings/setting-versions.ts';
import { type FileRow, findReplaceableUses, lockFile, updateFile } from './queries.ts';
import { type Replacement, replaceInDrafts, replaceInTables, sectionsOf } from './replace-queries.ts';

function assertReplaceable(file: FileRow | null, next: FileRow | null): asserts file is FileRow {
  if (!file || file.removedAt) throw notFound('Este arquivo não existe.');
  if (!next || next.removedAt || next.id === file.id || next.kind !== file.kind)
    throw new AppError('invalid_input', 'Escolha outro arquivo do mesmo tipo.', [{ field: 'file_id' }]);
}

/**
 * Puts another file into every place of this one: what students see, drafts and what is scheduled. Versions are never
 * changed, so that begun exams keep the old file; later starts get a new version of the exam.
 */
export function replaceFile(
  context: Context,
  { id, file_id: nextId }: { id: number; file_id: number },
): Promise<{ places: number }> {
  return inTransaction(context, async (tx) => {
    const { db } = tx;
    // In the order of the ids, so that two replacements never wait for each other.
    const locked = new Map<number, FileRow | null>();
    for (const each of [id, nextId].toSorted((a, b) => a - b)) locked.set(each, await lockFile(db, each));
    const file = locked.get(id) ?? null;
    const next = locked.get(nextId) ?? null;
    assertReplaceable(file, next);
    if (!next) throw notFound();
    if (next.altText === null && !next.isDecorative)
      await updateFile(db, nextId, { altText: file.altText, isDecorative: file.isDecorative });
    const uses = await findReplaceableUses(db, file.contentKey);
    const replacement: Replacement = {
      from: { id, key: file.contentKey },
      to: { id: nextId, key: next.contentKey },
    };
    await replaceInDrafts(tx, replacement, uses);
    await replaceInTables(db, replacement, uses);
    const keys = { from: file.contentKey, to: next.contentKey };
    await replaceInSections(db, sectionsOf(uses), keys, formatActor(tx.actor));
    const questionIds = uses.flatMap(({ kind, entityId }) => (kind === 'question' ? Number(entityId) : []));
    if (questionIds.length > 0) await tx.registry.onQuestionsChanged(tx, [...new Set(questionIds)]);
    await recordAudit(tx, {
      action: 'replace-file',
      subject: { kind: 'file', id, name: file.name },
      detail: { new_file: nextId, places: uses.length },
    });
    return { places: uses.length };
  });
}
