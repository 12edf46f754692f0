export type TermsBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/**
 * The text of a document as blocks. An empty line ends a paragraph, a line that begins with `#` is a heading, and lines
 * that begin with `-` or `*` are a list.
 */
export function parseTermsText(text: string): TermsBlock[] {
  const blocks: TermsBlock[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n|\r|\n/).map((each) => each.trim())) {
    const last = blocks.at(-1);
    const [, heading] = /^#{1,4}\s+(.+)$/.exec(line) ?? [];
    const [, item] = /^[-*]\s+(.+)$/.exec(line) ?? [];
    if (line === '') isOpen = false;
    else if (heading) {
      blocks.push({ kind: 'heading', text: heading });
      isOpen = false;
    } else if (item) {
      if (last?.kind === 'list' && isOpen) last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
      isOpen = true;
    } else {
      if (last?.kind === 'paragraph' && isOpen) last.text += ` ${line}`;
      else blocks.push({ kind: 'paragraph', text: line });
      isOpen = true;
    }
  }
  return blocks;
}
