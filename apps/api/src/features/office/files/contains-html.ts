const MARKUP = /<(?:!doctype\s+html|html[\s>]|script[\s>]|iframe\s|body[\s>])/i;
const CHUNK_BYTES = 1024 * 1024;
const OVERLAP_BYTES = 64;

/** Whether bytes contain the markup of a page, at any position: such a file can be both a picture and a page. */
export function containsHtml(content: Buffer): boolean {
  for (let start = 0; start < content.length; start += CHUNK_BYTES)
    if (MARKUP.test(content.toString('latin1', start, start + CHUNK_BYTES + OVERLAP_BYTES))) return true;
  return false;
}
