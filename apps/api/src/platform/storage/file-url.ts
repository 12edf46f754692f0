import type { Context } from '../context.ts';

/** A stored file as its path below the files' address, so that it outlives a change of host. */
export const fileLink = (path: string | null): string | null => path?.replace(/^public\//, '') ?? null;

/** The address a stored file is served from. */
export function fileUrl(context: Context, path: string): string {
  return `${context.config.filesUrl}/${fileLink(path)}`;
}
