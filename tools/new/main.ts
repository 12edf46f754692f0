import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { inRepository } from '../repository.ts';
import { runStep } from '../run-step.ts';
import { addCall } from './call.ts';
import { parseFeature } from './feature.ts';
import { addList } from './list.ts';
import { addPage } from './page.ts';
import { Sources } from './sources.ts';

const USAGE = `Usage:
  npm run new -- call AREA/FEATURE NAME [--permission PERMISSION] [--address 'GET /v1/...']
  npm run new -- list AREA/FEATURE NAME --permission PERMISSION --table TABLE --column COLUMN --page /ADDRESS
  npm run new -- page AREA/FEATURE NAME --page /ADDRESS --title TITLE`;

/** `npm run new`: writes the files of a call, a list of the office or a page, with a test that fails. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    permission: { type: 'string' },
    address: { type: 'string' },
    table: { type: 'string' },
    column: { type: 'string', default: 'name' },
    page: { type: 'string' },
    title: { type: 'string' },
  },
});
const [kind, place, name] = positionals;
const { permission, address, table, column, page, title } = values;

const sources = new Sources();
try {
  if (!name || !/^[a-z][A-Za-z0-9]*$/.test(name)) throw new Error(USAGE);
  const feature = parseFeature(place);
  if (kind === 'call') addCall(sources, feature, name, { permission, address });
  else if (kind === 'list' && permission && table && page)
    addList(sources, feature, name, { permission, table, column, page });
  else if (kind === 'page' && page && title) addPage(sources, feature, name, { page, title });
  else throw new Error(USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
for (const [path, text] of sources.changes) {
  mkdirSync(dirname(inRepository(path)), { recursive: true });
  writeFileSync(inRepository(path), text);
  console.log(path);
}
process.exit(await runStep('npx', ['biome', 'check', '--write', ...sources.changes.keys()]));
