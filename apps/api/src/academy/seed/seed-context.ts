import type { Database } from '../../platform/database.ts';
import type { AcademyContent } from '../content/academy-content.ts';
import type { DemoStudent } from '../content/account-format.ts';

/** What every part of the demo is given; `db` is the one transaction of all of them. */
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
