const BLOCK_END = /<\/(?:p|div|li|h[1-6]|tr|t[dh]|blockquote)>|<br\s*\/?>/gi;

/** The text of a piece of HTML, parsed in an inert document so that nothing in it runs or loads. */
export function htmlToText(html: string): string {
  const parsed = new DOMParser().parseFromString(html.replace(BLOCK_END, '$& '), 'text/html');
  for (const silent of parsed.querySelectorAll('script, style')) silent.remove();
  return (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
