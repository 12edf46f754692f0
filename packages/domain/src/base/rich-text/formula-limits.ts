/** The time to typeset a formula grows faster than its length, so each and all of a text have a limit. */
const MAX_LENGTH = 2000;
export const MAX_FORMULA_CHARACTERS = 20_000;
const MAX_DEPTH = 40;
const MAX_CELLS = 300;

const DEFINITION =
  /\\(?:[egx]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|newenvironment)(?![a-zA-Z])/;
const GROUP = /\\(?:begin|left)(?![a-zA-Z])|\\(?:end|right)(?![a-zA-Z])|\\.|[{}&]/gs;

/** Why a formula in TeX is not typeset at all, or undefined. */
export function formulaLimitError(tex: string): string | undefined {
  if (tex.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  const definition = DEFINITION.exec(tex)?.[0];
  if (definition) return `${definition} is not allowed`;
  let depth = 0;
  let cells = 0;
  for (const [part] of tex.matchAll(GROUP)) {
    if (part === '{' || part === '\\begin' || part === '\\left') depth += 1;
    else if (part === '}' || part === '\\end' || part === '\\right') depth -= 1;
    else if (part === '&') cells += 1;
    if (depth > MAX_DEPTH) return 'has too many levels';
  }
  return cells > MAX_CELLS ? `has more than ${MAX_CELLS} cells` : undefined;
}

/** Whether the formulas of a text are more than are typeset. */
export const hasTooManyFormulas = (formulas: readonly string[]): boolean =>
  formulas.reduce((sum, tex) => sum + tex.length, formulas.length * 10) > MAX_FORMULA_CHARACTERS;
