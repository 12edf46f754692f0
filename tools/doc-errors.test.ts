import { expect, it } from 'vitest';
import { findDocErrors } from './doc-errors.ts';

const repository = {
  files: ['README.md', 'docs/operations.md', 'docs/login.png', 'apps/api/src/platform/config.ts', '.ci/run'],
  scripts: ['start', 'bench:size'],
  generated: ['dist', '.data', 'node_modules'],
};
const errors = (markdown: string, document = 'README.md') =>
  findDocErrors(document, markdown, repository).map(({ line, message }) => `${line} ${message}`);

it('accepts paths, folders, links and scripts that exist', () => {
  expect(
    errors(
      [
        'See `apps/api/src/platform/`, `platform/config.ts`, `config.ts:12`, `.ci/run` and `./README.md`.',
        '[Operations](docs/operations.md#backups) ![login](docs/login.png) [site](https://example.org/x.md)',
        '`npm run bench:size`, `npm start`, npm ci',
      ].join('\n'),
    ),
  ).toEqual([]);
  expect(errors('[home](../README.md), `operations.md`, [below](#below)', 'docs/operations.md')).toEqual([]);
});

it('reports each missing path, link and script with its line', () => {
  expect(
    errors(
      '`apps/api/gone.ts`\n`apps/nothing` and [a](docs/no.md)\n\n`npm run fly` or npm test\n<img src="docs/no.png">',
    ),
  ).toEqual([
    '1 there is no apps/api/gone.ts',
    '2 the link to docs/no.md does not exist',
    '2 there is no apps/nothing',
    '4 there is no npm script "fly"',
    '4 there is no npm script "test"',
    '5 the link to docs/no.png does not exist',
  ]);
});

it('leaves routes, media types, globs, placeholders and generated folders alone', () => {
  const words = [
    '/auth/login',
    'text/html',
    'apps/*/src',
    'docs/NNNN-title.md',
    '.data/postgres',
    'apps/web/dist/x.js',
  ];
  expect(errors(words.map((word) => `\`${word}\``).join(' '))).toEqual([]);
  expect(errors('a/<name>/b.ts `apps/<name>/b.ts` `const x = "y.ts"`')).toEqual([]);
});

it('checks scripts but no drawings inside code fences', () => {
  expect(errors('```\napps/gone/   `apps/gone.ts`\nnpm run fly\n```\n`docs/gone.md`')).toEqual([
    '3 there is no npm script "fly"',
    '5 there is no docs/gone.md',
  ]);
});
