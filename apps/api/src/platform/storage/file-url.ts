import type { Context } from '../context.ts';

/** The address a stored file is served from. */
export function fileUrl(context: Context, path: string): string {
  return `${context.config.filesUrl}/${path.replace(/^public\//, '')}`;
}
