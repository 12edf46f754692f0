import type { ContentError } from './content-errors.ts';

/** Formats an error as `file:line path: message`, which editors can open. */
export function formatContentError({ file, line, path, message }: ContentError): string {
  return `${file}:${line} ${path === '' ? '' : `${path}: `}${message}`;
}
