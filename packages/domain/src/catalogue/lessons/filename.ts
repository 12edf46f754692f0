const MAX_FILENAME_LENGTH = 120;

/** A file name that every system accepts. */
export function toFilename(title: string, ending = 'pdf'): string {
  const plain = title
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed here
    .replace(/[\u0000-\u001f\u007f"*/:<>?\\|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const short = [...plain].slice(0, MAX_FILENAME_LENGTH).join('').trim();
  return `${short || 'material'}.${ending}`;
}

/** The file name of a lesson's material. */
export const materialName = (order: number, title: string): string => toFilename(`Aula ${order} - ${title}`);
