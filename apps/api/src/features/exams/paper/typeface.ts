import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** One family for the whole paper; it has the Greek letters and signs of finance. */
const FILES = {
  regular: '400Regular/Inter_400Regular.ttf',
  bold: '700Bold/Inter_700Bold.ttf',
  italic: '400Regular_Italic/Inter_400Regular_Italic.ttf',
  boldItalic: '700Bold_Italic/Inter_700Bold_Italic.ttf',
} as const;

export type Face = keyof typeof FILES;

export const FACES = Object.keys(FILES) as Face[];

const kept = new Map<Face, Buffer>();

/** The font file of a face, read once. */
export function fontFile(face: Face): Buffer {
  const known = kept.get(face);
  if (known) return known;
  const file = readFileSync(resolve(`@expo-google-fonts/inter/${FILES[face]}`));
  kept.set(face, file);
  return file;
}

export function faceOf({ bold, italic }: { bold: boolean; italic: boolean }): Face {
  if (bold) return italic ? 'boldItalic' : 'bold';
  return italic ? 'italic' : 'regular';
}
