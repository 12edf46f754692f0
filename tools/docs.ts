import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { writeConfigurationPage } from './configuration-page.ts';
import { findDocErrors } from './doc-errors.ts';
import { inRepository } from './repository.ts';
import { ignoredNames, repositoryFiles } from './repository-files.ts';

const manifest: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(inRepository('package.json'), 'utf8'),
);
const files = repositoryFiles();
const repository = { files, scripts: Object.keys(manifest.scripts), generated: ignoredNames() };
const documents = files.filter((file) => /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file));

const CONFIGURATION = 'docs/configuration.md';

/** `npm run docs`: finds what documents name and the repository does not have; `--write` also writes the generated page. */
let errorCount = 0;
const written = writeConfigurationPage();
if (process.argv.includes('--write')) writeFileSync(inRepository(CONFIGURATION), written);
else if (
  !existsSync(inRepository(CONFIGURATION)) ||
  readFileSync(inRepository(CONFIGURATION), 'utf8') !== written
) {
  console.log(`${CONFIGURATION} is old: npm run docs -- --write`);
  errorCount += 1;
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
