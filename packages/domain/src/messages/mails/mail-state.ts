/** How often a mail is tried before it has failed. */
export const MAX_MAIL_TRIES = 6;

interface MailDelivery {
  sentAt: unknown;
  failedAt: unknown;
  returnedAt: unknown;
  attempts: number;
  lastError: string | null;
}

export type MailStateKind = 'queued' | 'sent' | 'retrying' | 'failed' | 'returned';

/** Where a mail stands. */
export function findMailState({ sentAt, failedAt, returnedAt, attempts }: MailDelivery): MailStateKind {
  if (returnedAt) return 'returned';
  if (failedAt) return 'failed';
  if (sentAt) return 'sent';
  return attempts === 0 ? 'queued' : 'retrying';
}

/** The reason in one line, without addresses of pages, which may be one-time links. */
const cleanReason = (error: string | null): string =>
  (error ?? '')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/^\s*\w*Error:\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200) || 'sem motivo informado';

export function describeMailState(mail: MailDelivery): string {
  const state = findMailState(mail);
  if (state === 'returned') return `Devolvido: ${cleanReason(mail.lastError)}`;
  if (state === 'failed') return `Falhou: ${cleanReason(mail.lastError)}`;
  if (state === 'sent') return 'Enviado';
  if (state === 'queued') return 'Na fila';
  return `Tentando de novo (${Math.min(mail.attempts, MAX_MAIL_TRIES)} de ${MAX_MAIL_TRIES})`;
}
