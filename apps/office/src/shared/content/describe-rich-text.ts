import { countMarkup, plainText } from '@toro/domain/base/rich-text/plain-text';

/** A rich text as words, with its pictures by their address. */
export const describeRichText = (html: string): string =>
  [plainText(html), ...countMarkup(html).sources.map((source) => `[imagem ${source}]`)].join(' ').trim();
