import type { ChangeCounts } from '../../database/rows/change-counter.ts';

/** Prints the number of rows that an import added, changed and removed. */
export function printImportSummary(changes: ReadonlyMap<string, ChangeCounts>, files: number): void {
  const kinds = [...changes].filter(([, { added, changed, removed }]) => added + changed + removed > 0);
  if (kinds.length === 0) console.log('Nothing has changed since the last import.');
  for (const [kind, { added, changed, removed }] of kinds) {
    console.log(`${kind}: ${added} added, ${changed} changed, ${removed} removed`);
  }
  const versions = changes.get('exam versions')?.added ?? 0;
  if (versions > 0)
    console.log(`${versions} exam(s) get a new version; attempts in progress and finished ones keep theirs.`);
  console.log(`files: ${files} stored`);
}

const MAX_LISTED = 50;

/** Prints the questions that an import of the folder has left as they are. */
export function printKeptQuestions(codes: readonly string[]): void {
  if (codes.length === 0) return;
  const listed = codes.slice(0, MAX_LISTED).join(', ');
  const more = codes.length > MAX_LISTED ? ` and ${codes.length - MAX_LISTED} more` : '';
  console.log(
    `${codes.length} question(s) were changed after the last import of the folder and were kept: ${listed}${more}.`,
  );
  console.log('Bring the changes into the folder (export-questions shows them), or import with --overwrite.');
}
