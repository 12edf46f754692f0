import { posix } from 'node:path';

export interface Repository {
  files: string[];
  scripts: string[];
  /** Names created by running the project, such as `dist`; documents may mention them. */
  generated: string[];
}

export interface DocError {
  line: number;
  message: string;
}

const knownExtension = /\.(tsx?|m?js|jsonc?|md|css|html|sh|ya?ml|sql|svg|png|txt)$/;
const npmCommands = new Set(['test', 'start']);

/** Finds paths, links and npm scripts in a document that do not exist in the repository. */
export function findDocErrors(document: string, markdown: string, repository: Repository): DocError[] {
  const paths = listPaths(repository.files);
  const errors: DocError[] = [];
  let fenced = false;
  for (const [index, text] of markdown.split('\n').entries()) {
    const report = (message: string) => errors.push({ line: index + 1, message });
    if (/^\s*(```|~~~)/.test(text)) fenced = !fenced;
    for (const script of findScripts(text)) {
      if (!repository.scripts.includes(script)) report(`there is no npm script "${script}"`);
    }
    if (fenced) continue;
    for (const target of findLinks(text)) {
      if (!paths.has(resolveLink(document, target))) report(`the link to ${target} does not exist`);
    }
    for (const path of findPaths(text, repository, paths)) {
      if (!exists(path, document, paths)) report(`there is no ${path}`);
    }
  }
  return errors;
}

/** Every file and folder, and the root itself. */
function listPaths(files: string[]): Set<string> {
  const paths = new Set(['.']);
  for (const file of files) {
    for (let path = file; path !== '.'; path = posix.dirname(path)) paths.add(path);
  }
  return paths;
}

function findScripts(text: string): string[] {
  const run = [...text.matchAll(/\bnpm run ((?:-\S+ )*)([\w:-]+)/g)].map((match) => match[2] ?? '');
  const short = [...text.matchAll(/\bnpm (\w+)/g)]
    .map((match) => match[1] ?? '')
    .filter((word) => npmCommands.has(word));
  return [...run, ...short];
}

function findLinks(text: string): string[] {
  const inline = [...text.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g)];
  const references = [...text.matchAll(/^\[[^\]]+\]:\s+(\S+)/g)];
  const images = [...text.matchAll(/<(?:img|source)\b[^>]*\bsrc="([^"]+)"/g)];
  return [...inline, ...references, ...images]
    .map((match) => (match[1] ?? '').replace(/[#?].*$/, ''))
    .filter((target) => target && !/^[a-z][a-z+.-]*:/i.test(target));
}

function resolveLink(document: string, target: string): string {
  const path = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(document), target);
  return posix.normalize(path).replace(/(.)\/$/, '$1');
}

function findPaths(text: string, repository: Repository, paths: Set<string>): string[] {
  return [...text.matchAll(/`([^`]+)`/g)]
    .map((match) => (match[1] ?? '').replace(/^\.\//, '').replace(/:\d+$/, ''))
    .filter((word) => looksLikePath(word, paths))
    .filter((word) => !word.split('/').some((part) => repository.generated.includes(part)));
}

/** Routes (`/courses`), media types (`text/html`), globs and placeholders (`NNNN-title.md`) are not paths of this repository. */
function looksLikePath(word: string, paths: Set<string>): boolean {
  if (!/^[\w.@$-]+(\/[\w.@$-]+)*\/?$/.test(word) || /N{3,}|X{3,}/.test(word)) return false;
  if (/^\.\w+$/.test(word)) return false;
  const top = word.split('/')[0] ?? '';
  return knownExtension.test(word) || (word.includes('/') && paths.has(top));
}

/** A path relative to the root or to the document, or the end of a path such as `platform/config.ts`. */
function exists(word: string, document: string, paths: Set<string>): boolean {
  const path = word.replace(/\/$/, '');
  if (paths.has(path) || paths.has(posix.join(posix.dirname(document), path))) return true;
  return knownExtension.test(path) && [...paths].some((known) => known.endsWith(`/${path}`));
}
