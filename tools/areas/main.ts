import { readFileSync, writeFileSync } from 'node:fs';
import { inRepository } from '../repository.ts';
import { drawAreas } from './draw-areas.ts';
import { findAreaErrors } from './find-area-errors.ts';
import { readImports } from './read-imports.ts';

const PAGE = 'docs/architecture.md';
const MAP = /(<!-- areas -->\n)[\s\S]*?(<!-- \/areas -->)/;

/** `npm run areas`: whether imports between areas and features go one way, and whether the map shows them; `--write` draws it. */
const imports = readImports();
const errors = findAreaErrors(imports);
const page = readFileSync(inRepository(PAGE), 'utf8');
const drawn = page.replace(MAP, (_, start, end) => `${start}${drawAreas(imports)}\n${end}`);
if (process.argv.includes('--write')) writeFileSync(inRepository(PAGE), drawn);
else if (drawn !== page) errors.push(`${PAGE}: the map of areas is old: npm run areas -- --write`);
for (const error of errors) console.log(error);
console.log(`${imports.length} imports, ${errors.length} against the order of areas`);
process.exit(errors.length === 0 ? 0 : 1);
