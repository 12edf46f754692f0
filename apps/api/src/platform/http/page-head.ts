import type { Cents } from '@toro/domain/base/money/money';
import { toDecimal } from '@toro/domain/base/money/money';
import { embedJson } from '@toro/domain/base/text/embed-json';
import { escapeHtml } from '@toro/domain/base/text/escape-html';

/** What search engines and link previews read of a public page. */
export interface PageHead {
  title: string;
  description: string;
  siteName: string;
  /** The one absolute address of the page. */
  canonical: string;
  /** The absolute address of a picture. */
  picture: string;
  /** Only of a course on sale. */
  price?: Cents;
  /** What the page describes, as an object of schema.org. */
  structuredData?: object;
  /** False for a page that search engines must not list. */
  isListed: boolean;
}

/** `index.html` has the head of private pages between these comments. */
const PAGE_HEAD = /<!--page-head-->.*<!--page-head-->/s;

const attribute = (text: string) => escapeHtml(text.replace(/\s+/g, ' ').trim());
const named = (name: string, content: string) => `<meta name="${name}" content="${attribute(content)}" />`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${attribute(content)}" />`;

/** The elements of a head; every value is escaped. */
export function renderPageHead(head: PageHead): string {
  const { title, description, siteName, canonical, picture, price, structuredData, isListed } = head;
  return [
    `<title>${attribute(title)}</title>`,
    named('description', description),
    ...(isListed ? [] : [named('robots', 'noindex')]),
    `<link rel="canonical" href="${attribute(canonical)}" />`,
    property('og:type', price === undefined ? 'website' : 'product'),
    property('og:locale', 'pt_BR'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', picture),
    ...(price === undefined
      ? []
      : [property('product:price:amount', toDecimal(price)), property('product:price:currency', 'BRL')]),
    named('twitter:card', 'summary_large_image'),
    ...(structuredData ? [`<script type="application/ld+json">${embedJson(structuredData)}</script>`] : []),
  ].join('\n    ');
}

/** Replaces the head of private pages. */
export const insertPageHead = (page: string, head: PageHead): string =>
  page.replace(PAGE_HEAD, () => renderPageHead(head));
