import { Parser } from 'htmlparser2';

/** A piece of text with one style. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  shift: 'sub' | 'sup' | null;
}

export type Block = { kind: 'text'; marker: string | null; runs: Run[] } | { kind: 'table'; rows: Run[][][] };

const BREAKS_BEFORE = new Set(['p', 'li', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'table']);
const BOLD = new Set(['strong', 'b', 'th', 'h3', 'h4']);
const ITALIC = new Set(['em', 'i', 'blockquote']);

/** Converts HTML to blocks for the PDF; unknown tags are ignored and their content is kept. */
export function parseRichText(html: string): Block[] {
  const blocks: Block[] = [];
  const openTags: string[] = [];
  const lists: (number | null)[] = [];
  let runs: Run[] | null = null;

  const startBlock = (marker: string | null): Run[] => {
    const block = { kind: 'text' as const, marker, runs: [] };
    blocks.push(block);
    return block.runs;
  };
  const nextMarker = (): string => {
    const number = lists.at(-1) ?? null;
    if (number === null) return '•';
    lists[lists.length - 1] = number + 1;
    return `${number}.`;
  };
  const openTable = () => blocks.findLast((block) => block.kind === 'table');

  const openTag: Record<string, () => void> = {
    ul: () => lists.push(null),
    ol: () => lists.push(1),
    li: () => {
      runs = startBlock(nextMarker());
    },
    table: () => blocks.push({ kind: 'table', rows: [] }),
    tr: () => openTable()?.rows.push([]),
    td: () => {
      runs = [];
      openTable()?.rows.at(-1)?.push(runs);
    },
    br: () => write('\n'),
  };
  openTag.th = () => openTag.td?.();

  function write(text: string): void {
    if (text.trim() === '' && text !== '\n' && !runs) return;
    runs ??= startBlock(null);
    runs.push({
      text,
      bold: openTags.some((tag) => BOLD.has(tag)),
      italic: openTags.some((tag) => ITALIC.has(tag)),
      shift: openTags.includes('sub') ? 'sub' : openTags.includes('sup') ? 'sup' : null,
    });
  }

  const parser = new Parser({
    onopentagname(name) {
      if (BREAKS_BEFORE.has(name) && !(name === 'p' && openTags.includes('li'))) runs = null;
      openTags.push(name);
      openTag[name]?.();
    },
    ontext: (text) => {
      const inRow = openTags.includes('table') && !openTags.includes('td') && !openTags.includes('th');
      if (!inRow) write(text.replace(/\s+/g, ' '));
    },
    onclosetag(name) {
      const at = openTags.lastIndexOf(name);
      if (at !== -1) openTags.splice(at, 1);
      if (name === 'ul' || name === 'ol') lists.pop();
      if (BREAKS_BEFORE.has(name) || name === 'td' || name === 'th') runs = null;
    },
  });
  parser.write(html);
  parser.end();
  return blocks.filter((block) => block.kind === 'table' || block.runs.some(({ text }) => text.trim()));
}
