import { readFileSync } from 'node:fs';
import { inRepository } from '../repository.ts';
import { repositoryFiles } from '../repository-files.ts';

/** A place in the sources that inserts, updates or deletes rows. */
export interface TableWrite {
  file: string;
  /** As it is written: the name of the table or of its constant; an expression where it is known at run time only. */
  table: string;
}

const API = 'apps/api/src/';

const TARGET = String.raw`(\$\{(?:[^{}]|\{[^}]*\})*\}|"?[a-z_]+"?)`;
const STATEMENTS = [
  new RegExp(String.raw`\b(?:insert\s+into|delete\s+from)\s+${TARGET}`, 'gi'),
  new RegExp(String.raw`\bupdate\s+${TARGET}(?:\s+(?:as\s+)?[a-z]\w*)?\s+set\b`, 'gi'),
];
const QUERY_BUILDER = /\b(?:db|tx|inner)\s*\.(?:insert|update|delete)\(\s*([\w.]+)\s*\)/g;
/** The functions of `database/rows` that write the table that they are given. */
const ROW_FUNCTIONS = /\b(?:upsertRows|replaceSets|insertRows)\(\s*[\w.]+,\s*(\w+)/g;

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** `${tables.attempts}` names `attempts`. */
const nameOf = (target: string) =>
  /^\$\{\s*(?:\w+\.)?(\w+)\s*\}$/.exec(target)?.[1] ?? target.replace(/^"|"$|^\w+\.(?=\w+$)/g, '');

export function writesOf(file: string, source: string): TableWrite[] {
  const code = withoutComments(source);
  return [...STATEMENTS, QUERY_BUILDER, ROW_FUNCTIONS].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, target = '']) => ({ file, table: nameOf(target) })),
  );
}

const isProduction = (file: string) =>
  file.startsWith(API) && /\.ts$/.test(file) && !/\.test\.ts$/.test(file);

/** All writes of the API. Migrations and the shared functions for rows of any table are not among them. */
export const readTableWrites = (): TableWrite[] =>
  repositoryFiles()
    .filter((file) => isProduction(file) && !file.startsWith(`${API}database/`))
    .flatMap((file) => writesOf(file, readFileSync(inRepository(file), 'utf8')));
