import type { Run } from './rich-text.ts';
import { type Face, faceOf } from './typeface.ts';

/** A piece of a line: where it stands and how it is drawn. */
export interface Piece {
  text: string;
  face: Face;
  size: number;
  /** From the line's left end. */
  x: number;
  /** Below the line of writing, where negative is above it. */
  drop: number;
}

export type Line = Piece[];

/** How wide a text is in a face and size. */
export type Measure = (text: string, face: Face, size: number) => number;

type Token = Omit<Piece, 'x'> & { width: number };

const SMALL = 0.68;
const DROPS = { sub: 0.18, sup: -0.34 } as const;

function tokenOf(run: Run, text: string, size: number, measure: Measure): Token {
  const face = faceOf(run);
  const height = run.shift ? size * SMALL : size;
  return {
    text,
    face,
    size: height,
    drop: run.shift ? size * DROPS[run.shift] : 0,
    width: measure(text, face, height),
  };
}

/** Cuts a word that no line can hold into pieces that fit. */
function cutToFit(token: Token, width: number, measure: Measure): Token[] {
  if (token.width <= width) return [token];
  const parts: Token[] = [];
  let part = '';
  for (const letter of token.text) {
    if (part && measure(part + letter, token.face, token.size) > width) {
      parts.push({ ...token, text: part, width: measure(part, token.face, token.size) });
      part = '';
    }
    part += letter;
  }
  return [...parts, { ...token, text: part, width: measure(part, token.face, token.size) }];
}

/** Words of runs: the pieces of a word touch each other, as in x². `null` is a forced break. */
function* wordsOf(runs: readonly Run[], size: number, measure: Measure): Generator<Token[] | null> {
  let word: Token[] = [];
  for (const run of runs) {
    for (const part of run.text.split(/(\n| +)/)) {
      if (part === '') continue;
      if (part !== '\n' && part.trim()) {
        word.push(tokenOf(run, part, size, measure));
        continue;
      }
      if (word.length > 0) yield word;
      word = [];
      if (part === '\n') yield null;
    }
  }
  if (word.length > 0) yield word;
}

const widthOf = (tokens: readonly Token[]) => tokens.reduce((sum, { width }) => sum + width, 0);

/** Breaks runs into lines no wider than `width`, the first that fits. */
export function setLines(
  runs: readonly Run[],
  { width, size, measure }: { width: number; size: number; measure: Measure },
): Line[] {
  const space = measure(' ', 'regular', size);
  const lines: Line[] = [[]];
  let end = 0;
  const add = (token: Token) => {
    lines.at(-1)?.push({ text: token.text, face: token.face, size: token.size, drop: token.drop, x: end });
    end += token.width;
  };
  const breakLine = () => {
    lines.push([]);
    end = 0;
  };
  for (const word of wordsOf(runs, size, measure)) {
    if (word === null) {
      breakLine();
      continue;
    }
    if (end > 0 && end + space + widthOf(word) > width) breakLine();
    if (end > 0) end += space;
    for (const token of word) {
      for (const part of cutToFit(token, width, measure)) {
        if (end > 0 && end + part.width > width) breakLine();
        add(part);
      }
    }
  }
  return lines;
}
