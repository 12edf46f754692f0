import type { ContentPath } from '../content/faults.ts';

/** A question as a file has it, before it is judged. */
export interface Draft {
  kind: 'question';
  /** What the format of a question is given. */
  fields: Record<string, unknown>;
  /** Where another system keeps it, such as `$course$/top/CFP/Módulo 1`. */
  category: string | null;
  lineOf(path: ContentPath): number;
}

/** Something in a file that is no question. */
export interface Misread {
  kind: 'fault';
  line: number;
  path: string;
  message: string;
}

export type Reading = AsyncGenerator<Draft | Misread>;

export const misread = (line: number, message: string, path = ''): Misread => ({
  kind: 'fault',
  line,
  path,
  message,
});

/** A picture inside a file of questions. */
export interface Picture {
  name: string;
  /** Base64. */
  data: string;
}
