import { reportedQuestionList } from '@toro/contract/questions/error-reports/reported-question-list';
import { ERROR_TOPICS } from '@toro/domain/questions/error-reports/error-report';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';

const topicNames = sql.join(
  Object.entries(ERROR_TOPICS).map(([topic, name]) => sql`when ${topic} then ${name}`),
  sql` `,
);

/** The questions with open reports: the partial index of open reports holds no more than what waits for an answer. */
const source: ListSource<typeof reportedQuestionList> = {
  from: sql`(
    select r.question_id as id, q.code, q.family_id, q.module_id, count(distinct r.student_id)::int as reports,
      array_agg(distinct r.topic) as topics, min(r.created_at) as first_at, max(r.created_at) as last_at
    from error_reports r join questions q on q.id = r.question_id
    where r.closed_at is null group by r.question_id, q.code, q.family_id, q.module_id) e`,
  id: sql`e.id`,
  columns: {
    code: sql`e.code`,
    family: sql`(select f.name from question_families f where f.id = e.family_id)`,
    module: sql`(select 'M' || m.number || ' · ' || m.title from question_modules m where m.id = e.module_id)`,
    topics: sql`(select string_agg(case t ${topicNames} end, ', ') from unnest(e.topics) t)`,
    reports: sql`e.reports`,
    first_at: sql`e.first_at`,
    last_at: sql`e.last_at`,
  },
  filters: {
    topic: (topics) => sql`e.topics && ${sql.param([...topics])}::varchar[]`,
    last: sql`e.last_at`,
  },
  search: (text) =>
    sql`e.code like ${`${text
      .trim()
      .toUpperCase()
      .replace(/[\\%_]/g, '\\$&')}%`}`,
};

export const reportedQuestionsListing = createListing(reportedQuestionList, source);

/** 'Erros apontados': the questions with open reports. */
export const listReportedQuestions = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, reportedQuestionList, source, query);

export const exportReportedQuestions = (
  context: Context,
  { by, ...input }: { by: StaffSession } & ExportInput,
) => exportList(context, by, reportedQuestionsListing, input);
