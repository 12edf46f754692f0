import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentError } from '../content-errors.ts';

export interface ContentFileListing {
  files: Set<string>;
  errors: ContentError[];
}

const CONTENT_PATHS: readonly RegExp[] = [
  /^(academy|brands|coupons|notifications|accounts)\.yaml$/,
  /^texts\/scores\.yaml$/,
  /^courses\/[^/]+\/course\.yaml$/,
  /^questions\/[^/]+\/[^/]+\.yaml$/,
  /^(podcasts|answer-sheets)\/[^/]+\.yaml$/,
];
const MAX_DEPTH = 4;
const MAX_FILES = 20_000;

/** Lists the YAML files of an academy's folder; a YAML file at an unknown path is an error. */
export async function findContentFiles(root: string): Promise<ContentFileListing> {
  const listing: ContentFileListing = { files: new Set(), errors: [] };
  let seen = 0;
  const walk = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((one, other) => one.name.localeCompare(other.name))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.startsWith('.') || ++seen > MAX_FILES) continue;
      if (entry.isDirectory() && depth < MAX_DEPTH) await walk(path, depth + 1);
      else if (CONTENT_PATHS.some((pattern) => pattern.test(path))) listing.files.add(path);
      else if (/\.ya?ml$/i.test(entry.name)) listing.errors.push(unexpectedFile(path));
    }
  };
  try {
    await walk('', 0);
  } catch {
    listing.errors.push({ file: root, line: 1, path: '', message: 'is not a folder that can be read' });
    return listing;
  }
  if (seen > MAX_FILES) {
    listing.errors.push({ file: root, line: 1, path: '', message: `holds more than ${MAX_FILES} files` });
  }
  if (!listing.files.has('academy.yaml')) {
    listing.errors.push({ file: 'academy.yaml', line: 1, path: '', message: 'is missing' });
  }
  return listing;
}

function unexpectedFile(file: string): ContentError {
  return {
    file,
    line: 1,
    path: '',
    message: 'is read by nothing: see docs/content-format.md for the places and names',
  };
}
