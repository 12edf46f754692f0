import { expect, it } from 'vitest';
import { findOversized, listFirstLoad } from './first-load.ts';

const manifest = {
  'index.html': { file: 'index.js', css: ['index.css'], imports: ['_shared.js'], isEntry: true },
  'login.tsx': { file: 'login.js', css: ['login.css'], imports: ['_shared.js', 'index.html'] },
  '_shared.js': { file: 'shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'deep.js' },
  'charts.tsx': { file: 'charts.js' },
};

it('counts each file of a first load once, what is imported before what imports it', () => {
  expect(listFirstLoad(manifest, ['index.html', 'login.tsx'])).toEqual([
    'deep.js',
    'shared.js',
    'index.css',
    'index.js',
    'login.css',
    'login.js',
  ]);
});

it('refuses to measure what was not built', () => {
  expect(() => listFirstLoad(manifest, ['checkout.tsx'])).toThrow('the build has no checkout.tsx');
});

it('names chunks above the limit, but not the entry', () => {
  expect(
    findOversized(manifest, (file) => (file === 'charts.js' || file === 'index.js' ? 100 : 1), 90),
  ).toEqual(['charts.js']);
});
