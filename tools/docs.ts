import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { writeConfigurationPage } from './configuration-page.ts';
import { findDocErrors } from './doc-errors.ts';
import { writeEnvironmentTemplate } from './environment-template.ts';
import { inRepository } from './repository.ts';
import { ignoredNames, repositoryFiles } from './repository-files.ts';

const manifest: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(inRepository('package.json'), 'utf8'),
);
const files = repositoryFiles();
const repository = { files, scripts: Object.keys(manifest.scripts), generated: ignoredNames() };
const documents = files.filter((file) => /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file));

const WRITTEN = {
  'docs/configuration.md': writeConfigurationPage(),
  'ops/environment.template': writeEnvironmentTemplate(),
};

/** `npm run docs`: finds what documents name and the repository does not have; `--write` also writes the generated ones. */
let errorCount = 0;
for (const [file, text] of Object.entries(WRITTEN)) {
  const path = inRepository(file);
  if (process.argv.includes('--write')) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    console.log(`${file} is old: npm run docs -- --write`);
    errorCount += 1;
  }
}
for (const document of documents) {
  for (const { line, message } of findDocErrors(
    document,
    readFileSync(inRepository(document), 'utf8'),
    repository,
  )) {
    console.log(`${document}:${line} ${message}`);
    errorCount += 1;
  }
}
console.log(`${documents.length} documents, ${errorCount} errors`);
process.exit(errorCount === 0 ? 0 : 1);
