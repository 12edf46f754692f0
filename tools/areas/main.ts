import { readFileSync, writeFileSync } from 'node:fs';
import { inRepository } from '../repository.ts';
import { drawAreas } from './draw-areas.ts';
import { findAreaErrors } from './find-area-errors.ts';
import { findStatementErrors } from './find-statement-errors.ts';
import { findUpperTableErrors } from './find-upper-tables.ts';
import { readImports } from './read-imports.ts';
import { readTableWrites } from './read-table-writes.ts';
import { findWriterErrors } from './table-writers.ts';

const PAGE = 'docs/architecture.md';
const MAP = /(<!-- areas -->\n)[\s\S]*?(<!-- \/areas -->)/;

/**
 * `npm run areas`: whether imports between areas and features go one way, each table is written by one feature,
 * statements stand where they may, what shows all features names no table above it, and the map shows the imports;
 * `--write` draws it.
 */
const imports = readImports();
const errors = [
  ...findAreaErrors(imports),
  ...findWriterErrors(readTableWrites()),
  ...findStatementErrors(),
  ...findUpperTableErrors(),
];
const page = readFileSync(inRepository(PAGE), 'utf8');
const drawn = page.replace(MAP, (_, start, end) => `${start}${drawAreas(imports)}\n${end}`);
if (process.argv.includes('--write')) writeFileSync(inRepository(PAGE), drawn);
else if (drawn !== page) errors.push(`${PAGE}: the map of areas is old: npm run areas -- --write`);
for (const error of errors) console.log(error);
console.log(
  `${imports.length} imports, ${errors.length} against the order of areas, the writers of tables or the places of statements`,
);
process.exit(errors.length === 0 ? 0 : 1);
