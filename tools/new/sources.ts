import { existsSync, readFileSync } from 'node:fs';
import { inRepository } from '../repository.ts';

/** Files to be written, by their path in the repository. */
export type Changes = ReadonlyMap<string, string>;

/** Reads files as they would be after the changes so far, and collects new texts. */
export class Sources {
  readonly changes = new Map<string, string>();

  has(path: string): boolean {
    return this.changes.has(path) || existsSync(inRepository(path));
  }

  read(path: string): string {
    const text = this.changes.get(path);
    if (text !== undefined) return text;
    if (!this.has(path)) throw new Error(`${path} does not exist`);
    return readFileSync(inRepository(path), 'utf8');
  }

  create(path: string, text: string): void {
    if (this.has(path)) throw new Error(`${path} exists already`);
    this.changes.set(path, text);
  }

  append(path: string, text: string): void {
    this.changes.set(path, `${this.read(path).trimEnd()}\n\n${text}`);
  }

  /** Inserts a text before the last occurrence of a mark. */
  insertBefore(path: string, mark: string, text: string): void {
    const source = this.read(path);
    const at = source.lastIndexOf(mark);
    if (at < 0) throw new Error(`${path} has no ${JSON.stringify(mark)}`);
    this.changes.set(path, source.slice(0, at) + text + source.slice(at));
  }

  /** Adds an import below the last one. */
  addImport(path: string, line: string): void {
    const source = this.read(path);
    if (source.includes(line)) return;
    const imports = [...source.matchAll(/^import [\s\S]*?from '[^']+';\n/gm)];
    const last = imports.at(-1);
    const at = last ? last.index + last[0].length : 0;
    this.changes.set(path, `${source.slice(0, at)}${line}\n${source.slice(at)}`);
  }
}
