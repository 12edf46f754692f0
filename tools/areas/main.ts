import { findAreaErrors } from './find-area-errors.ts';
import { readImports } from './read-imports.ts';

/** `npm run areas`: whether imports between areas and features go one way. */
const errors = findAreaErrors(readImports());
for (const error of errors) console.log(error);
console.log(`${errors.length} imports against the order of areas`);
process.exit(errors.length === 0 ? 0 : 1);
