import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { ContentError, ContentPath, ContentSource } from '../../platform/content/content-errors.ts';
import { decodeText } from '../../platform/content/decode-text.ts';

const MAX_YAML_BYTES = 2_000_000;

export type YamlResult = { ok: true; source: ContentSource } | { ok: false; errors: ContentError[] };

/** Reads one YAML file. Errors are returned, never thrown. */
export async function readYaml(root: string, file: string): Promise<YamlResult> {
  const fail = (message: string, line = 1): YamlResult => ({
    ok: false,
    errors: [{ file, line, path: '', message }],
  });
  let text: string;
  try {
    const path = join(root, file);
    if ((await stat(path)).size > MAX_YAML_BYTES) return fail(`is larger than ${MAX_YAML_BYTES} bytes`);
    const decoded = decodeText(await readFile(path));
    if (!decoded.ok) return fail(decoded.message);
    text = decoded.text;
  } catch {
    return fail('cannot be read');
  }
  try {
    return parse(file, text);
  } catch (error) {
    // The parser recurses: thousands of open brackets exhaust its stack.
    return fail(error instanceof RangeError ? 'is nested too deeply' : 'is not YAML that can be read');
  }
}

function parse(file: string, text: string): YamlResult {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' });
  const errors: ContentError[] = [...document.errors, ...document.warnings].map((error) => ({
    file,
    line: lines.linePos(error.pos[0]).line,
    path: '',
    message: error.message,
  }));
  // Aliases are not allowed: a few nested ones expand to gigabytes.
  visit(document, {
    Alias(_, node) {
      const line = lines.linePos(node.range?.[0] ?? 0).line;
      errors.push({
        file,
        line,
        path: '',
        message: `*${node.source}: aliases are not allowed, write it out`,
      });
    },
  });
  if (errors.length > 0) return { ok: false, errors };
  const data: unknown = document.toJS({ maxAliasCount: 0 });
  return {
    ok: true,
    source: {
      file,
      data,
      lineOf: (path, excerpt) => {
        const line = lineOf(document, lines, path);
        return excerpt === undefined ? line : findExcerptLine(text, line, excerpt);
      },
    },
  };
}

function lineOf(document: Document.Parsed, lines: LineCounter, path: ContentPath): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range[0] ?? 0;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(part));
      if (!pair || !isScalar(pair.key)) break;
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      node = node.items[part];
      if (!isMap(node) && !isSeq(node) && !isScalar(node) && !isAlias(node)) break;
      offset = node.range?.[0] ?? offset;
    } else break;
  }
  return Math.max(1, lines.linePos(offset).line);
}

/** The line of the first occurrence at or after a line; that line if there is none. */
function findExcerptLine(text: string, line: number, excerpt: string): number {
  const rest = text.split('\n').slice(line - 1);
  return (
    line +
    Math.max(
      0,
      rest.findIndex((one) => one.includes(excerpt)),
    )
  );
}
