import { escapeHtml } from '../../base/text/escape-html.ts';
import { buildDarkStyles, buildMailStyles, type MailBrand } from './mail-styles.ts';
import type { MailBlock, WrittenMail } from './write-mail.ts';

export interface MailContent extends WrittenMail {
  /** The heading of a mail without one. */
  greeting: string;
  /** The page for unsubscribing from such mails. */
  unsubscribeUrl?: string;
}

const UNSUBSCRIBE_TEXT = 'Não quer mais receber estas mensagens?';

type Styles = ReturnType<typeof buildMailStyles>;

/** The logo, or the name of a brand without one, as a link to the brand's start page. */
function buildHeader({ name, logoUrl, url }: MailBrand, styles: Styles): string {
  const logo = logoUrl
    ? `<img class="m-logo" src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="32" style="height:32px;width:auto;border:0;display:block">`
    : escapeHtml(name);
  return `<p style="margin:0 0 24px"><a class="m-name" href="${escapeHtml(url)}" style="${styles.brand}">${logo}</a></p>`;
}

const withLineBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

function buildBlock(block: MailBlock, isAfterSmall: boolean, styles: Styles): string {
  const muted = (html: string, style: string) => `<p class="m-muted" style="${style}">${html}</p>`;
  switch (block.kind) {
    case 'heading':
      return '';
    case 'paragraph':
      return `<p class="m-text" style="${styles.paragraph}">${withLineBreaks(block.text)}</p>`;
    case 'small':
      return muted(withLineBreaks(block.text), isAfterSmall ? styles.small : styles.footnote);
    case 'code':
      return `${muted(escapeHtml(block.label), styles.small)}<p class="m-code" style="${styles.code}">${escapeHtml(block.text)}</p>`;
    case 'button':
      return `<p style="margin:24px 0 16px"><a class="m-button" href="${escapeHtml(block.url)}" style="${styles.button}">${escapeHtml(block.label)}</a></p>${muted(`Se o botão não abrir, copie este endereço:<br><span style="word-break:break-all">${escapeHtml(block.url)}</span>`, styles.small)}`;
    case 'table': {
      const rows = block.rows.map(
        ({ label, value, isTotal }) =>
          `<tr><th scope="row" class="m-muted m-line" style="${styles.label}">${escapeHtml(label)}</th><td class="m-text m-line" style="${isTotal ? styles.total : styles.value}">${escapeHtml(value)}</td></tr>`,
      );
      return `<table class="m-line" style="${styles.table}">${rows.join('')}</table>`;
    }
  }
}

const findHeading = (blocks: readonly MailBlock[]): string | undefined => {
  const [first] = blocks;
  return first?.kind === 'heading' ? first.text : undefined;
};

function buildBody({ blocks, greeting, unsubscribeUrl }: MailContent, styles: Styles): string {
  const heading = findHeading(blocks);
  return [
    `<h1 class="m-text" style="${styles.heading}">${escapeHtml(heading ?? greeting)}</h1>`,
    heading ? `<p class="m-text" style="${styles.paragraph}">${escapeHtml(greeting)}</p>` : '',
    ...blocks.map((block, at) => buildBlock(block, blocks[at - 1]?.kind === 'small', styles)),
    unsubscribeUrl
      ? `<p class="m-muted" style="${styles.footnote}">${UNSUBSCRIBE_TEXT} <a href="${escapeHtml(unsubscribeUrl)}" style="${styles.link}">Descadastrar</a></p>`
      : '',
  ].join('');
}

function toPlainText(block: MailBlock): string {
  if (block.kind === 'button') return `${block.label}: ${block.url}`;
  if (block.kind === 'code') return `${block.label}\n${block.text}`;
  if (block.kind === 'table') return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return block.text;
}

/** The part of a mail for programs that show no HTML, with the whole content of the HTML. */
function buildText({ blocks, greeting, unsubscribeUrl }: MailContent, { company }: MailBrand): string {
  const heading = findHeading(blocks);
  return [
    ...(heading ? [heading] : []),
    greeting,
    ...(heading ? blocks.slice(1) : blocks).map(toPlainText),
    ...(unsubscribeUrl ? [`${UNSUBSCRIBE_TEXT} ${unsubscribeUrl}`] : []),
    ...(company.length > 0 ? [company.join('\n')] : []),
  ].join('\n\n');
}

/** Builds the text and the HTML of a mail in a brand's look, light and dark. */
export function buildMail(content: MailContent, brand: MailBrand) {
  const styles = buildMailStyles(brand);
  const first = content.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))[0];
  const preview = `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(first ?? '')}</div>`;
  const company = [brand.name, ...brand.company].map(escapeHtml).join('<br>');
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(content.subject)}</title><style>${buildDarkStyles(brand)}</style></head><body class="m-page" style="${styles.body}">${preview}<table role="presentation" class="m-page" width="100%" cellpadding="0" cellspacing="0" style="${styles.frame}"><tr><td class="m-pad" align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td class="m-card" style="${styles.card}">${buildHeader(brand, styles)}${buildBody(content, styles)}</td></tr><tr><td class="m-muted" style="${styles.company}">${company}</td></tr></table></td></tr></table></body></html>`;
  return { text: buildText(content, brand), html };
}
