import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { MutatedArea } from './areas.ts';
import { findMutants, type Mutant } from './find-mutants.ts';

export const root = resolve(import.meta.dirname, '../..');

export interface FileMutant extends Mutant {
  path: string;
}

export interface Sample {
  /** Only files whose path contains it. */
  file?: string;
  size: number;
}

const isTest = (path: string) => /\.(test|testing)\.tsx?$|\/testing\//.test(path);

function listFiles(places: string[], wanted: (path: string) => boolean): string[] {
  const found = places.flatMap((place) =>
    statSync(resolve(root, place)).isFile()
      ? [place]
      : readdirSync(resolve(root, place), { recursive: true, encoding: 'utf8' })
          .filter((path) => path.endsWith('.ts'))
          .map((path) => `${place}/${path}`),
  );
  return [...new Set(found)].filter(wanted).map((path) => resolve(root, path));
}

export const listTests = ({ tests }: MutatedArea): string[] =>
  listFiles(tests, (path) => path.endsWith('.test.ts') && !/nightly|isolated|citus/.test(path));

const rank = ({ path, start, end, replacement }: FileMutant) =>
  createHash('sha256')
    .update(`${relative(root, path)}:${start}:${end}:${replacement}`)
    .digest('hex');

/** The changes with the smallest hashes, in the order of their places: the same for the same code. */
export function sampleMutants({ code }: MutatedArea, { file, size }: Sample): FileMutant[] {
  const files = listFiles(code, (path) => !isTest(path) && (!file || path.includes(file)));
  const all = files.flatMap((path) =>
    findMutants(readFileSync(path, 'utf8')).map((mutant) => ({ ...mutant, path })),
  );
  return all
    .map((mutant) => ({ mutant, key: rank(mutant) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant)
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.start - b.start));
}

export function describeMutant({ path, start, end, replacement }: FileMutant): string {
  const source = readFileSync(path, 'utf8');
  const line = source.slice(0, start).split('\n').length;
  const inOneLine = (text: string) => text.trim().replace(/\s+/g, ' ');
  return `${relative(root, path)}:${line}  ${inOneLine(source.slice(start, end))} -> ${inOneLine(replacement)}`;
}
