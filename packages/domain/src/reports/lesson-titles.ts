import { truncate } from '../text/truncate.ts';

const LONGEST = { usual: 50, classBar: 45, middling: 60 } as const;
const MIDDLING = { from: 40, to: 60 } as const;

/** A lesson's title as a report's list shows it; a result between 40 and 60 percent leaves it more room. */
export function lessonTitle(title: string, total?: number): string {
  const middling = total !== undefined && total >= MIDDLING.from && total <= MIDDLING.to;
  return truncate(title, middling ? LONGEST.middling : LONGEST.usual);
}

/** A lesson's title beside its bar. */
export const classBarTitle = (title: string): string => truncate(title, LONGEST.classBar);
