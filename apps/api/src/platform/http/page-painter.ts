import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { places } from '../places.ts';

interface Head {
  styles: string;
  scripts: string;
}

/** What a page gets: its head's styles and scripts, and its frame. */
export interface Painted {
  head: Head;
  html: string;
}

/** The built web app's own program for painting, with what the head of each first page brings. */
export interface Painter {
  heads: Record<string, Head>;
  paint: (page: object, config: object, data: object) => string | null;
}

/** Loads the painter of the release that is served now; null when the web app is not built. */
export function createPainterLoader(): () => Promise<Painter | null> {
  const program = join(places.web, 'first-paint.mjs');
  let loadedAt = 0;
  let painter: Promise<Painter> | null = null;
  return async () => {
    if (!existsSync(program)) return null;
    const changed = statSync(program).mtimeMs;
    if (!painter || changed !== loadedAt) {
      loadedAt = changed;
      painter = loadPainter(`${pathToFileURL(program)}?${changed}`);
    }
    return painter;
  };
}

async function loadPainter(program: string): Promise<Painter> {
  const { paint } = await import(program);
  return { paint, heads: JSON.parse(readFileSync(join(places.web, 'first-heads.json'), 'utf8')) };
}
