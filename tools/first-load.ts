/** A chunk in Vite's manifest. */
export interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** Lists every file that the sources load initially; imports come first, in the order in which browsers apply styles. */
export function listFirstLoad(manifest: Record<string, Chunk>, sources: string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const load = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    chunk.imports?.forEach(load);
    for (const file of [...(chunk.css ?? []), chunk.file]) files.add(file);
  };
  sources.forEach(load);
  return [...files];
}

/** Finds route chunks above the limit; the entry is measured as part of each first load. */
export function findOversized(
  manifest: Record<string, Chunk>,
  sizeOf: (file: string) => number,
  limit: number,
): string[] {
  const chunks = Object.values(manifest).filter((chunk) => !chunk.isEntry && chunk.file.endsWith('.js'));
  return chunks.map((chunk) => chunk.file).filter((file) => sizeOf(file) > limit);
}
