import { readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../apps/api/src/database/schema/index.ts';
import { declaredRules } from '../../apps/api/src/database/table-rules.ts';
import { inRepository } from '../repository.ts';
import { repositoryFiles } from '../repository-files.ts';
import { AREAS } from './areas.ts';
import { placeOf } from './find-area-errors.ts';

/** Features that show what all others have, which comes to them by sources: they name no table of an area above. */
const SHOWING = ['apps/api/src/features/office/home/', 'apps/api/src/features/office/search/'];

const CONSTANTS = new Map<string, string>(
  Object.entries(schema).flatMap(([constant, table]) =>
    is(table, PgTable) ? [[constant, getTableName(table)] as const] : [],
  ),
);
const TABLES = new Set(CONSTANTS.values());

const IMPORTED = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'[^']*database\/schema\/[^']*'/g;
const IN_STATEMENT = /\b(?:from|join|into|update)\s+"?([a-z_]+)"?/gi;

/** The tables that a source names, as an import of their constants or in a statement. */
function tablesOf(source: string): string[] {
  const constants = [...source.matchAll(IMPORTED)].flatMap(([, names = '']) =>
    names.split(',').map((name) => CONSTANTS.get(name.trim().split(' ')[0] ?? '')),
  );
  const named = [...source.matchAll(IN_STATEMENT)].map(([, name = '']) => name);
  return [...new Set([...constants, ...named])].flatMap((name) => (name && TABLES.has(name) ? [name] : []));
}

const heightOf = (area: string | undefined) => AREAS.findIndex(({ name }) => name === area);

/** The tables of areas above that a file names. */
export function findUpperTables(file: string, source: string): string[] {
  const area = placeOf(file)?.area;
  return tablesOf(source).flatMap((table) => {
    const writer = declaredRules.get(table)?.writer ?? '';
    const [owner] = writer.split('/');
    return heightOf(owner) > heightOf(area)
      ? [
          `${file} names ${table}, which ${writer} writes: ${area} is below ${owner}, so let it register a source`,
        ]
      : [];
  });
}

export const findUpperTableErrors = (): string[] =>
  repositoryFiles()
    .filter((file) => SHOWING.some((folder) => file.startsWith(folder)) && /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => findUpperTables(file, readFileSync(inRepository(file), 'utf8')));
