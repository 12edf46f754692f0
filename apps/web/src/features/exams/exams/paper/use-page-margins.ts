import { useEffect } from 'react';

/** A text as a CSS string. */
const toCssString = (text: string) =>
  `"${text.replace(/["\\\n\r\f]/g, (char) => `\\${char.codePointAt(0)?.toString(16)} `)}"`;

const TEXT = 'font: 8.5pt "Figtree Variable", sans-serif; color: #5a6070;';

/** The title at the top of every page but the first, the page number and the mark of a draft at the bottom. */
const buildPageRules = (title: string, isDraft: boolean) => `
  @page {
    size: A4;
    margin: 17mm 14mm 16mm;
    @top-left { content: ${toCssString(title)}; ${TEXT} }
    @top-right { content: ""; }
    @bottom-left { content: ${isDraft ? '"RASCUNHO"' : '""'}; ${TEXT} }
    @bottom-right { content: counter(page) " / " counter(pages); ${TEXT} }
  }
  @page :first { margin-top: 14mm; @top-left { content: ""; } }`;

/** Margin boxes of printed pages cannot contain elements, so the title is written into a style sheet. */
export function usePageMargins(title: string, isDraft = false): void {
  useEffect(() => {
    const rules = new CSSStyleSheet();
    rules.replaceSync(buildPageRules(title, isDraft));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules);
    };
  }, [title, isDraft]);
}
