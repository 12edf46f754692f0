import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepository } from './repository.ts';
import { repositoryFiles } from './repository-files.ts';
import { isComponentFile, missingStyleSheets, sheetsOfComponent } from './style-sheets.ts';

const read = (path: string) => ({ path, text: readFileSync(inRepository(path), 'utf8') });

describe('style sheets of Mantine components', () => {
  it('include those of the components that a component renders', () => {
    expect(sheetsOfComponent('Pagination')).toEqual(expect.arrayContaining(['Group', 'Pagination']));
    expect(sheetsOfComponent('SegmentedControl')).toContain('FloatingIndicator');
    expect(sheetsOfComponent('Checkbox')).not.toContain('CheckboxCard');
  });

  it('are reported when a file uses a component and imports no style sheet', () => {
    const page = { path: 'page.tsx', text: "import { Tabs } from '@mantine/core';\n<Tabs.List />" };
    expect(missingStyleSheets([page], '')[0]).toContain('Tabs.layer.css');
    expect(missingStyleSheets([page], "import '@mantine/core/styles/Tabs.layer.css'")).toEqual(
      missingStyleSheets([page], '').filter((line) => !line.includes('Tabs.layer.css')),
    );
  });

  it('are all imported by the web app', () => {
    const files = repositoryFiles().filter(isComponentFile).map(read);
    expect(files.length).toBeGreaterThan(150);
    expect(missingStyleSheets(files, read('packages/ui/src/styles.ts').text)).toEqual([]);
  });
});
