import { escapeHtml } from '@toro/domain/text/escape-html';
import type { MailBrand } from './mail-brand.ts';
import { buildDarkStyles, buildMailStyles } from './mail-styles.ts';

interface SummaryRow {
  label: string;
  value: string;
  /** The last sum, which is larger. */
  isTotal?: boolean;
}

export interface MailContent {
  subject: string;
  /** The greeting is the heading of a mail without one. */
  heading?: string;
  paragraphs: string[];
  /** A table of names and values, such as the data of an order. */
  summary?: SummaryRow[];
  action?: { label: string; url: string };
  /** A text to copy, such as a Pix code. */
  code?: { label: string; text: string };
  /** Paragraphs below the button. */
  notes?: string[];
  footnote?: string;
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

function buildSummary(rows: readonly SummaryRow[], styles: Styles): string {
  const lines = rows.map(
    ({ label, value, isTotal }) =>
      `<tr><th scope="row" class="m-muted m-line" style="${styles.label}">${escapeHtml(label)}</th><td class="m-text m-line" style="${isTotal ? styles.total : styles.value}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table class="m-line" style="${styles.table}">${lines.join('')}</table>`;
}

function buildButton({ label, url }: { label: string; url: string }, styles: Styles): string {
  return `<p style="margin:24px 0 16px"><a class="m-button" href="${escapeHtml(url)}" style="${styles.button}">${escapeHtml(label)}</a></p><p class="m-muted" style="${styles.small}">Se o botão não abrir, copie este endereço:<br><span style="word-break:break-all">${escapeHtml(url)}</span></p>`;
}

function buildBody(content: MailContent, greeting: string, styles: Styles): string {
  const { heading, paragraphs, summary, action, code, notes = [], footnote, unsubscribeUrl } = content;
  const paragraph = (text: string) => `<p class="m-text" style="${styles.paragraph}">${escapeHtml(text)}</p>`;
  const small = (html: string, style: string) => `<p class="m-muted" style="${style}">${html}</p>`;
  return [
    `<h1 class="m-text" style="${styles.heading}">${escapeHtml(heading ?? greeting)}</h1>`,
    heading ? paragraph(greeting) : '',
    ...paragraphs.map(paragraph),
    code
      ? `<p class="m-muted" style="${styles.small}">${escapeHtml(code.label)}</p><p class="m-code" style="${styles.code}">${escapeHtml(code.text)}</p>`
      : '',
    action ? buildButton(action, styles) : '',
    summary ? buildSummary(summary, styles) : '',
    ...notes.map((note) => small(escapeHtml(note), styles.small)),
    footnote ? small(escapeHtml(footnote), styles.footnote) : '',
    unsubscribeUrl
      ? small(
          `${UNSUBSCRIBE_TEXT} <a href="${escapeHtml(unsubscribeUrl)}" style="${styles.link}">Descadastrar</a>`,
          styles.footnote,
        )
      : '',
  ].join('');
}

/** The part of a mail for programs that show no HTML, with the whole content of the HTML. */
function buildText(content: MailContent, greeting: string, { company }: MailBrand): string {
  const { heading, paragraphs, summary = [], action, code, notes = [], footnote, unsubscribeUrl } = content;
  return [
    ...(heading ? [heading] : []),
    greeting,
    ...paragraphs,
    ...(code ? [`${code.label}\n${code.text}`] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(summary.length > 0 ? [summary.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...notes,
    ...(footnote ? [footnote] : []),
    ...(unsubscribeUrl ? [`${UNSUBSCRIBE_TEXT} ${unsubscribeUrl}`] : []),
    ...(company.length > 0 ? [company.join('\n')] : []),
  ].join('\n\n');
}

/** Builds the text and the HTML of a mail in a brand's look, light and dark, with at most one button. */
export function buildMail(content: MailContent, greeting: string, brand: MailBrand) {
  const styles = buildMailStyles(brand);
  const preview = `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.paragraphs[0] ?? '')}</div>`;
  const company = [brand.name, ...brand.company].map(escapeHtml).join('<br>');
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(content.subject)}</title><style>${buildDarkStyles(brand)}</style></head><body class="m-page" style="${styles.body}">${preview}<table role="presentation" class="m-page" width="100%" cellpadding="0" cellspacing="0" style="${styles.frame}"><tr><td class="m-pad" align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td class="m-card" style="${styles.card}">${buildHeader(brand, styles)}${buildBody(content, greeting, styles)}</td></tr><tr><td class="m-muted" style="${styles.company}">${company}</td></tr></table></td></tr></table></body></html>`;
  return { text: buildText(content, greeting, brand), html };
}
