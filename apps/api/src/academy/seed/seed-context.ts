import type { Database } from '../../database/database.ts';
import type { AcademyContent } from '../content/academy-content.ts';
import type { DemoStudent } from '../content/formats/account-format.ts';

/** The input of every seed step; all steps share the transaction `db`. */
export interface SeedContext {
  db: Database;
  content: AcademyContent;
  students: readonly SeededStudent[];
  now: Date;
  today: string;
}

export interface SeededStudent {
  id: number;
  account: DemoStudent;
}
