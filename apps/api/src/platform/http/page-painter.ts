import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { places } from '../places.ts';

interface Head {
  styles: string;
  scripts: string;
}

/** What a page gets: its head's styles and scripts, its brand's icon and its frame. */
export interface PaintedPage {
  head: Head;
  icon: string;
  html: string;
}

/** The built web app's own program for painting, with what the head of each first page brings. */
export interface Painter {
  heads: Record<string, Head>;
  paint: (page: object, config: object, data: object) => string | null;
}

/** Loads the painter of the release that is served now; null when the web app is not built. */
export function createPainterLoader(folder = places.web): () => Promise<Painter | null> {
  const program = join(folder, 'first-paint.mjs');
  let loadedAt = 0;
  let painter: Promise<Painter> | null = null;
  return async () => {
    if (!existsSync(program)) return null;
    const changed = statSync(program).mtimeMs;
    if (painter && changed === loadedAt) return painter;
    const loading = loadPainter(folder, `${pathToFileURL(program)}?${changed}`);
    loadedAt = changed;
    painter = loading;
    // A release that is only half there is looked for again.
    loading.catch(() => {
      if (painter === loading) painter = null;
    });
    return loading;
  };
}

async function loadPainter(folder: string, program: string): Promise<Painter> {
  const { paint } = await import(program);
  return { paint, heads: JSON.parse(readFileSync(join(folder, 'first-heads.json'), 'utf8')) };
}
