import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { buildParts } from './build-parts.ts';
import { listSources } from './build-stamp.ts';
import { inRepository } from './repository.ts';

/** A module with all modules beside it that it imports, and theirs. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const source = readFileSync(inRepository(file), 'utf8');
  for (const [, path = ''] of source.matchAll(/from '(\.{1,2}\/[^']+)'/g))
    withImports(posix.join(posix.dirname(file), path), found);
  return found;
}

it.each(buildParts)('builds $name anew when a module that builds it has changed', (part) => {
  const programs = part.entries
    ? ['tools/build-server.ts']
    : [`tools/build-${part.name}.ts`, `apps/${part.name}/vite.config.ts`];
  const sources = new Set(listSources(part));
  const builders = programs.flatMap((program) => [...withImports(program)]);
  expect(builders.filter((file) => !sources.has(file))).toEqual([]);
});
