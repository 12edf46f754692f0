import type { ChangeCounter } from '../../database/rows/change-counter.ts';
import type { Database } from '../../platform/database.ts';
import type { AcademyContent } from '../content/academy-content.ts';

/** The input of every import step; all steps share the transaction `db`. */
export interface ImportContext {
  db: Database;
  content: AcademyContent;
  now: Date;
  changes: ChangeCounter;
}
