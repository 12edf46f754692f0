import { escapeHtml } from '@toro/domain/text/escape-html';
import type { MailBrand } from './mail-brand.ts';

export interface MailContent {
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  footnote?: string;
  /** The page for unsubscribing from such mails. */
  unsubscribeUrl?: string;
}

const UNSUBSCRIBE_TEXT = 'Não quer mais receber estas mensagens?';

/** The logo, or the name of a brand without one, as a link to the brand's start page. */
function buildHeader({ name, logoUrl, url, ink }: MailBrand): string {
  const logo = logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="32" style="height:32px;width:auto;border:0;display:block">`
    : escapeHtml(name);
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="color:${ink};font-size:20px;font-weight:700;text-decoration:none">${logo}</a></p>`;
}

function buildButton({ label, url }: { label: string; url: string }, { ink, onInk }: MailBrand): string {
  return `<p style="margin:28px 0"><a href="${escapeHtml(url)}" style="background:${ink};color:${onInk};text-decoration:none;font-weight:600;padding:14px 24px;border-radius:10px;display:inline-block">${escapeHtml(label)}</a></p><p style="font-size:13px;color:#5a6070">Se o botão não abrir, copie este endereço:<br><span style="word-break:break-all">${escapeHtml(url)}</span></p>`;
}

/** Builds the text and the HTML of a mail in a brand's look, with at most one button. */
export function buildMail(content: MailContent, greeting: string, brand: MailBrand) {
  const { paragraphs, action, footnote, unsubscribeUrl } = content;
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(footnote ? [footnote] : []),
    ...(unsubscribeUrl ? [`${UNSUBSCRIBE_TEXT} ${unsubscribeUrl}`] : []),
  ];
  const button = action ? buildButton(action, brand) : '';
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  const footer = footnote
    ? `<p style="font-size:13px;color:#5a6070;border-top:1px solid #e5e0d8;padding-top:16px;margin-top:32px">${escapeHtml(footnote)}</p>`
    : '';
  const unsubscribe = unsubscribeUrl
    ? `<p style="font-size:13px;color:#5a6070;margin-top:24px">${UNSUBSCRIBE_TEXT} <a href="${escapeHtml(unsubscribeUrl)}" style="color:#5a6070">Descadastrar</a></p>`
    : '';
  const html = `<!doctype html><html lang="pt-BR"><body style="margin:0;background:#f7f5f1;font-family:Figtree,system-ui,sans-serif;font-size:16px;line-height:1.55;color:#1b1f2a"><div style="max-width:560px;margin:0 auto;padding:40px 24px"><div style="background:#fff;border:1px solid #e5e0d8;border-top:4px solid ${brand.accent};border-radius:12px;padding:32px">${buildHeader(brand)}<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(greeting)}</h1>${body}${button}${footer}${unsubscribe}</div></div></body></html>`;
  return { text: text.join('\n\n'), html };
}
