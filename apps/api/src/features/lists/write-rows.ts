import type { Column, ExportFormat } from '@toro/contract/lists/list';
import type { QuestionExportFormat } from '@toro/domain/question-imports/export-formats';
import type { ExportRequest } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '../../platform/lists/csv.ts';
import { type ExportCell, toExportCell } from '../../platform/lists/export-cells.ts';
import type { ParsedListFilter } from '../../platform/lists/list-source.ts';
import type { Listing } from '../../platform/lists/listing.ts';
import { readListRows } from '../../platform/lists/read-list-rows.ts';
import { writeWorkbook } from '../../platform/lists/xlsx.ts';

export const FILE_TYPES: Record<ExportFormat | QuestionExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  moodle: 'application/xml',
  gift: 'text/plain; charset=utf-8',
  lines: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
};

/** The rows of an export in batches, the labels of its columns first. */
async function* readCells(
  { db }: Context,
  { definition, source }: Listing,
  { query, columns, isUnmasked }: ExportRequest,
): AsyncIterable<ExportCell[][]> {
  const shown = columns.flatMap((name): [string, Column][] => {
    const column = definition.columns[name];
    return column ? [[name, column]] : [];
  });
  yield [shown.map(([, { label }]) => label)];
  const filter = query as ParsedListFilter;
  for await (const rows of readListRows(db, definition, source, filter, { isUnmasked }))
    yield rows.map((row) => shown.map(([name, column]) => toExportCell(column, row[name])));
}

async function* writeCsv(batches: AsyncIterable<ExportCell[][]>): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK);
  for await (const rows of batches) yield encoder.encode(rows.map(formatCsvLine).join(''));
}

interface WrittenFile {
  size: number;
  rows: number;
}

/** Writes the file of an export into the storage, batch by batch. Call it in a transaction. */
export async function writeRows(
  context: Context,
  listing: Listing,
  { path, format, request }: { path: string; format: ExportFormat; request: ExportRequest },
): Promise<WrittenFile> {
  let size = 0;
  let rows = -1;
  async function* countRows() {
    for await (const batch of readCells(context, listing, request)) {
      rows += batch.length;
      yield batch;
    }
  }
  async function* countBytes() {
    for await (const chunk of format === 'csv' ? writeCsv(countRows()) : writeWorkbook(countRows())) {
      size += chunk.length;
      yield chunk;
    }
  }
  await context.storage.write(path, countBytes(), FILE_TYPES[format]);
  return { size, rows };
}
