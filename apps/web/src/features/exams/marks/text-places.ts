/** The text of an element with the nodes that hold it. */
export function readText(element: Element): { text: string; nodes: { node: Text; start: number }[] } {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: { node: Text; start: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, start: text.length });
    text += node.nodeValue ?? '';
  }
  return { text, nodes };
}

/** The range between two places in the text of an element. */
export function toRange(element: Element, start: number, end: number): Range | null {
  const { nodes } = readText(element);
  const first = nodes.find(({ node, start: at }) => at <= start && start < at + node.length);
  const last = nodes.find(({ node, start: at }) => at < end && end <= at + node.length);
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, start - first.start);
  range.setEnd(last.node, end - last.start);
  return range;
}

/** The places of a range in the text of an element; null when it is not inside it or holds no text. */
export function toPlaces(element: Element, range: Range): { start: number; end: number } | null {
  if (!element.contains(range.startContainer) || !element.contains(range.endContainer)) return null;
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  const marked = range.toString();
  const length = marked.trim().length;
  if (length === 0) return null;
  const from = start + marked.length - marked.trimStart().length;
  return { start: from, end: from + length };
}

/** The sentences of a text with their places. */
export function listSentences(text: string): { start: number; end: number; text: string }[] {
  return [...text.matchAll(/[^.!?:;\n]+[.!?:;]*/g)].flatMap(({ 0: part, index }) => {
    const trimmed = part.trim();
    if (trimmed.length < 2) return [];
    const start = index + part.indexOf(trimmed);
    return [{ start, end: start + trimmed.length, text: trimmed }];
  });
}
