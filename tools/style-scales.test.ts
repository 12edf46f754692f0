import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepository } from './repository.ts';
import { repositoryFiles } from './repository-files.ts';
import { findOffScale } from './style-scales.ts';

const find = (text: string, path = 'apps/web/src/page.module.css') => findOffScale({ path, text });

describe('the scales of type, space and breakpoints', () => {
  it('accept the tokens, their multiples and the three widths', () => {
    expect(find('a { font-size: var(--text-s); font-weight: var(--weight-bold); font: inherit; }')).toEqual(
      [],
    );
    expect(find('a { font-size: calc(var(--text-l) * 1.5); }')).toEqual([]);
    expect(find('@media (max-width: 768px) {} @media (min-width: 769px) and (max-width: 1200px) {}')).toEqual(
      [],
    );
  });

  it('report other sizes, weights and widths', () => {
    const css = 'a { font-size: 17px; font-weight: 650; font: 700 12px serif; } @media (max-width: 800px) {}';
    expect(find(css).map((line) => line.replace(/^.*css: /, ''))).toEqual([
      'font-size: 17px',
      'font-weight: 650',
      'font: 700 12px serif',
      'breakpoint: 800px',
    ]);
  });

  it('report a space in pixels for which there is a token', () => {
    const css = 'a { gap: 16px; padding: 0 var(--space-m); margin-top: 20px; margin: 0 -16px; width: 16px; }';
    expect(find(css)).toEqual(['apps/web/src/page.module.css: space: 16px']);
  });

  it('accept a width that the specification names in its folder only', () => {
    const css = '@media (max-width: 1080px) {}';
    expect(find(css, 'apps/web/src/features/learning/reports/report.module.css')).toEqual([]);
    expect(find(css)).toHaveLength(1);
  });

  it('are kept by every style sheet', () => {
    const files = repositoryFiles().filter((path) => /^(apps\/(web|office)|packages)\/.*\.css$/.test(path));
    expect(files.length).toBeGreaterThan(40);
    const read = (path: string) => findOffScale({ path, text: readFileSync(inRepository(path), 'utf8') });
    expect(files.flatMap(read)).toEqual([]);
  });
});
