import {
  WORD_QUESTION_RULES,
  type WordQuestionRule,
  type WordReading,
  type WordRules,
} from '@toro/domain/questions/question-imports/word-rules';
import { type ExternalAnswer, type LocatedText, toQuestionDraft } from '../external-question.ts';
import { keyError, readNamedFields } from '../named-fields.ts';
import { type QuestionDraft, type QuestionStream, type ReadError, readError } from '../question-draft.ts';
import { readElements } from '../xml-elements.ts';
import { ZipFile } from '../zip-file.ts';
import { findLooseOptions, separateOptions } from './find-loose-options.ts';
import { findRightOption, type RightOption } from './find-right-option.ts';
import { openReferences } from './open-references.ts';
import { type SplitDocument, splitQuestions, type WordQuestion } from './split-questions.ts';
import { formatRuns, lineText, readLines, type WordLine } from './word-lines.ts';
import { findWordStart } from './word-patterns.ts';

/** Tables whose cells hold whole questions are read as their lines. */
function openTables(lines: readonly WordLine[]): WordLine[] {
  return lines.flatMap((line) => {
    if (!line.cells) return [line];
    const inside = line.cells.flat(2);
    return inside.some((one) => findWordStart(lineText(one))?.isAlone) ? openTables(inside) : [line];
  });
}

const LIST_TAGS = {
  bullet: ['ul', ''],
  number: ['ol', ''],
  letter: ['ol', ' type="a"'],
  roman: ['ol', ' type="I"'],
} as const;

/** The HTML of lines: paragraphs, lists and tables. */
function toHtml(lines: readonly WordLine[], level: 'block' | 'inline'): string {
  const blocks: string[] = [];
  for (const line of lines) {
    const html = line.html ?? formatRuns(line.runs);
    if (html === '') continue;
    const last = blocks.at(-1) ?? '';
    if (level === 'inline') blocks.push(html);
    else if (line.html) blocks.push(html);
    else if (line.list) {
      const [tag, type] = LIST_TAGS[line.list.kind];
      if (last.endsWith(`</${tag}>`))
        blocks[blocks.length - 1] = `${last.slice(0, -tag.length - 3)}<li>${html}</li></${tag}>`;
      else blocks.push(`<${tag}${type}><li>${html}</li></${tag}>`);
    } else if (line.isContinued && last.endsWith('</p>'))
      blocks[blocks.length - 1] = `${last.slice(0, -4)}<br>${html}</p>`;
    else blocks.push(`<p>${html}</p>`);
  }
  return blocks.join(level === 'inline' ? '<br>' : '');
}

/** The rule that finds the most whole questions. */
function chooseRule(lines: readonly WordLine[]): { rule: WordQuestionRule; found: SplitDocument } {
  const tried = WORD_QUESTION_RULES.map((rule) => {
    const found = splitQuestions(lines, rule);
    for (const question of found.questions) findLooseOptions(question);
    const whole = found.questions.filter(({ options }) => options.length >= 2).length;
    const odd = found.questions.filter(({ options }) => options.length < 2 || options.length > 5).length;
    return { rule, found, score: whole * 2 - odd };
  });
  // The first rules are the plainest: another one has to find more.
  return tried.reduce((best, one) =>
    best.found.questions.length === 0 || (one.found.questions.length > 0 && one.score > best.score)
      ? one
      : best,
  );
}

async function readDocumentLines(zip: ZipFile) {
  const { references, pictures } = await openReferences(zip);
  const lines: WordLine[] = [];
  const isBlock = (name: string, depth: number) => depth === 3 && name !== 'w:sectPr';
  for await (const element of readElements(await zip.read('word/document.xml'), isBlock))
    for (const line of readLines(element, references)) lines.push(line);
  return { lines: separateOptions(openTables(lines)), pictures };
}

/** Reads a document as teachers write it; `onReading` is told what the reader took for what. */
export async function* readDocx(
  path: string,
  { rules = {}, onReading }: { rules?: WordRules; onReading?: (reading: WordReading) => void } = {},
): QuestionStream {
  const { lines, pictures } = await readDocumentLines(await ZipFile.open(path));
  let rule = rules.question;
  let found: SplitDocument;
  if (rule) {
    found = splitQuestions(lines, rule);
    for (const question of found.questions) findLooseOptions(question);
  } else ({ rule, found } = chooseRule(lines));
  const questions = found.questions.map((question) => ({
    question,
    right: findRightOption(question, rules.key),
  }));
  const keys: WordReading['keys'] = { label: 0, mark: 0, end: 0, none: 0 };
  for (const { right } of questions) keys[right.rule] += 1;
  onReading?.({
    question: rule,
    keys,
    questions: questions.length,
    example: questions[0]?.question.beginning ?? '',
    shared_texts: found.sharedTexts,
  });
  if (questions.length === 0) yield readError(1, 'has no question that could be found');
  for (const [at, one] of questions.entries()) yield* toDrafts(one, { line: at + 1, rule, pictures });
}

interface DraftScope {
  line: number;
  rule: WordQuestionRule;
  pictures: ReadonlyMap<string, string>;
}

function toDrafts(
  { question, right }: { question: WordQuestion; right: RightOption },
  { line, rule, pictures }: DraftScope,
): (QuestionDraft | ReadError)[] {
  const toText = (lines: readonly WordLine[], level: 'block' | 'inline' = 'block'): LocatedText => ({
    text: toHtml(lines, level),
    format: 'html',
    files: pictures,
    line,
  });
  const linesOf = (field: string) => question.fields.get(field) ?? [];
  const texts = (field: string) => (toHtml(linesOf(field), 'block') === '' ? [] : [toText(linesOf(field))]);
  const answers = question.options.map((option, at): ExternalAnswer => {
    const [feedback] = texts(`answers[${at}].reason`);
    return {
      text: toText(option, 'inline'),
      weight: at === right.at ? 100 : 0,
      ...(feedback && { feedback }),
    };
  });
  const errors = [
    ...question.fields,
    ...question.options.map((option, at) => [`answers[${at}]`, option] as const),
  ].flatMap(([field, lines]) =>
    lines.flatMap((one) => one.errors.map((message) => ({ field, line, message }))),
  );
  return toQuestionDraft({
    ...readNamedFields((field) => linesOf(field).map(lineText).join(' ').trim()),
    line,
    place: rule === 'group' ? `Questão ${line}ª do arquivo` : `Questão ${question.number}`,
    statement: toText(linesOf('statement')),
    answers,
    hints: texts('hint'),
    explanations: texts('resolution'),
    original: question.original.join('\n'),
    errors,
    ...(right.at === -1 && {
      missing: [{ field: 'correct', line, message: keyError(right.wrong ?? '', question.options.length) }],
    }),
  });
}
