import { readFileSync } from 'node:fs';
import { findDocErrors } from './doc-errors.ts';
import { inRepository } from './repository.ts';
import { ignoredNames, repositoryFiles } from './repository-files.ts';

const manifest: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(inRepository('package.json'), 'utf8'),
);
const files = repositoryFiles();
const repository = { files, scripts: Object.keys(manifest.scripts), generated: ignoredNames() };
const documents = files.filter((file) => /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file));

let errorCount = 0;
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
