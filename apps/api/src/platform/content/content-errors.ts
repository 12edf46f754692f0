import type { z } from 'zod';

/** A validation error in the content, with its location. */
export interface ContentError {
  file: string;
  line: number;
  path: string;
  message: string;
}

export type ContentPath = readonly PropertyKey[];

/** The data of a content file and a lookup from a path to its line. */
export interface ContentSource {
  file: string;
  data: unknown;
  /** With an excerpt of the text at that path, the line of the excerpt. */
  lineOf(path: ContentPath, excerpt?: string): number;
}

export function contentErrorAt(
  source: ContentSource,
  path: ContentPath,
  message: string,
  excerpt?: string,
): ContentError {
  return { file: source.file, line: source.lineOf(path, excerpt), path: formatPath(path), message };
}

/** Formats a path as `lessons[2].exam.questions[0]`. */
function formatPath(path: ContentPath): string {
  let formatted = '';
  for (const part of path) {
    if (typeof part === 'number') formatted += `[${part}]`;
    else formatted += formatted === '' ? String(part) : `.${String(part)}`;
  }
  return formatted;
}

export function toContentErrors(source: ContentSource, issues: readonly z.core.$ZodIssue[]): ContentError[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) =>
        contentErrorAt(
          source,
          [...issue.path, key],
          'is not a field of the format (misspelt, or in the wrong place?)',
        ),
      );
    }
    return [contentErrorAt(source, issue.path, formatIssue(issue), findExcerpt(issue))];
  });
}

/** Long texts report the excerpt that has the error. */
function findExcerpt(issue: z.core.$ZodIssue): string | undefined {
  const excerpt: unknown = issue.code === 'custom' ? issue.params?.excerpt : undefined;
  return typeof excerpt === 'string' && excerpt !== '' ? excerpt : undefined;
}

function formatIssue(issue: z.core.$ZodIssue): string {
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
