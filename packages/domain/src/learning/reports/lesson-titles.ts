import { truncate } from '../../base/text/truncate.ts';

const MAX_LENGTHS = { default: 50, classBar: 45, middling: 60 } as const;
const MIDDLE_RANGE = { from: 40, to: 60 } as const;

/** Shortens a lesson's title for a report's list; a result between 40 and 60 percent leaves more room. */
export function shortenLessonTitle(title: string, total?: number): string {
  const middling = total !== undefined && total >= MIDDLE_RANGE.from && total <= MIDDLE_RANGE.to;
  return truncate(title, middling ? MAX_LENGTHS.middling : MAX_LENGTHS.default);
}

/** Shortens a lesson's title for the label of its bar. */
export const shortenBarTitle = (title: string): string => truncate(title, MAX_LENGTHS.classBar);
