import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findVagueNames, findVagueWord } from './plain-words.ts';
import { inRepository } from './repository.ts';
import { repositoryFiles } from './repository-files.ts';

it('no name of the code is a word of which a reader must guess the meaning', () => {
  const files = repositoryFiles().filter(
    (path) =>
      /^(apps|packages|tools|bench|e2e)\/.*\.tsx?$/.test(path) && !path.startsWith('tools/plain-words'),
  );
  expect(files.length).toBeGreaterThan(2000);
  expect(files.flatMap((path) => findVagueNames(path, readFileSync(inRepository(path), 'utf8')))).toEqual([]);
});

it('finds them in every kind of name', () => {
  expect(findVagueWord('contentThings')).toContain('entity');
  expect(findVagueWord('MAX_PIECE_BYTES')).toContain('chunk');
  expect(findVagueWord('keepOrder')).toContain('store');
  expect(findVagueNames('a/list-act.ts', 'interface Row {\n  refusal: string;\n}')).toHaveLength(2);
  expect(
    ['nothing', 'onConflictDoNothing', 'action', 'exact', 'keep', 'takeExam'].map(findVagueWord),
  ).toEqual(Array(6).fill(null));
});
