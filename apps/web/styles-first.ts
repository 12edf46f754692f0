import type { Plugin } from 'vite';

const MARK = '<!--first-styles-->';

/**
 * Moves the styles before the scripts, because the first paint waits for the styles, and puts them between
 * markers, for pages that replace them.
 */
export function stylesFirst(): Plugin {
  return {
    name: 'styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const rest = styles.reduce((page, link) => page.replace(link, ''), html);
        return rest.replace(`${MARK}${MARK}`, `${MARK}${styles.join('')}${MARK}`);
      },
    },
  };
}
