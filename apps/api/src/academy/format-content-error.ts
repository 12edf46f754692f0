import type { ContentError } from './content/content-errors.ts';

/** One line that an editor can jump to. */
export function formatContentError({ file, line, path, message }: ContentError): string {
  return `${file}:${line} ${path === '' ? '' : `${path}: `}${message}`;
}
