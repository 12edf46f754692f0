import { ENTITIES, type EntityKind } from '@toro/domain/office/audit/entities';
import { type FileUseKind, fileUseState } from '@toro/domain/office/files/file-uses';
import { TERMS_NAMES } from '@toro/domain/office/terms/terms';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { countFileUses, type FileUseRow, findFile, findFileUses } from './queries.ts';

const MAX_USES = 200;

/** The entity of a use: brands and mails are sections of the settings. */
function findEntity({ kind, entityId }: FileUseRow): { kind: FileUseKind; id: string } {
  const [section, ...rest] = entityId.split(':');
  if (kind === 'setting' && (section === 'brand' || section === 'mail') && rest.length > 0)
    return { kind: section, id: rest.join(':') };
  return { kind: kind as FileUseKind, id: entityId };
}

function findPage(kind: FileUseKind, id: string, row: FileUseRow): string | null {
  if (kind === 'exam') return row.lessonId === null ? null : ENTITIES.lesson.page(String(row.lessonId));
  if (kind === 'terms') return '/configuracoes/termos';
  return Object.hasOwn(ENTITIES, kind) ? ENTITIES[kind as EntityKind].page(id) : null;
}

function toUse(row: FileUseRow) {
  const { kind, id } = findEntity(row);
  const terms = kind === 'terms' ? TERMS_NAMES[id as keyof typeof TERMS_NAMES] : null;
  return {
    kind,
    state: fileUseState(row.source),
    version: row.version,
    name: (row.name ?? terms ?? id).slice(0, 250),
    page: findPage(kind, id, row),
  };
}

/** Every place that names a file: what students see, drafts, kept versions, exam versions, brands, mails and terms. */
export async function listFileUses(context: Context, { id }: { id: number }) {
  const file = await findFile(context.db, id);
  if (!file) throw notFound('Este arquivo não existe.');
  const [total, rows] = await Promise.all([
    countFileUses(context.db, file.contentKey),
    findFileUses(context.db, file.contentKey, MAX_USES),
  ]);
  return { total, uses: rows.map(toUse) };
}
