/** An option that stood in one cell with the others. */
export interface SplitOption {
  text: string;
  /** Whether the cell marks it as the right one. */
  isMarked: boolean;
}

const SPACE = String.raw`[\s\u00a0]`;

/** How a letter or a number begins an option: 'A) ', '(a) ', 'a.', 'A -', '1)'. */
const STYLES = [
  (mark: string) => String.raw`\(${mark}\)`,
  (mark: string) => String.raw`${mark}\)`,
  (mark: string) => String.raw`\[${mark}\]`,
  (mark: string) => String.raw`${mark}\.(?=${SPACE})`,
  (mark: string) => `${mark}${SPACE}*[-–—:](?=${SPACE})`,
] as const;

const ALPHABETS = ['ABCDEFGH', 'abcdefgh', '12345678'] as const;

/** What may stand before a mark; a bracket makes it clear within a line too. */
const START = { clear: String.raw`(?:^|[\s;|,>\u00a0])`, weak: String.raw`(?:^|\n|[;|]|<br ?/?>)` } as const;

interface Mark {
  from: number;
  to: number;
}

/** The places of marks in their order, as many as there are. */
function findMarks(text: string, style: (typeof STYLES)[number], alphabet: string): Mark[] {
  const start = STYLES.indexOf(style) < 3 ? START.clear : START.weak;
  const marks: Mark[] = [];
  let at = 0;
  for (const letter of alphabet) {
    const pattern = new RegExp(`(${start}${SPACE}*)(?=[*=]?${SPACE}*${style(letter)})`, 'gm');
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) break;
    const from = found.index + found[0].length;
    const sign = new RegExp(`[*=]?${SPACE}*${style(letter)}`, 'y');
    sign.lastIndex = from;
    const to = from + (sign.exec(text)?.[0].length ?? 0);
    marks.push({ from, to });
    at = to;
  }
  return marks;
}

/** The options by their letters or numbers; null when there are fewer than two or something stands before them. */
function splitByMarks(text: string): string[] | null {
  for (const style of STYLES)
    for (const alphabet of ALPHABETS) {
      const marks = findMarks(text, style, alphabet);
      if (marks.length < 2 || text.slice(0, marks[0]?.from).trim() !== '') continue;
      return marks.map(({ from, to }, at) => {
        const star = /^[*=]/.test(text.slice(from, to)) ? '*' : '';
        return star + text.slice(to, marks[at + 1]?.from);
      });
    }
  return null;
}

/** `["um", "dois"]`, as programs write lists. */
function splitList(text: string): string[] | null {
  if (!/^\[.*\]$/s.test(text)) return null;
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return null;
    return list.every((item) => typeof item === 'string' || typeof item === 'number')
      ? list.map(String)
      : null;
  } catch {
    return null;
  }
}

const SEPARATORS = [/\s*\|\|?\s*/, /\s*;\s*/, /\s+\/\/?\s+/] as const;

function splitBySeparator(text: string): string[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > 1) return lines;
  for (const separator of SEPARATORS) {
    const parts = text.split(separator).filter((part) => part.trim() !== '');
    if (parts.length > 1) return parts;
  }
  return null;
}

/**
 * Breaks and paragraphs of HTML are line breaks here; emphasis and pictures stay. No runs of spaces are left, so that no
 * pattern below takes long.
 */
const toLines = (html: string): string =>
  html
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>|<\/(?:p|li|div)>/gi, '\n')
    .replace(/<\/?(?:p|li|ul|ol|div)(?:\s[^<>]*)?>/gi, '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/\n[ \n]+/g, '\n');

const RIGHT = String.raw`\(?\s*(?:resposta\s+)?(?:correta|certa|correto|certo|correct|right)\s*\)`;

/** Signs by which people mark the right option. */
const MARKED = new RegExp(
  String.raw`^\s*(?:[*=]|✓|✔|✅|\[[xX]\]|\([xX]\))\s*|\s*(?:\*|✓|✔|✅|\[[xX]\]|\([xX]\)|${RIGHT})\s*$`,
  'i',
);

/** Signs before the options of a list that say nothing. */
const BULLET = /^\s*(?:[-–•·▪]|\[ ?\]|\( ?\))\s+/;

function readOption(written: string): SplitOption {
  const text = written
    .replace(/[;|,\s]+$/, '')
    .replace(BULLET, '')
    .trim();
  const isMarked = MARKED.test(text);
  return { text: isMarked ? text.replace(MARKED, '').trim() : text, isMarked };
}

/**
 * The options of a cell that has all of them: with letters or numbers, one in a line, or separated by a vertical bar or
 * a semicolon. A cell in which nothing separates anything is one option.
 */
export function splitOptions(cell: string): SplitOption[] {
  const text = toLines(cell).trim();
  if (text === '') return [];
  const parts = splitList(text) ?? splitByMarks(text) ?? splitBySeparator(text) ?? [text];
  const options = parts.map(readOption).filter((option) => option.text !== '');
  // Several signs mark nothing, such as the notes of a text.
  return options.filter(({ isMarked }) => isMarked).length === 1
    ? options
    : options.map(({ text: each }) => ({ text: each, isMarked: false }));
}
