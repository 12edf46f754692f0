import type { ChangeCounts } from '../../database/rows/change-counter.ts';

/** Prints the number of rows that an import added, changed and removed. */
export function printImportSummary(changes: ReadonlyMap<string, ChangeCounts>, files: number): void {
  const kinds = [...changes].filter(([, { added, changed, removed }]) => added + changed + removed > 0);
  if (kinds.length === 0) console.log('Nothing has changed since the last import.');
  for (const [kind, { added, changed, removed }] of kinds) {
    console.log(`${kind}: ${added} added, ${changed} changed, ${removed} removed`);
  }
  console.log(`files: ${files} stored`);
}
