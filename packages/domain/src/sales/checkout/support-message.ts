/** A WhatsApp address with a prepared text. */
export function buildWhatsappLink(address: string, text: string): string {
  const mark = address.includes('?') ? '&' : '?';
  const field = address.startsWith('mailto:') ? 'body' : 'text';
  return `${address}${mark}${field}=${encodeURIComponent(text)}`;
}

/** The gateway's error details, as shown and as sent to support. */
export const formatErrorDetails = (detail: unknown): string => JSON.stringify(detail ?? {}, null, 2);
