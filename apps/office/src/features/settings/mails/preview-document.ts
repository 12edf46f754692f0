/**
 * The HTML of a mail for a frame of the office. Its page policy forbids styles in attributes, so each becomes a rule of
 * one style sheet. The colour scheme is the chosen one and not that of the device.
 */
export function toPreviewDocument(html: string, scheme: 'light' | 'dark', nonce: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const rules = [...document.querySelectorAll('[style]')].map((element, at) => {
    const rule = `.p${at}{${element.getAttribute('style')}}`;
    element.removeAttribute('style');
    element.classList.add(`p${at}`);
    return rule;
  });
  const own = document.querySelector('style')?.textContent ?? '';
  const shown = own.replaceAll(
    '@media (prefers-color-scheme:dark)',
    scheme === 'dark' ? '@media all' : '@media not all',
  );
  const sheet = document.createElement('style');
  sheet.setAttribute('nonce', nonce);
  sheet.textContent = [...rules, shown, `:root{color-scheme:${scheme}}`].join('\n');
  // A link of the preview opens nothing: the frame may not open windows.
  const base = document.createElement('base');
  base.target = '_blank';
  document.querySelector('style')?.remove();
  document.head.append(base, sheet);
  return `<!doctype html>${document.documentElement.outerHTML}`;
}
