import type { Plugin } from 'vite';

const MARK = '<!--first-styles-->';

/** Asks for the styles before the scripts: the first paint waits for those alone. */
export function stylesFirst(): Plugin {
  return {
    name: 'styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
        const rest = styles.reduce((page, link) => page.replace(link, ''), html);
        return rest.replace(MARK, `${styles.join('').trim()}\n    ${MARK}`);
      },
    },
  };
}
