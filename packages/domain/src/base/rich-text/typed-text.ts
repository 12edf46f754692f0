const IS_BLOCK = /^<(p|ul|ol|table|h[1-6]|blockquote|div)[\s>]/i;
const IS_MARKER = /^##[^#]+##$/;

/** A text on one line. */
export const joinLines = (text: string): string =>
  text.trim().replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));

/** The paragraphs of a text as they are typed, separated by blank lines. */
export const toTypedText = (html: string): string =>
  html
    .replace(/<\/?p>/g, '\n\n')
    .replace(/(##[^#]+##)/g, '\n\n$1\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A typed text as HTML: each paragraph in its tag, a marker of a report alone. */
export const toParagraphs = (typed: string): string =>
  typed
    .split(/\n\s*\n/)
    .map(joinLines)
    .filter((part) => part !== '')
    .map((part) => (IS_BLOCK.test(part) || IS_MARKER.test(part) ? part : `<p>${part}</p>`))
    .join('\n');
