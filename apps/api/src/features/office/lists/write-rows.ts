import type { Column, ExportFormat } from '@toro/contract/office/lists/list';
import type { QuestionExportFormat } from '@toro/domain/questions/question-imports/export-formats';
import type { ExportRequest } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '../../../platform/lists/csv.ts';
import {
  createSums,
  type ExportCell,
  type SheetCell,
  toExportCell,
  toSheetCell,
  widthOf,
} from '../../../platform/lists/export-cells.ts';
import type { ParsedListFilter } from '../../../platform/lists/list-source.ts';
import type { Listing } from '../../../platform/lists/listing.ts';
import { readListRows } from '../../../platform/lists/read-list-rows.ts';
import { writeWorkbook } from '../../../platform/lists/xlsx.ts';

export const FILE_TYPES: Record<ExportFormat | QuestionExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  moodle: 'application/xml',
  gift: 'text/plain; charset=utf-8',
  lines: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
};

const findShown = ({ definition }: Listing, { columns }: ExportRequest) =>
  columns.flatMap((name): [string, Column][] => {
    const column = definition.columns[name];
    return column ? [[name, column]] : [];
  });

/** The rows of an export in batches, without a heading. */
async function* readCells<C>(
  { db }: Context,
  listing: Listing,
  request: ExportRequest,
  toCell: (column: Column, value: unknown) => C,
): AsyncIterable<C[][]> {
  const { definition, source } = listing;
  const { query, isUnmasked } = request;
  const shown = findShown(listing, request);
  const filter = query as ParsedListFilter;
  for await (const rows of readListRows(db, definition, source, filter, { isUnmasked }))
    yield rows.map((row) => shown.map(([name, column]) => toCell(column, row[name])));
}

async function* writeCsv(
  labels: string[],
  batches: AsyncIterable<ExportCell[][]>,
): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + formatCsvLine(labels));
  for await (const rows of batches) yield encoder.encode(rows.map(formatCsvLine).join(''));
}

/** The heading, the rows, and the sums of the amounts below them. */
async function* withSums(
  columns: readonly Column[],
  batches: AsyncIterable<SheetCell[][]>,
): AsyncIterable<SheetCell[][]> {
  const sums = createSums(columns);
  yield [columns.map(({ label }) => ({ style: 'heading' as const, value: label }))];
  let isEmpty = true;
  for await (const rows of batches) {
    for (const row of rows) sums.add(row);
    isEmpty &&= rows.length === 0;
    yield rows;
  }
  const last = sums.toRow();
  if (last && !isEmpty) yield [last];
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
  let rows = 0;
  const columns = findShown(listing, request).map(([, column]) => column);
  async function* countRows<C>(batches: AsyncIterable<C[][]>) {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch;
    }
  }
  const toCell = (column: Column, value: unknown) =>
    listing.definition.isoTimes && column.kind === 'instant'
      ? toExportCell(column, value)
      : toSheetCell(column, value);
  const writeFile = () =>
    format === 'csv'
      ? writeCsv(
          columns.map(({ label }) => label),
          countRows(readCells(context, listing, request, toExportCell)),
        )
      : writeWorkbook(
          withSums(columns, countRows(readCells(context, listing, request, toCell))),
          columns.map(widthOf),
        );
  async function* countBytes() {
    for await (const chunk of writeFile()) {
      size += chunk.length;
      yield chunk;
    }
  }
  await context.storage.write(path, countBytes(), FILE_TYPES[format]);
  return { size, rows };
}
