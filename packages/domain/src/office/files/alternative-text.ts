export const MAX_ALT_TEXT = 250;

/** The name without its ending and the signs between its words. */
const plainName = (name: string): string =>
  name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();

/** What a picture without a description keeps from being published. */
export const undescribedImage = (name: string): string =>
  `Descreva a imagem ${name}, ou marque "Imagem decorativa".`;

/** Why a text does not describe the image of this name; null when it does. */
export function alternativeTextError(text: string, fileName: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return 'Descreva a imagem, ou marque "Imagem decorativa".';
  if (trimmed.length > MAX_ALT_TEXT) return `Descreva em até ${MAX_ALT_TEXT} caracteres.`;
  if (plainName(trimmed) === plainName(fileName) || /^\S+\.(?:png|jpe?g|webp|svg|gif)$/i.test(trimmed))
    return 'Este é o nome do arquivo. Descreva o que a imagem mostra.';
  return null;
}
