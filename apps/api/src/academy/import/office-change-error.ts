import { dateAndTime } from '@toro/domain/base/calendar/day';
import type { ContentPath } from '../../platform/content/content-errors.ts';
import { describeSaver, type SettingVersion } from '../../platform/settings/setting-versions.ts';

/** Something of the folder that the office has changed since the last import. */
export interface OfficeChange {
  file: string;
  path: ContentPath;
  message: string;
}

/** Rolls the import back: it would overwrite what the office has changed since the last import. */
export class OfficeChangeError extends Error {
  constructor(readonly changes: OfficeChange[]) {
    super('the office has changed parts of the folder');
  }
}

/** Who saved something in the office, and when. */
type Saver = Pick<SettingVersion, 'savedByName' | 'savedAt' | 'origin'>;

export function describeOfficeChange(by: Saver | undefined, what = 'was changed'): string {
  const who = by ? ` by ${describeSaver(by)} on ${dateAndTime(by.savedAt)}` : '';
  return `${what} in the office${who}: bring the change into the folder, or import with --take-over`;
}
