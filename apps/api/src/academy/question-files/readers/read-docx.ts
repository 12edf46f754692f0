import { COLUMN_LETTERS } from '@toro/domain/question-imports/columns';
import { fold } from '@toro/domain/question-imports/fold';
import {
  blockText,
  type DocxBlock,
  type DocxReferences,
  dropStart,
  formatRuns,
  readBlocks,
} from './docx-blocks.ts';
import { type ExternalAnswer, type LocatedText, toQuestionDraft } from './external-question.ts';
import { keyError, readNamedFields } from './named-fields.ts';
import { type QuestionDraft, type QuestionStream, type ReadError, readError } from './question-draft.ts';
import { childElements, findElement, readElements } from './xml-elements.ts';
import { ZipFile } from './zip-file.ts';

const START = /^\s*quest[ãa]o\s+(\d{1,5})\s*[.:)–-]?\s*$/i;
const OPTION = /^\s*([a-h])\)\s*/i;
const LABEL = /^\s*([A-Za-zÀ-ÿ]+(?: [a-h]\)?)?)\s*:\s*/;
/** The labels of a question, without accents. */
const LABELS: Readonly<Record<string, string>> = {
  gabarito: 'correct',
  resposta: 'correct',
  resolucao: 'resolution',
  dica: 'hint',
  modulo: 'module',
  familia: 'family',
  etiquetas: 'tags',
  codigo: 'code',
  fonte: 'source',
  ano: 'year',
  dificuldade: 'label',
};
const COMMENT = /^comentario ([a-h])$/;
/** Labels whose text goes on in the next paragraphs. */
const LONG = new Set(['resolution', 'hint']);

/** Reads the relations and numberings of a document. */
async function openReferences(
  zip: ZipFile,
): Promise<{ references: DocxReferences; targets: Map<string, string> }> {
  const targets = new Map<string, string>();
  for await (const { attributes } of readElements(
    await zip.read('word/_rels/document.xml.rels'),
    (name) => name === 'Relationship',
  ))
    if (attributes.TargetMode !== 'External') targets.set(attributes.Id ?? '', attributes.Target ?? '');
  const abstract = new Map<string, Map<string, DocxBlock['list']>>();
  const numberings = new Map<string, string>();
  for await (const element of readElements(
    await zip.read('word/numbering.xml'),
    (name) => name === 'w:abstractNum' || name === 'w:num',
  )) {
    if (element.name === 'w:num') {
      const target = findElement(element, 'w:abstractNumId')?.attributes['w:val'] ?? '';
      numberings.set(element.attributes['w:numId'] ?? '', target);
      continue;
    }
    const levels = childElements(element, 'w:lvl').map((level) => {
      const format = findElement(level, 'w:numFmt')?.attributes['w:val'] ?? '';
      return [level.attributes['w:ilvl'] ?? '', toListKind(format)] as const;
    });
    abstract.set(element.attributes['w:abstractNumId'] ?? '', new Map(levels));
  }
  const references: DocxReferences = {
    findPicture: (relation) => {
      const target = targets.get(relation);
      return target === undefined ? undefined : `@@PLUGINFILE@@/${encodeURIComponent(target)}`;
    },
    findList: (numbering, level) => abstract.get(numberings.get(numbering) ?? '')?.get(level) ?? 'number',
  };
  return { references, targets };
}

function toListKind(format: string): DocxBlock['list'] {
  if (format === 'bullet') return 'bullet';
  return format === 'lowerLetter' || format === 'upperLetter' ? 'letter' : 'number';
}

interface Part {
  html: string[];
  errors: string[];
}

/** A question of the document while its blocks are read. */
interface OpenQuestion {
  number: string;
  parts: Map<string, Part>;
  /** The field that the next paragraph belongs to. */
  current: string;
  options: number;
  lines: string[];
}

const partOf = (question: OpenQuestion, field: string): Part => {
  const part = question.parts.get(field) ?? { html: [], errors: [] };
  question.parts.set(field, part);
  return part;
};

function append(question: OpenQuestion, field: string, block: DocxBlock): void {
  const part = partOf(question, field);
  part.errors.push(...block.errors);
  if (block.kind === 'table') {
    part.html.push(block.html);
    return;
  }
  const html = formatRuns(block.runs);
  if (html === '') return;
  if (block.list === null) {
    part.html.push(`<p>${html}</p>`);
    return;
  }
  const tag = block.list === 'bullet' ? 'ul' : 'ol';
  const last = part.html.at(-1) ?? '';
  const type = block.list === 'letter' ? ' type="a"' : '';
  if (last.endsWith(`</${tag}>`))
    part.html[part.html.length - 1] = `${last.slice(0, -tag.length - 3)}<li>${html}</li></${tag}>`;
  else part.html.push(`<${tag}${type}><li>${html}</li></${tag}>`);
}

/** Adds a block to the field that its label names, else to the one before. */
function addBlock(question: OpenQuestion, block: DocxBlock): void {
  const text = blockText(block);
  if (text.trim() !== '') question.lines.push(text.trim());
  const option = OPTION.exec(text);
  const isInList = block.list === 'letter' && /^(statement|answers)/.test(question.current);
  const expected = COLUMN_LETTERS[question.options];
  if (
    (option && option[1]?.toLowerCase() === expected && /^(statement|answers)/.test(question.current)) ||
    isInList
  ) {
    question.current = `answers[${question.options}]`;
    question.options += 1;
    append(question, question.current, { ...dropStart(block, option?.[0].length ?? 0), list: null });
    return;
  }
  const [whole = '', word = ''] = LABEL.exec(text) ?? [];
  const name = fold(word);
  const letter = COMMENT.exec(name)?.[1];
  const field = letter === undefined ? LABELS[name] : `answers[${COLUMN_LETTERS.indexOf(letter)}].reason`;
  if (field === undefined || whole === '') {
    append(question, question.current, block);
    return;
  }
  append(question, field, dropStart(block, whole.length));
  // What follows a short label belongs to nothing that the layout knows, so it stays with the statement or the option.
  if (LONG.has(field) || letter !== undefined) question.current = field;
}

const plain = (html: string | undefined): string => (html ?? '').replace(/<[^>]*>/g, '').trim();

/** Reads a document in the layout of `docs/content-format.md`. */
export async function* readDocx(path: string): QuestionStream {
  const zip = await ZipFile.open(path);
  const { references, targets } = await openReferences(zip);
  const files = new Map<string, string>();
  for (const target of targets.values()) {
    const media = target.startsWith('/') ? target.slice(1) : `word/${target}`;
    if (!/^word\/media\//.test(media)) continue;
    const bytes = await zip.read(media);
    if (bytes) files.set(target, bytes.toString('base64'));
  }
  let question: OpenQuestion | null = null;
  let count = 0;
  const isBlock = (name: string, depth: number) => depth === 3 && name !== 'w:sectPr';
  for await (const element of readElements(await zip.read('word/document.xml'), isBlock))
    for (const block of readBlocks(element, references)) {
      const number = block.kind === 'paragraph' ? START.exec(blockText(block))?.[1] : undefined;
      if (number !== undefined) {
        if (question) yield* endQuestion(question, count, files);
        count += 1;
        question = { number, parts: new Map(), current: 'statement', options: 0, lines: [] };
      } else if (question) addBlock(question, block);
    }
  if (question) yield* endQuestion(question, count, files);
  else yield readError(1, 'has no paragraph "Questão 1"');
}

function endQuestion(
  question: OpenQuestion,
  count: number,
  files: ReadonlyMap<string, string>,
): (QuestionDraft | ReadError)[] {
  const { parts } = question;
  const toText = (field: string): LocatedText => ({
    text: parts.get(field)?.html.join('') ?? '',
    format: 'html',
    files,
    line: count,
  });
  const texts = (field: string) => (parts.get(field)?.html.length ? [toText(field)] : []);
  const readValue = (field: string) => plain(parts.get(field)?.html.join(' '));
  const written = readValue('correct').replace(/[).\s]/g, '');
  const correct = /^[a-h]$/i.test(written) ? written.toLowerCase().charCodeAt(0) - 97 : -1;
  const answers = Array.from({ length: question.options }, (_, at): ExternalAnswer => {
    const [feedback] = texts(`answers[${at}].reason`);
    return {
      text: toText(`answers[${at}]`),
      weight: at === correct ? 100 : 0,
      ...(feedback && { feedback }),
    };
  });
  return toQuestionDraft({
    ...readNamedFields(readValue),
    line: count,
    place: `Questão ${question.number}`,
    statement: toText('statement'),
    answers,
    hints: texts('hint'),
    explanations: texts('resolution'),
    original: question.lines.join('\n'),
    errors: [
      ...[...parts].flatMap(([field, { errors }]) =>
        errors.map((message) => ({ field, line: count, message })),
      ),
      ...(correct < 0 || correct >= question.options
        ? [{ field: 'correct', line: count, message: keyError(written, question.options) }]
        : []),
    ],
  });
}
