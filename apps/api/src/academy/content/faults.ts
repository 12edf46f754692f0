import type { z } from 'zod';

/** One thing that is wrong in the content, said so that its writer finds it. */
export interface Fault {
  file: string;
  line: number;
  path: string;
  message: string;
}

export type ContentPath = readonly PropertyKey[];

/** A YAML file that was read: its data and the way back from a value to its line. */
export interface Source {
  file: string;
  data: unknown;
  lineOf(path: ContentPath): number;
}

export function faultAt(source: Source, path: ContentPath, message: string): Fault {
  return { file: source.file, line: source.lineOf(path), path: writePath(path), message };
}

/** Writes a path as `lessons[2].exam.questions[0]`. */
function writePath(path: ContentPath): string {
  let written = '';
  for (const part of path) {
    if (typeof part === 'number') written += `[${part}]`;
    else written += written === '' ? String(part) : `.${String(part)}`;
  }
  return written;
}

export function faultsOfIssues(source: Source, issues: readonly z.core.$ZodIssue[]): Fault[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) =>
        faultAt(
          source,
          [...issue.path, key],
          'is not a field of the format (misspelt, or in the wrong place?)',
        ),
      );
    }
    return [faultAt(source, issue.path, sayPlainly(issue))];
  });
}

function sayPlainly(issue: z.core.$ZodIssue): string {
  if (issue.message.endsWith('received undefined')) return 'is missing';
  if (
    issue.code === 'invalid_type' &&
    issue.expected === 'string' &&
    issue.message.endsWith('received number')
  ) {
    return 'must be text: put it in quotes';
  }
  return issue.message.replace(/^Invalid input: /, '');
}
