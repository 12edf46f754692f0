import type { Fault } from './content/faults.ts';

/** One line that an editor can jump to. */
export function writeFault({ file, line, path, message }: Fault): string {
  return `${file}:${line} ${path === '' ? '' : `${path}: `}${message}`;
}
