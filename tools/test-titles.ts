const call = /\b(?:it|test)((?:\.\w+)*)\s*(?:<[^>()]*>)?\s*(?=[(`])/g;

/** Comments that fill whole lines: a title that is commented out runs no test. */
const comments = /^[ \t]*(?:\/\/.*|\/\*[\s\S]*?\*\/[ \t]*)$/gm;

/**
 * The titles of the tests in a source text, without those of tests that do not run. A title of `describe` does not
 * count: it would claim its ids for every test inside it.
 */
export function testTitles(text: string): string[] {
  const source = text.replace(comments, '');
  return [...source.matchAll(call)].flatMap((match) => {
    const modifiers = (match[1] ?? '').split('.');
    if (modifiers.some((name) => ['describe', 'skip', 'todo', 'fixme'].includes(name))) return [];
    let open = match.index + match[0].length;
    if (modifiers.some((name) => ['each', 'for', 'runIf', 'skipIf'].includes(name))) {
      open = skipSpace(source, endOfGroup(source, open));
    }
    return source[open] === '(' ? readTitle(source, skipSpace(source, open + 1)) : [];
  });
}

function readTitle(source: string, at: number): string[] {
  const quote = source[at];
  if (quote !== "'" && quote !== '"' && quote !== '`') return [];
  return [source.slice(at + 1, endOfString(source, at) - 1)];
}

/** The index after a bracketed group or template that starts here; strings inside may hold brackets. */
function endOfGroup(source: string, start: number): number {
  if (source[start] === '`') return endOfString(source, start);
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if ('\'"`'.includes(char)) at = endOfString(source, at) - 1;
    else if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return source.length;
}

function endOfString(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source[at] !== source[start]) at += source[at] === '\\' ? 2 : 1;
  return at + 1;
}

function skipSpace(source: string, from: number): number {
  let at = from;
  while (/\s/.test(source[at] ?? '')) at += 1;
  return at;
}
