import { posix } from 'node:path';

export interface Repository {
  files: string[];
  scripts: string[];
  /** Names that are made by running the project, such as `dist`: documents may speak of them. */
  generated: string[];
}

export interface DocFault {
  line: number;
  message: string;
}

const knownExtension = /\.(tsx?|m?js|jsonc?|md|css|html|sh|ya?ml|sql|svg|png|txt)$/;
const npmCommands = new Set(['test', 'start']);

/** Names in a document that the repository does not have: paths, links and npm scripts. */
export function docFaults(document: string, markdown: string, repository: Repository): DocFault[] {
  const paths = pathsOf(repository.files);
  const faults: DocFault[] = [];
  let fenced = false;
  for (const [index, text] of markdown.split('\n').entries()) {
    const report = (message: string) => faults.push({ line: index + 1, message });
    if (/^\s*(```|~~~)/.test(text)) fenced = !fenced;
    for (const script of scriptsNamed(text)) {
      if (!repository.scripts.includes(script)) report(`there is no npm script "${script}"`);
    }
    if (fenced) continue;
    for (const target of linksIn(text)) {
      if (!paths.has(resolveLink(document, target))) report(`the link to ${target} leads nowhere`);
    }
    for (const path of pathsNamed(text, repository, paths)) {
      if (!exists(path, document, paths)) report(`there is no ${path}`);
    }
  }
  return faults;
}

/** Every file and folder, and the root itself. */
function pathsOf(files: string[]): Set<string> {
  const paths = new Set(['.']);
  for (const file of files) {
    for (let path = file; path !== '.'; path = posix.dirname(path)) paths.add(path);
  }
  return paths;
}

function scriptsNamed(text: string): string[] {
  const run = [...text.matchAll(/\bnpm run ((?:-\S+ )*)([\w:-]+)/g)].map((match) => match[2] ?? '');
  const short = [...text.matchAll(/\bnpm (\w+)/g)]
    .map((match) => match[1] ?? '')
    .filter((word) => npmCommands.has(word));
  return [...run, ...short];
}

function linksIn(text: string): string[] {
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

function pathsNamed(text: string, repository: Repository, paths: Set<string>): string[] {
  return [...text.matchAll(/`([^`]+)`/g)]
    .map((match) => (match[1] ?? '').replace(/^\.\//, '').replace(/:\d+$/, ''))
    .filter((word) => looksLikePath(word, paths))
    .filter((word) => !word.split('/').some((part) => repository.generated.includes(part)));
}

/** Routes (`/courses`), media types (`text/html`), globs and placeholders (`NNNN-title.md`) are not paths of ours. */
function looksLikePath(word: string, paths: Set<string>): boolean {
  if (!/^[\w.@$-]+(\/[\w.@$-]+)*\/?$/.test(word) || /N{3,}|X{3,}/.test(word)) return false;
  if (/^\.\w+$/.test(word)) return false;
  const top = word.split('/')[0] ?? '';
  return knownExtension.test(word) || (word.includes('/') && paths.has(top));
}

/** Either from the root, beside the document, or the end of one path, as in `platform/config.ts`. */
function exists(word: string, document: string, paths: Set<string>): boolean {
  const path = word.replace(/\/$/, '');
  if (paths.has(path) || paths.has(posix.join(posix.dirname(document), path))) return true;
  return knownExtension.test(path) && [...paths].some((known) => known.endsWith(`/${path}`));
}
