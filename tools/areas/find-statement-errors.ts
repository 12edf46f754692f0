import { readFileSync } from 'node:fs';
import { inRepository } from '../repository.ts';
import { repositoryFiles } from '../repository-files.ts';

const API = 'apps/api/src/';

/** Statements stand in the tables' own folder, in the mechanisms of the platform, in features and in the commands. */
const WITH_STATEMENTS = /^(database|platform|features|academy)\/|^delete-expired-rows\.ts$/;
/** What connects calls with verbs has none. */
const CONNECTING = /\/(routes|verbs)\.ts$/;
/** Of the HTTP code, only what must read or write before a verb is called, and the figures of the monitoring. */
const HTTP = /^platform\/http\/(?!(guards|staff-guard|impersonation-guard|answer-once|metrics)\.ts$)/;

const IMPORTS_DRIZZLE = /from 'drizzle-orm/;

/** Whether a file of the API stands where statements may stand; the reason if not. */
function findReason(file: string): string | null {
  if (!WITH_STATEMENTS.test(file)) return 'statements stand in features, platform and database';
  if (CONNECTING.test(file))
    return 'it connects calls with verbs: the statement stands beside the verb or in queries.ts';
  if (HTTP.test(file)) return 'the code that serves HTTP knows no tables';
  return null;
}

/** A file with a statement where none may stand. */
export function findStatementError(path: string, source: string): string | null {
  if (!path.startsWith(API) || !IMPORTS_DRIZZLE.test(source)) return null;
  const reason = findReason(path.slice(API.length));
  return reason === null ? null : `${path} has SQL: ${reason}`;
}

export const findStatementErrors = (): string[] =>
  repositoryFiles()
    .filter((file) => file.startsWith(API) && /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .flatMap((file) => findStatementError(file, readFileSync(inRepository(file), 'utf8')) ?? []);
