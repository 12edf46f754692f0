import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { inRepository } from './repository.ts';
import { repositoryFiles } from './repository-files.ts';

const read = (path: string) => readFileSync(inRepository(path), 'utf8');

/** The class of its own that a component gives a frame that scrolls aside, with the rule in its style sheet. */
function findRules(path: string): { path: string; name: string; rule: string }[] {
  const source = read(path);
  const sheet = source.match(/import classes from '(.*\.module\.css)'/)?.[1];
  return [...source.matchAll(/`scrollsAside \$\{classes\.(\w+)\}`/g)].map(([, name = '']) => {
    const css = sheet ? read(join(dirname(path), sheet)) : '';
    return { path, name, rule: css.match(new RegExp(`\\.${name} \\{[^}]*\\}`))?.[0] ?? '' };
  });
}

it('leaves a frame the shadows that say that it goes on to a side', () => {
  const files = repositoryFiles().filter((path) => /^apps\/.*\/src\/.*\.tsx$/.test(path));
  const frames = files.filter((path) => existsSync(inRepository(path))).flatMap(findRules);
  expect(frames.map(({ path }) => path)).toContain('apps/office/src/shared/list/list-table.tsx');
  expect(frames.filter(({ rule }) => /background/.test(rule))).toEqual([]);
});
