import type { WordQuestionRule } from '@toro/domain/questions/question-imports/word-rules';
import { dropStart, lineText, sliceLine, type WordLine } from './word-lines.ts';
import {
  findCommentedKey,
  findExamLine,
  findFurtherOptions,
  findKey,
  findKeyPairs,
  findLabel,
  findNumberStart,
  findOption,
  findSharedRange,
  findWordStart,
  findWrittenKey,
  isKeyHeading,
  isSectionHeading,
  LONG_FIELDS,
  letterOf,
  type QuestionStart,
} from './word-patterns.ts';

/** A question of a document with the lines of each field. */
export interface WordQuestion {
  number: number;
  /** Where it begins, as an example. */
  beginning: string;
  fields: Map<string, WordLine[]>;
  options: WordLine[][];
  /** The letter that its own line of the key names. */
  key: string | null;
  /** A key that is no letter, such as the text of the right option. */
  writtenKey: string | null;
  /** The letter by the list at the end. */
  endKey: string | null;
  original: string[];
}

export interface SplitDocument {
  questions: WordQuestion[];
  sharedTexts: number;
  /** How many lines stand before the first question. */
  skipped: number;
}

const MAX_OPTIONS_IN_LINE = 8;
/** How far ahead is looked, so that a long file takes time in proportion to its length. */
const LOOK_AHEAD = 300;

/** Finds the questions of a document by one rule of how they begin. */
export function splitQuestions(lines: readonly WordLine[], rule: WordQuestionRule): SplitDocument {
  return new QuestionSplitter(lines, rule).split();
}

class QuestionSplitter {
  readonly #lines: readonly WordLine[];
  readonly #texts: readonly string[];
  readonly #rule: WordQuestionRule;
  /** The letter of the option and the number of the question that each line begins with, as they are asked for. */
  readonly #letters: (string | null)[] = [];
  readonly #numbers: (number | null)[] = [];
  readonly #questions: WordQuestion[] = [];
  #question: WordQuestion | null = null;
  /** The field that the next line belongs to. */
  #field = 'statement';
  /** The questions since the numbers began again, which the keys at the end belong to. */
  #section = new Map<number, WordQuestion>();
  /** Whether the lines are those of the keys at the end, and the question whose explanation goes on. */
  #isKeyList = false;
  #explained: WordQuestion | null = null;
  #shared: { first: number; last: number; lines: WordLine[] } | null = null;
  #sharedTexts = 0;
  #skipped = 0;

  constructor(lines: readonly WordLine[], rule: WordQuestionRule) {
    this.#lines = lines;
    this.#texts = lines.map(lineText);
    this.#rule = rule;
  }

  split(): SplitDocument {
    for (const [at, line] of this.#lines.entries()) this.#readLine(at, line, this.#texts[at] ?? '');
    return { questions: this.#questions, sharedTexts: this.#sharedTexts, skipped: this.#skipped };
  }

  #readLine(at: number, line: WordLine, text: string): void {
    if (this.#readKeyList(at, line, text)) return;
    const start = this.#findStart(at, line, text);
    if (start) {
      this.#begin(start, text);
      if (start.isAlone && line.runs.every(({ html }) => html === undefined)) return;
      this.#addToQuestion(at, dropStart(line, start.length), text.slice(start.length));
      return;
    }
    if (this.#readSharedText(line, text)) return;
    const isHeading = (this.#question?.options.length ?? 0) >= 2 && isSectionHeading(text);
    if (this.#question && !isHeading) this.#addToQuestion(at, line, text);
    else if (text.trim() !== '') this.#skipped += 1;
  }

  /** Keys at the end of the file, with or without their explanations. */
  #readKeyList(at: number, line: WordLine, text: string): boolean {
    const ended = this.#question !== null && this.#question.options.length >= 2;
    if (!this.#isKeyList) {
      if (!ended) return false;
      const keys = line.cells ? findTableKeys(line) : [];
      if (keys.length > 0 || findKeyPairs(text).length >= 2) this.#isKeyList = true;
      else if (isKeyHeading(text) && this.#beginsKeyList(at + 1)) {
        this.#isKeyList = true;
        return true;
      } else return false;
    }
    const next = (this.#question?.number ?? 0) + 1;
    const begins = this.#rule === 'word' ? findWordStart(text) : null;
    if (begins && begins.number === next) {
      this.#isKeyList = false;
      this.#explained = null;
      return false;
    }
    const pairs = line.cells ? findTableKeys(line) : findKeyPairs(text);
    for (const [number, letter] of pairs) this.#setEndKey(number, letter);
    if (pairs.length > 0) return true;
    const commented = findCommentedKey(text);
    if (commented) {
      this.#explained = this.#setEndKey(commented.number, commented.letter);
      this.#explain(dropStart(line, commented.length));
      return true;
    }
    const heading = findWordStart(text) ?? findNumberStart(text);
    const named = heading && this.#section.get(heading.number);
    if (heading && named) {
      this.#explained = named;
      const rest = dropStart(line, heading.length);
      const key = findKey(text.slice(heading.length));
      if (key) named.endKey = key.letter;
      this.#explain(key ? dropStart(rest, key.length) : rest);
      return true;
    }
    const key = this.#explained && findKey(text);
    if (this.#explained && key) this.#explained.endKey = key.letter;
    const label = findLabel(text);
    const dropped = key ? key.length : label?.field === 'resolution' ? label.length : 0;
    this.#explain(dropStart(line, dropped));
    return true;
  }

  #beginsKeyList(from: number): boolean {
    for (let at = from; at < Math.min(this.#lines.length, from + 8); at += 1) {
      const text = this.#texts[at] ?? '';
      const line = this.#lines[at];
      if (line?.cells) return findTableKeys(line).length > 0;
      if (text.trim() === '') continue;
      const number =
        findCommentedKey(text)?.number ?? findKeyPairs(text)[0]?.[0] ?? findWordStart(text)?.number;
      return number !== undefined && this.#section.has(number);
    }
    return false;
  }

  #setEndKey(number: number, letter: string): WordQuestion | null {
    const question = this.#section.get(number) ?? null;
    if (question) question.endKey = letter;
    return question;
  }

  #explain(line: WordLine): void {
    if (!this.#explained || (!line.html && lineText(line).trim() === '' && line.runs.length === 0)) return;
    appendTo(this.#explained, 'resolution', line);
  }

  #findStart(at: number, line: WordLine, text: string): QuestionStart | null {
    if (line.cells) return null;
    const number = (this.#question?.number ?? 0) + 1;
    const ended = this.#question === null || this.#question.options.length >= 2;
    if (this.#rule === 'group') return this.#findGroupStart(at, line, text);
    if (this.#rule === 'list') {
      if (line.list?.kind !== 'number' || line.list.level !== 0) return null;
      const begins = ended || !this.#optionsComeFirst(at, (other) => this.#isListItem(other));
      return begins ? { number, length: 0, isAlone: false, source: '', year: '' } : null;
    }
    const start = this.#rule === 'word' ? findWordStart(text) : findNumberStart(text);
    if (!start) return null;
    if (this.#rule === 'word') {
      const isHeading =
        start.isAlone || start.source !== '' || /[.:)\]–—-]\s*$/.test(text.slice(0, start.length));
      return isHeading || start.number === number ? start : null;
    }
    // The numbers of a list inside a statement are not those of questions.
    if (start.number === 1 && ended && this.#optionsFollow(at)) return start;
    if (start.number !== number && !(start.number > number && start.number <= number + 3)) return null;
    if (ended) return start.number === number || this.#optionsFollow(at) ? start : null;
    const repeats = this.#optionsComeFirst(at, (other) => {
      const found = this.#numberAt(other);
      return found === start.number || found === start.number + 1;
    });
    return repeats && start.number === number ? start : null;
  }

  /** Without numbers a question begins with the first text after the options, or after the lines that follow them. */
  #findGroupStart(at: number, line: WordLine, text: string): QuestionStart | null {
    if (text.trim() === '' || line.isContinued) return null;
    const isFirst = this.#question === null;
    const ended = (this.#question?.options.length ?? 0) >= 2;
    if (!isFirst && !ended) return null;
    if (findOption(text) || line.list || findKey(text) || findLabel(text) || findWrittenKey(text) !== null)
      return null;
    if (!this.#optionsFollow(at)) return null;
    return { number: this.#questions.length + 1, length: 0, isAlone: false, source: '', year: '' };
  }

  #isListItem(at: number): boolean {
    const list = this.#lines[at]?.list;
    return list?.kind === 'number' && list.level === 0;
  }

  /** Whether option A comes before another line of a kind. */
  #optionsComeFirst(at: number, isOther: (at: number) => boolean): boolean {
    for (let next = at + 1; next < Math.min(this.#lines.length, at + LOOK_AHEAD); next += 1) {
      if (this.#isFirstOption(next)) return !this.#isRepeated(next, isOther, at);
      if (isOther(next)) return false;
    }
    return false;
  }

  /** Whether the same number stands again behind the options, so that the first one was part of a statement. */
  #isRepeated(options: number, isOther: (at: number) => boolean, start: number): boolean {
    const number = this.#numberAt(start);
    if (number === null) return false;
    for (let next = options + 1; next < Math.min(this.#lines.length, options + LOOK_AHEAD); next += 1)
      if (isOther(next)) return this.#numberAt(next) === number;
    return false;
  }

  #letterAt(at: number): string | null {
    const known = this.#letters[at];
    if (known !== undefined) return known;
    const line = this.#lines[at];
    const isFirst = line?.cells ? findTableOptions(line).length >= 2 : line?.list?.kind === 'letter';
    const letter = isFirst ? 'a' : (findOption(this.#texts[at] ?? '')?.letter ?? null);
    this.#letters[at] = letter;
    return letter;
  }

  #numberAt(at: number): number | null {
    const known = this.#numbers[at];
    if (known !== undefined) return known;
    const number = findNumberStart(this.#texts[at] ?? '')?.number ?? null;
    this.#numbers[at] = number;
    return number;
  }

  #isFirstOption(at: number): boolean {
    return this.#letterAt(at) === 'a';
  }

  #optionsFollow(at: number): boolean {
    for (let next = at; next < Math.min(this.#lines.length, at + 40); next += 1)
      if (this.#isFirstOption(next)) return true;
    return false;
  }

  #begin(start: QuestionStart, text: string): void {
    if (this.#section.has(start.number)) this.#section = new Map();
    const question: WordQuestion = {
      number: start.number,
      beginning: text.trim().slice(0, 60),
      fields: new Map(),
      options: [],
      key: null,
      writtenKey: null,
      endKey: null,
      original: [],
    };
    const range = this.#shared;
    if (range && start.number >= range.first && start.number <= range.last)
      question.fields.set('statement', [...range.lines]);
    else this.#shared = null;
    if (start.source !== '') question.fields.set('source', [toLine(start.source)]);
    if (start.year !== '') question.fields.set('year', [toLine(start.year)]);
    this.#question = question;
    this.#field = 'statement';
    this.#questions.push(question);
    this.#section.set(question.number, question);
    if (this.#isKeyList) this.#isKeyList = false;
  }

  #readSharedText(line: WordLine, text: string): boolean {
    const range = findSharedRange(text);
    const next = (this.#question?.number ?? 0) + 1;
    const ended = this.#question === null || this.#question.options.length >= 2;
    if (range && ended && range.first === next) {
      this.#shared = { ...range, lines: [] };
      this.#sharedTexts += 1;
      return true;
    }
    if (!this.#shared || this.#question?.number === undefined) {
      if (!this.#shared) return false;
      this.#shared.lines.push(line);
      return true;
    }
    if (this.#question.number >= this.#shared.first) return false;
    this.#shared.lines.push(line);
    return true;
  }

  #addToQuestion(at: number, line: WordLine, text: string): void {
    const question = this.#question;
    if (!question) return;
    if (text.trim() !== '') question.original.push(text.trim());
    const acceptsOptions = this.#field === 'statement' || this.#field === 'options';
    if (acceptsOptions && this.#readOptions(at, question, line, text)) return;
    if (question.options.length >= 2 || !acceptsOptions) {
      const key = findKey(text);
      if (key && question.key === null) {
        question.key = key.letter;
        this.#field = 'resolution';
        const rest = dropStart(line, key.length);
        if (lineText(rest).trim() !== '') appendTo(question, 'resolution', rest);
        return;
      }
      const written = findWrittenKey(text);
      if (written !== null && question.key === null) {
        question.writtenKey = written;
        return;
      }
    }
    const exam = question.options.length === 0 ? findExamLine(text) : null;
    if (exam) {
      question.fields.set('source', [toLine(exam.source)]);
      question.fields.set('year', [toLine(exam.year)]);
      return;
    }
    const label = findLabel(text);
    // Before the options `Comentário` or `Fonte` may be part of the statement, such as below a picture.
    if (label && (question.options.length > 0 || !['resolution', 'source', 'year'].includes(label.field))) {
      const rest = dropStart(line, label.length);
      if (lineText(rest).trim() !== '' || rest.runs.some(({ html }) => html))
        appendTo(question, label.field, rest);
      this.#field = LONG_FIELDS.has(label.field) || label.field.endsWith('.reason') ? label.field : 'after';
      return;
    }
    if (this.#field === 'options') {
      const last = question.options.at(-1);
      // What follows the options without a label goes on with the last one only as a part of its paragraph.
      if (line.isContinued || line.html || question.options.length < 2) last?.push(line);
      else if (text.trim() !== '' || line.runs.length > 0) last?.push(line);
      return;
    }
    if (this.#field === 'after') {
      if (text.trim() !== '') appendTo(question, 'resolution', line);
      return;
    }
    appendTo(question, this.#field, line);
  }

  /** Reads the options of a line; false when it has none. */
  #readOptions(at: number, question: WordQuestion, line: WordLine, text: string): boolean {
    if (line.cells) {
      const options = question.options.length === 0 ? findTableOptions(line) : [];
      if (options.length < 2) return false;
      question.options.push(...options.map((option) => [option]));
      this.#field = 'options';
      return true;
    }
    const mark = findOption(text);
    const expected = letterOf(question.options.length);
    if (mark && mark.letter === expected) {
      const next = findOption(this.#texts[at + 1] ?? '')?.letter;
      const isOneALine = next === letterOf(question.options.length + 1);
      const places = isOneALine ? [] : findFurtherOptions(text, question.options.length + 1);
      const bounds = [0, ...places.slice(0, MAX_OPTIONS_IN_LINE)];
      for (const [index, from] of bounds.entries()) {
        const part = sliceLine(line, from, bounds[index + 1]);
        const own = findOption(lineText(part));
        const option = dropStart(part, own?.length ?? 0);
        question.options.push([own?.isRight ? { ...option, runs: [RIGHT_SIGN, ...option.runs] } : option]);
      }
      this.#field = 'options';
      return true;
    }
    if (line.list?.kind === 'letter' && !(this.#rule === 'list' && this.#isListItem(at))) {
      question.options.push([{ ...line, list: null }]);
      this.#field = 'options';
      return true;
    }
    return false;
  }
}

/** A sign before an option, which is cut off when the key is found. */
const RIGHT_SIGN = { text: '*', tags: [] } as const;

const toLine = (text: string): WordLine => ({
  runs: [{ text, tags: [] }],
  list: null,
  isContinued: false,
  errors: [],
});

function appendTo(question: WordQuestion, field: string, line: WordLine): void {
  const lines = question.fields.get(field) ?? [];
  question.fields.set(field, lines);
  lines.push(line);
}

const cellText = (cell: readonly WordLine[]): string => cell.map(lineText).join(' ').trim();

/** The options of a table: one with its letter in each cell, or the letters in the first column. */
function findTableOptions({ cells = [] }: WordLine): WordLine[] {
  const rows = cells.map((row) => row.filter((cell) => cell.length > 0));
  const byLetter = rows.flatMap(([first, ...others], at) => {
    const letter = /^\(?([a-h])\s*[).]?$/i.exec(cellText(first ?? []))?.[1]?.toLowerCase();
    return letter === letterOf(at) && others.length > 0 ? [others.flat()] : [];
  });
  if (byLetter.length === rows.length && rows.length >= 2) return byLetter.map(joinCell);
  const single = rows
    .flat()
    .filter((cell) => cellText(cell) !== '' || cell.some(({ runs }) => runs.length > 0));
  const marked = single.map((cell) => ({ cell, mark: findOption(cellText(cell)) }));
  if (marked.length < 2 || marked.some(({ mark }, at) => mark?.letter !== letterOf(at))) return [];
  return marked.map(({ cell, mark }) => dropStart(joinCell(cell), mark?.length ?? 0));
}

const joinCell = (cell: readonly WordLine[]): WordLine => ({
  runs: cell.flatMap(({ runs }, at) => (at === 0 ? runs : [{ text: ' ', tags: [] }, ...runs])),
  list: null,
  isContinued: false,
  errors: cell.flatMap(({ errors }) => errors),
});

const HEADING_CELL =
  /^(?:quest[ãa]o|quest[õo]es|respostas?|gabarito|n[.º°o]?|alternativa|letra|item|op[çc][ãa]o)s?$/i;

/** The keys of a table of numbers and letters; empty when the table holds anything else. */
function findTableKeys({ cells = [] }: WordLine): [number, string][] {
  const rows = cells.map((row) => row.map(cellText));
  const all = rows.flat().filter((text) => text !== '' && !HEADING_CELL.test(text));
  if (all.length < 2) return [];
  if (all.every((text) => findKeyPairs(text).length > 0)) return all.flatMap(findKeyPairs);
  if (!all.every((text) => /^0*\d{1,4}[.)ºª°]?$|^[a-h]$/i.test(text))) return [];
  const keys: [number, string][] = [];
  for (const [at, row] of rows.entries())
    for (const [column, text] of row.entries()) {
      if (!/^0*\d/.test(text)) continue;
      const right = row[column + 1] ?? '';
      const below = rows[at + 1]?.[column] ?? '';
      const letter = /^[a-h]$/i.test(right) ? right : /^[a-h]$/i.test(below) ? below : '';
      if (letter !== '') keys.push([Number.parseInt(text, 10), letter.toLowerCase()]);
    }
  return keys;
}
