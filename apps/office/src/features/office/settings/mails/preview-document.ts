/**
 * The HTML of a mail for a frame of the office. Its page policy forbids styles in attributes, so each becomes a rule of
 * the mail's style sheet. The colour scheme is the chosen one and not that of the device.
 */
export function toPreviewDocument(html: string, scheme: 'light' | 'dark', nonce: string): string {
  const rules: string[] = [];
  const withoutStyles = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-style="${rules.length}"]{${style}}`);
    return ` data-style="${rules.length - 1}"`;
  });
  const dark = `@media ${scheme === 'dark' ? 'all' : 'not all'}`;
  return (
    withoutStyles
      .replaceAll('@media (prefers-color-scheme:dark)', dark)
      // A link of the preview opens nothing: the frame may not open windows.
      .replace('<style>', `<base target="_blank"><style nonce="${nonce}">${rules.join('\n')}`)
      .replace('color-scheme:light dark;', `color-scheme:${scheme};`)
  );
}
