import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk } from './first-load.ts';

interface OfflineChunk extends Chunk {
  dynamicImports?: string[];
  assets?: string[];
}

export type OfflineManifest = Record<string, OfflineChunk>;

/** The entry's dynamic imports are the other pages. Videos do not play without a network. */
const ENTRY = 'index.html';
const isLoadedOffline = (name: string) => !name.includes('/video/');

/** What is opened without a network with everything that it loads later, such as formulas. */
const WHOLE_PAGES = [
  'src/features/exams/exams/exam-page.tsx',
  'src/features/learning/practice/practice-page.tsx',
  'src/features/learning/study/review/daily-review-page.tsx',
  'src/features/learning/study/notebook/notebook-page.tsx',
  'src/features/learning/study/today/today-page.tsx',
];

/** The other modules of which a page may need some without a network: layouts, and the pages around these. */
const PAGES = [
  ENTRY,
  'src/app/area-pages.ts',
  'src/app/loaders.ts',
  'src/app/full-screen-layout.tsx',
  'src/app/shell/shell.tsx',
  'src/features/accounts/auth/login-page.tsx',
  'src/app/course/course-page.tsx',
  'src/features/exams/exams/stored-exams.tsx',
  'src/app/home/home-page.tsx',
  'src/features/learning/practice/builder-page.tsx',
  'src/features/learning/study/today/study-layout.tsx',
  'src/features/accounts/visitor-notice/index.ts',
];

/** Older font formats that no browser with a service worker loads. */
const isNeeded = (file: string) => !/\.(woff|ttf|eot)$/.test(file);

/** Lists every file that exams and 'Meu estudo' need without a network. */
export function listOfflineFiles(manifest: OfflineManifest): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string, withDynamic: boolean) => {
    const visit = `${name} ${withDynamic}`;
    if (seen.has(visit)) return;
    seen.add(visit);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    for (const imported of chunk.imports ?? []) add(imported, withDynamic);
    if (withDynamic && name !== ENTRY)
      for (const imported of chunk.dynamicImports ?? []) if (isLoadedOffline(imported)) add(imported, true);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
  };
  for (const page of WHOLE_PAGES) add(page, true);
  for (const page of PAGES) add(page, false);
  return [...files].filter(isNeeded).sort();
}

const HEAD_END = '</head>';

/** Writes the list of files, named by its content, and names it in the page. */
export function writeOfflineFiles(buildFolder: string): void {
  const read = (file: string) => readFileSync(join(buildFolder, file), 'utf8');
  const files = listOfflineFiles(JSON.parse(read('.vite/manifest.json')));
  const content = JSON.stringify(files.map((file) => `/${file}`));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const list = `assets/offline-files-${hash}.json`;
  const page = read('index.html');
  if (!page.includes(HEAD_END)) throw new Error('index.html has no head');
  writeFileSync(join(buildFolder, list), content);
  writeFileSync(
    join(buildFolder, 'index.html'),
    page.replace(HEAD_END, `<meta name="offline-files" content="/${list}">${HEAD_END}`),
  );
}
