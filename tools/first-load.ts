/** A chunk as vite's manifest tells of it. */
export interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** Every file that the given sources need at once, what they import before themselves, as a browser applies styles. */
export function firstLoad(manifest: Record<string, Chunk>, sources: string[]): string[] {
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

/** Route chunks above the limit; the entry is measured as part of each first load. */
export function oversized(
  manifest: Record<string, Chunk>,
  sizeOf: (file: string) => number,
  limit: number,
): string[] {
  const chunks = Object.values(manifest).filter((chunk) => !chunk.isEntry && chunk.file.endsWith('.js'));
  return chunks.map((chunk) => chunk.file).filter((file) => sizeOf(file) > limit);
}
