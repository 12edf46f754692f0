import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { paths } from '../paths.ts';

interface PageHead {
  styles: string;
  scripts: string;
}

/** A server-rendered page: the styles and scripts of its head, the brand's icon and the HTML of its body. */
export interface PaintedPage {
  head: PageHead;
  icon: string;
  html: string;
  /** The page is complete, and its links work before or without the app. */
  worksWithoutScript: boolean;
}

/** The server renderer of the built web app, with the head of each first page. */
export interface Painter {
  heads: Record<string, PageHead>;
  paint: (page: object, config: object, data: object) => string | null;
}

/** Loads the painter of the current build of the web app; null when it is not built. */
export function createPainterLoader(folder = paths.web): () => Promise<Painter | null> {
  const program = join(folder, 'first-paint.mjs');
  let loadedAt = 0;
  let painter: Promise<Painter> | null = null;
  return async () => {
    if (!existsSync(program)) return null;
    const modifiedAt = statSync(program).mtimeMs;
    if (painter && modifiedAt === loadedAt) return painter;
    const loading = loadPainter(folder, `${pathToFileURL(program)}?${modifiedAt}`);
    loadedAt = modifiedAt;
    painter = loading;
    // An incomplete build is loaded again on the next request.
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
