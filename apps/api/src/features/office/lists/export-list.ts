import type { exportSchemas } from '@toro/contract/office/lists/export-schemas';
import { MAX_EXPORT_ROWS, MAX_EXPORT_ROWS_AT_ONCE } from '@toro/contract/office/lists/list';
import { academyTimestamp } from '@toro/domain/base/calendar/day';
import type { z } from 'zod';
import type { ExportRequest } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import type { Listing } from '../../../platform/lists/listing.ts';
import { countListRows } from '../../../platform/lists/read-list-rows.ts';
import { newToken } from '../../../platform/tokens.ts';
import { countWaitingExports, type ExportRow, insertExport, updateExport } from './export-queries.ts';
import { writeRows } from './write-rows.ts';

export type ExportInput = z.output<ReturnType<typeof exportSchemas>['body']>;

const LIFETIME_MS = 24 * 3_600_000;
const MAX_WAITING = 5;

const counted = new Intl.NumberFormat('pt-BR');

/** When a file that is made now is removed. */
export const exportExpiry = ({ now }: Pick<Context, 'now'>) => new Date(now().getTime() + LIFETIME_MS);

export const toExportedFile = ({ id, name, state, rows, size, createdAt, expiresAt }: ExportRow) => ({
  id,
  name,
  state,
  rows,
  size,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});

/** 'pessoas-2026-11-15-1930.csv' */
function nameFile(noun: string, now: Date, format: string): string {
  const base = noun
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\W+/g, '-');
  const [day, time = ''] = academyTimestamp(now).split('T');
  return `${base}-${day}-${time.slice(0, 5).replace(':', '')}.${format}`;
}

const tooManyRows = (total: number) =>
  new AppError(
    'invalid_input',
    `Reduza o filtro: são ${counted.format(total)} linhas e o limite é ${counted.format(MAX_EXPORT_ROWS)}.`,
  );

interface NewExport {
  list: string;
  noun: string;
  format: ExportRow['format'];
  /** How the file ends. */
  extension: string;
  request: ExportRequest;
  total: number;
  /** A job makes the file. */
  isLong: boolean;
  detail: Record<string, unknown>;
  reason?: string;
}

/** Inserts and records an export within its limits; a job is queued for a long one. Call it in a transaction. */
export async function beginExport(tx: Context, staff: StaffSession, given: NewExport): Promise<ExportRow> {
  const { list, noun, format, extension, request, total, isLong, detail, reason } = given;
  if (total > MAX_EXPORT_ROWS) throw tooManyRows(total);
  if (isLong && (await countWaitingExports(tx.db, staff.id, tx.now())) >= MAX_WAITING)
    throw new AppError(
      'conflict',
      `Você já tem ${MAX_WAITING} arquivos em preparo. Espere um deles ficar pronto.`,
    );
  const row = await insertExport(tx.db, {
    staffId: staff.id,
    list,
    format,
    name: nameFile(noun, tx.now(), extension),
    state: 'waiting',
    request,
    rows: total,
    path: `private/exports/${newToken()}.${extension}`,
    createdAt: tx.now(),
    expiresAt: exportExpiry(tx),
  });
  await recordAudit(tx, {
    action: 'export-list',
    subject: { kind: 'list', id: list, name: noun },
    detail: { ...detail, rows: total, format },
    reason,
  });
  if (isLong) await tx.jobs.send(tx.db, 'write-export', { id: row.id });
  return row;
}

/** Exports the rows of a filter: at once, or by a job when there are many. Every export is recorded. */
export function exportList(context: Context, staff: StaffSession, listing: Listing, input: ExportInput) {
  const { definition, source } = listing;
  const { query, columns, format, reason, unmasked } = input;
  return inTransaction(context, async (tx) => {
    const total = await countListRows(tx.db, definition, source, query);
    const isLong = total > MAX_EXPORT_ROWS_AT_ONCE;
    const request: ExportRequest = { query, columns, isUnmasked: unmasked };
    const row = await beginExport(tx, staff, {
      list: definition.name,
      noun: definition.noun.many,
      format,
      extension: format,
      request,
      total,
      isLong,
      detail: { filter: query, columns, unmasked },
      reason,
    });
    if (isLong) return toExportedFile(row);
    const written = await writeRows(tx, listing, { path: row.path ?? '', format, request });
    return toExportedFile(await updateExport(tx.db, row.id, { state: 'ready', ...written }));
  });
}

/** Marks an export whose file was written at once as ready. Call it in its transaction. */
export const endExport = async (tx: Context, id: number, size: number | null) =>
  toExportedFile(await updateExport(tx.db, id, { state: 'ready', size }));
