import type { Context } from '../context.ts';

/** The path of a stored file relative to the files URL, which stays valid when the host changes. */
export const fileLink = (path: string | null): string | null => path?.replace(/^public\//, '') ?? null;

/** The URL of a public stored file. */
export function fileUrl(context: Context, path: string): string {
  return `${context.config.filesUrl}/${fileLink(path)}`;
}
