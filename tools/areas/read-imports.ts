import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRepository } from '../repository.ts';
import { repositoryFiles } from '../repository-files.ts';

export interface Import {
  from: string;
  to: string;
}

const RELATIVE = /(?:from|import\()\s*'(\.[^']+)'/g;

const isProduction = (file: string) =>
  /^(packages|apps)\/[\w-]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);

/** The imports of a file by a relative path. */
export const importsOf = (file: string, source: string): Import[] =>
  [...source.matchAll(RELATIVE)].map(([, target = '']) => ({
    from: file,
    to: posix.normalize(posix.join(posix.dirname(file), target)),
  }));

/** All imports by relative paths of production code. */
export const readImports = (): Import[] =>
  repositoryFiles()
    .filter(isProduction)
    .flatMap((file) => importsOf(file, readFileSync(inRepository(file), 'utf8')));
