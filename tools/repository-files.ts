import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRepository, root } from './repository.ts';

/** Names that git ignores in every folder, such as `node_modules` and `dist`. */
export function ignoredNames(): string[] {
  return readFileSync(inRepository('.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#') && !line.includes('*'));
}

/** Lists every file of the repository, relative to its root, without using git. */
export function repositoryFiles(): string[] {
  const skipped = new Set(['.git', ...ignoredNames()]);
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (skipped.has(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? walk(path) : [relative(root, path)];
    });
  return walk(root).sort();
}
