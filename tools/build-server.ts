import { join } from 'node:path';
import { build } from 'vite';
import type { BuildPart } from './build-parts.ts';

/** Bundles our own modules and workspaces; packages in node_modules stay external. */
export async function buildServer(part: Pick<BuildPart, 'folder' | 'dist' | 'entries'>): Promise<void> {
  const entries = Object.entries(part.entries ?? {}).map(([name, path]) => [name, join(part.folder, path)]);
  await build({
    root: part.folder,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: [/^@toro\//], target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir: part.dist,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(entries),
        output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}
