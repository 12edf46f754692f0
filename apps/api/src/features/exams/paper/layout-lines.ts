import type { Run } from './parse-rich-text.ts';
import { type Face, faceOf } from './typeface.ts';

/** A piece of a line: its position and its style. */
export interface Piece {
  text: string;
  face: Face;
  size: number;
  /** From the line's left end. */
  x: number;
  /** Offset below the baseline; negative is above it. */
  drop: number;
}

export type Line = Piece[];

/** How wide a text is in a face and size. */
export type Measure = (text: string, face: Face, size: number) => number;

type Token = Omit<Piece, 'x'> & { width: number };

const SHIFTED_SCALE = 0.68;
const SHIFT_DROPS = { sub: 0.18, sup: -0.34 } as const;

function toToken(run: Run, text: string, size: number, measure: Measure): Token {
  const face = faceOf(run);
  const height = run.shift ? size * SHIFTED_SCALE : size;
  return {
    text,
    face,
    size: height,
    drop: run.shift ? size * SHIFT_DROPS[run.shift] : 0,
    width: measure(text, face, height),
  };
}

/** Splits a word that is wider than a line into pieces that fit. */
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

/** The words of runs; a word may have several tokens without a space between them, as in x². `null` is a forced break. */
function* splitWords(runs: readonly Run[], size: number, measure: Measure): Generator<Token[] | null> {
  let word: Token[] = [];
  for (const run of runs) {
    for (const part of run.text.split(/(\n| +)/)) {
      if (part === '') continue;
      if (part !== '\n' && part.trim()) {
        word.push(toToken(run, part, size, measure));
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

/** Breaks runs into lines no wider than `width`, greedily. */
export function layoutLines(
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
  for (const word of splitWords(runs, size, measure)) {
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
