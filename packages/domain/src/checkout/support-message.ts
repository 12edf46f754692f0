/** A WhatsApp address that opens with a text already written. */
export function buildWhatsappLink(address: string, text: string): string {
  const mark = address.includes('?') ? '&' : '?';
  return `${address}${mark}text=${encodeURIComponent(text)}`;
}

/** The gateway's own account of a failure, as it is shown and sent to support. */
export const formatErrorDetails = (detail: unknown): string => JSON.stringify(detail ?? {}, null, 2);
