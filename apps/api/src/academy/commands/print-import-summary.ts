import type { ChangeCounts } from '../import/change-counter.ts';

/** Tells what an import wrote. */
export function printImportSummary(written: ReadonlyMap<string, ChangeCounts>, files: number): void {
  const kinds = [...written].filter(([, { added, changed, removed }]) => added + changed + removed > 0);
  if (kinds.length === 0) console.log('Nothing has changed since the last import.');
  for (const [kind, { added, changed, removed }] of kinds) {
    console.log(`${kind}: ${added} added, ${changed} changed, ${removed} removed`);
  }
  console.log(`files: ${files} stored`);
}
