import { expect, it } from 'vitest';
import { docFaults } from './doc-faults.ts';

const repository = {
  files: ['README.md', 'docs/operations.md', 'docs/login.png', 'apps/api/src/platform/config.ts', '.ci/run'],
  scripts: ['start', 'bench:size'],
  generated: ['dist', '.data', 'node_modules'],
};
const faults = (markdown: string, document = 'README.md') =>
  docFaults(document, markdown, repository).map(({ line, message }) => `${line} ${message}`);

it('accepts paths, folders, links and scripts that exist', () => {
  expect(
    faults(
      [
        'See `apps/api/src/platform/`, `platform/config.ts`, `config.ts:12`, `.ci/run` and `./README.md`.',
        '[Operations](docs/operations.md#backups) ![login](docs/login.png) [site](https://example.org/x.md)',
        '`npm run bench:size`, `npm start`, npm ci',
      ].join('\n'),
    ),
  ).toEqual([]);
  expect(faults('[home](../README.md), `operations.md`, [below](#below)', 'docs/operations.md')).toEqual([]);
});

it('reports each missing path, link and script with its line', () => {
  expect(
    faults(
      '`apps/api/gone.ts`\n`apps/nothing` and [a](docs/no.md)\n\n`npm run fly` or npm test\n<img src="docs/no.png">',
    ),
  ).toEqual([
    '1 there is no apps/api/gone.ts',
    '2 the link to docs/no.md leads nowhere',
    '2 there is no apps/nothing',
    '4 there is no npm script "fly"',
    '4 there is no npm script "test"',
    '5 the link to docs/no.png leads nowhere',
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
  expect(faults(words.map((word) => `\`${word}\``).join(' '))).toEqual([]);
  expect(faults('a/<name>/b.ts `apps/<name>/b.ts` `const x = "y.ts"`')).toEqual([]);
});

it('checks scripts but no drawings inside code fences', () => {
  expect(faults('```\napps/gone/   `apps/gone.ts`\nnpm run fly\n```\n`docs/gone.md`')).toEqual([
    '3 there is no npm script "fly"',
    '5 there is no docs/gone.md',
  ]);
});
