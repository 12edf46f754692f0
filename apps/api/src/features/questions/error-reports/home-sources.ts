import { sql } from 'drizzle-orm';
import { type HomeSources, ownPage } from '../../office/home/home-source.ts';

/** Questions whose reported errors nobody has closed. */
export const errorReportHomeSources = {
  'reported-errors': {
    permission: 'feedback.write',
    find: () => ({
      from: sql`(select r.question_id, min(r.created_at) as since from error_reports r
        where r.closed_at is null group by 1) r join questions q on q.id = r.question_id`,
      where: sql`true`,
      since: sql`r.since`,
      first: sql`q.code`,
      page: ownPage('/erros-apontados/', sql`r.question_id`),
    }),
  },
} satisfies HomeSources;
