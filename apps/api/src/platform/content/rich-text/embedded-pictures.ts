/** A picture inside a text, as base64. */
export interface EmbeddedPicture {
  name: string;
  data: string;
}

const SOURCE =
  /(<img\b[^<>]*?\ssrc=")data:image\/([a-z0-9.-]+)(?:\+xml)?((?:;[^;,"]*)*?);base64,([A-Za-z0-9+/=\s]*)"/gi;
const PLACEHOLDER = /^embedded-picture\/(\d+)$/;
const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: 'jpg', 'x-ms-bmp': 'bmp' };

/** A picture as the address of an `<img>`; the name is a parameter of the type. */
export const toDataAddress = ({ name, data }: EmbeddedPicture): string =>
  `data:image/${/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? 'png'};name=${encodeURIComponent(name)};base64,${data.replace(/\s/g, '')}`;

/** Replaces each embedded picture by a short address, so that the text can be checked by its length. */
export function extractEmbeddedPictures(html: string): { html: string; pictures: EmbeddedPicture[] } {
  const pictures: EmbeddedPicture[] = [];
  const replaced = html.replace(SOURCE, (_match, before, type: string, parameters: string, data: string) => {
    const extension = EXTENSIONS[type.toLowerCase()] ?? type.toLowerCase();
    pictures.push({
      name: readName(parameters) ?? `figura.${extension}`,
      data: data.replace(/\s/g, ''),
    });
    return `${before}embedded-picture/${pictures.length - 1}"`;
  });
  return { html: replaced, pictures };
}

function readName(parameters: string): string | undefined {
  const written = /;name=([^;]+)/.exec(parameters)?.[1];
  if (written === undefined) return undefined;
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** The picture that a short address stands for. */
export function findEmbeddedPicture(
  source: string,
  pictures: readonly EmbeddedPicture[],
): EmbeddedPicture | undefined {
  const index = PLACEHOLDER.exec(source)?.[1];
  return index === undefined ? undefined : pictures[Number(index)];
}
