import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { globalId, instant, integer, jsonb } from './columns.ts';
import type { exams, examVersions } from './exams.ts';
import { staffMembers } from './staff.ts';

/** What the next request of a try-out needs: the exam as it was when it began, and the rows that the exam room has written. */
export interface TryOutState {
  exam: Pick<typeof exams.$inferSelect, 'id' | 'lessonId' | 'isMock' | 'isTimed' | 'settings'>;
  version: Pick<
    typeof examVersions.$inferSelect,
    'id' | 'examId' | 'questionCount' | 'questions' | 'key' | 'settings'
  >;
  /** By table. */
  rows: Record<string, object[]>;
}

/** Exams that a member of staff takes to try them. Students' tables never hold a row of one. */
export const tryOuts = pgTable(
  'try_outs',
  {
    id: globalId(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    state: jsonb('state').$type<TryOutState>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('try_outs_staff_idx').on(t.staffId), index('try_outs_expires_idx').on(t.expiresAt)],
);
describeTable(tryOuts, {
  writer: 'exams/previews',
  place: 'one server',
  expired: (now) => sql`expires_at < ${now}`,
});
