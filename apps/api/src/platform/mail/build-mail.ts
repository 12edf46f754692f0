import { escapeHtml } from '@toro/domain/text/escape-html';

export interface MailContent {
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  footnote?: string;
  /** The page for unsubscribing from such mails. */
  unsubscribeUrl?: string;
}

const UNSUBSCRIBE_TEXT = 'Não quer mais receber estas mensagens?';

/** Builds the text and the HTML of a mail with the common layout and at most one button. */
export function buildMail(content: MailContent, greeting: string) {
  const { paragraphs, action, footnote, unsubscribeUrl } = content;
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(footnote ? [footnote] : []),
    ...(unsubscribeUrl ? [`${UNSUBSCRIBE_TEXT} ${unsubscribeUrl}`] : []),
  ];
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="background:#18213a;color:#fff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:10px;display:inline-block">${escapeHtml(action.label)}</a></p><p style="font-size:13px;color:#5a6070">Se o botão não abrir, copie este endereço:<br><span style="word-break:break-all">${escapeHtml(action.url)}</span></p>`
    : '';
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  const footer = footnote
    ? `<p style="font-size:13px;color:#5a6070;border-top:1px solid #e5e0d8;padding-top:16px;margin-top:32px">${escapeHtml(footnote)}</p>`
    : '';
  const unsubscribe = unsubscribeUrl
    ? `<p style="font-size:13px;color:#5a6070;margin-top:24px">${UNSUBSCRIBE_TEXT} <a href="${escapeHtml(unsubscribeUrl)}" style="color:#5a6070">Descadastrar</a></p>`
    : '';
  const html = `<!doctype html><html lang="pt-BR"><body style="margin:0;background:#f7f5f1;font-family:Figtree,system-ui,sans-serif;font-size:16px;line-height:1.55;color:#1b1f2a"><div style="max-width:560px;margin:0 auto;padding:40px 24px"><div style="background:#fff;border:1px solid #e5e0d8;border-radius:12px;padding:32px"><h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(greeting)}</h1>${body}${button}${footer}${unsubscribe}</div></div></body></html>`;
  return { text: text.join('\n\n'), html };
}
