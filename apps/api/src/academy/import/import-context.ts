import type { Database } from '../../platform/database.ts';
import type { AcademyContent } from '../content/academy-content.ts';
import type { ChangeCounter } from './change-counter.ts';

/** What every part of an import is given; `db` is the one transaction of all of them. */
export interface ImportContext {
  db: Database;
  content: AcademyContent;
  now: Date;
  changes: ChangeCounter;
}
