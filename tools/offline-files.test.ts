import { expect, it } from 'vitest';
import { listOfflineFiles, type OfflineManifest } from './offline-files.ts';

const pages = [
  'src/app/area-pages.ts',
  'src/app/loaders.ts',
  'src/app/full-screen-layout.tsx',
  'src/app/shell/shell.tsx',
  'src/features/accounts/auth/login-page.tsx',
  'src/app/course/course-page.tsx',
  'src/features/exams/exams/stored-exams.tsx',
  'src/app/home/home-page.tsx',
  'src/features/learning/practice/builder-page.tsx',
  'src/features/learning/practice/practice-page.tsx',
  'src/features/learning/study/notebook/notebook-page.tsx',
  'src/features/learning/study/review/daily-review-page.tsx',
  'src/features/learning/study/today/study-layout.tsx',
  'src/features/learning/study/today/today-page.tsx',
  'src/features/accounts/visitor-notice/index.ts',
];

const manifest: OfflineManifest = {
  'index.html': {
    file: 'index.js',
    css: ['index.css'],
    assets: ['text.woff2'],
    dynamicImports: [
      'src/features/sales/checkout/checkout-page.tsx',
      'src/features/exams/exams/exam-page.tsx',
    ],
  },
  'src/features/sales/checkout/checkout-page.tsx': { file: 'checkout.js' },
  'src/features/exams/exams/exam-page.tsx': {
    file: 'exam.js',
    css: ['exam.css'],
    imports: ['index.html', '_texts.js'],
  },
  '_texts.js': {
    file: 'texts.js',
    dynamicImports: ['src/formulas.ts', 'src/shared/video/video-player.tsx'],
  },
  'src/formulas.ts': { file: 'formulas.js', assets: ['formulas.woff2', 'formulas.woff', 'formulas.ttf'] },
  'src/shared/video/video-player.tsx': { file: 'video.js' },
  ...Object.fromEntries(
    pages.map((page) => [
      page,
      { file: `${page}.js`, dynamicImports: ['src/shared/video/video-player.tsx'] },
    ]),
  ),
};

it('lists an exam with what it loads later, the pages around it, and nothing else', () => {
  expect(listOfflineFiles(manifest)).toEqual(
    [
      ...pages.map((page) => `${page}.js`),
      'exam.css',
      'exam.js',
      'formulas.js',
      'formulas.woff2',
      'index.css',
      'index.js',
      'text.woff2',
      'texts.js',
    ].sort(),
  );
});

it('fails when a listed page is not built', () => {
  const { 'src/app/home/home-page.tsx': _, ...rest } = manifest;
  expect(() => listOfflineFiles(rest)).toThrow('the build has no src/app/home/home-page.tsx');
});
