import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** One font family for the whole document; it contains Greek letters and financial symbols. */
const FILES = {
  regular: '400Regular/Inter_400Regular.ttf',
  bold: '700Bold/Inter_700Bold.ttf',
  italic: '400Regular_Italic/Inter_400Regular_Italic.ttf',
  boldItalic: '700Bold_Italic/Inter_700Bold_Italic.ttf',
} as const;

export type Face = keyof typeof FILES;

export const FACES = Object.keys(FILES) as Face[];

const fontFiles = new Map<Face, Buffer>();

/** The font file of a face, read once. */
export function fontFile(face: Face): Buffer {
  const cached = fontFiles.get(face);
  if (cached) return cached;
  const file = readFileSync(resolve(`@expo-google-fonts/inter/${FILES[face]}`));
  fontFiles.set(face, file);
  return file;
}

export function faceOf({ bold, italic }: { bold: boolean; italic: boolean }): Face {
  if (bold) return italic ? 'boldItalic' : 'bold';
  return italic ? 'italic' : 'regular';
}
