import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishRelease } from './publish-release.ts';
import { nextReleases, obsoleteFiles } from './web-releases.ts';

const release = (...assets: string[]) => ({ builtAt: '', assets });

it('keeps the release just built and the one before', () => {
  const history = [release('assets/b.js'), release('assets/a.js')];
  expect(nextReleases(history, release('assets/c.js'))).toEqual([
    release('assets/c.js'),
    release('assets/b.js'),
  ]);
});

it('takes a build with the same assets for the same release', () => {
  const history = [release('assets/b.js'), release('assets/a.js')];
  expect(nextReleases(history, release('assets/b.js'))).toEqual(history);
});

it('drops pages that are gone and assets of two releases before', () => {
  const present = ['index.html', 'old.html', 'assets/a.js', 'assets/b.js', 'assets/c.js'];
  const releases = [release('assets/c.js'), release('assets/b.js')];
  expect(obsoleteFiles(present, ['index.html', 'assets/c.js'], releases)).toEqual([
    'old.html',
    'assets/a.js',
  ]);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toro-release-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('publishes builds one over the other', () => {
  const dist = join(folder, 'dist');
  const publish = (...files: string[]) => {
    const draft = mkdtempSync(join(folder, 'draft-'));
    for (const file of files) {
      mkdirSync(dirname(join(draft, file)), { recursive: true });
      writeFileSync(join(draft, file), file);
    }
    publishRelease(draft, dist);
    return readdirSync(join(dist, 'assets')).sort();
  };
  expect(publish('index.html', 'assets/shared.js', 'assets/a.js')).toEqual(['a.js', 'shared.js']);
  expect(publish('index.html', 'assets/shared.js', 'assets/b.js')).toEqual(['a.js', 'b.js', 'shared.js']);
  expect(publish('index.html', 'assets/shared.js', 'assets/c.js')).toEqual(['b.js', 'c.js', 'shared.js']);
  expect(readdirSync(dist).sort()).toEqual(['assets', 'index.html', 'releases.json']);
});
