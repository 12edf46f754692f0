import { readFileSync } from 'node:fs';
import { docFaults } from './doc-faults.ts';
import { inRepository } from './repository.ts';
import { ignoredNames, repositoryFiles } from './repository-files.ts';

const manifest: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(inRepository('package.json'), 'utf8'),
);
const files = repositoryFiles();
const repository = { files, scripts: Object.keys(manifest.scripts), generated: ignoredNames() };
const documents = files.filter((file) => /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file));

let faults = 0;
for (const document of documents) {
  for (const { line, message } of docFaults(
    document,
    readFileSync(inRepository(document), 'utf8'),
    repository,
  )) {
    console.log(`${document}:${line} ${message}`);
    faults += 1;
  }
}
console.log(`${documents.length} documents, ${faults} faults`);
process.exit(faults === 0 ? 0 : 1);
