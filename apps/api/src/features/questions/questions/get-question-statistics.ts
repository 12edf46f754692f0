import { findReach } from '@toro/domain/accounts/staff/permissions';
import type { Certainty } from '@toro/domain/exams/exams/certainty';
import { findDiscrimination } from '@toro/domain/questions/questions/discrimination';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { isOwnOnly, ownClassGroups } from '../../catalogue/access/own-class-groups.ts';
import { findUses } from './question-uses.ts';

interface AnswerRow {
  [field: string]: unknown;
  version_id: number;
  answer_id: number | null;
  is_correct: boolean | null;
  certainty: Certainty | null;
  count: number;
  seconds: number[];
  /** How many of the other questions each of these attempts got right. */
  others: number[];
}

interface VersionOptions {
  ids: number[];
  right: number | null;
}

/** The median of whole numbers; null of none. */
function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) return null;
  return sorted.length % 2 === 1 || low === undefined ? high : Math.round((low + high) / 2);
}

const share = (part: number, n: number): number => (n === 0 ? 0 : Math.round((part / n) * 1000) / 10);

/** The answers of finished first attempts; a redo repeats only some questions, so it is left out. */
async function findAnswers(
  { db }: Context,
  staff: StaffSession,
  questionId: number,
  versionIds: number[],
): Promise<AnswerRow[]> {
  if (versionIds.length === 0) return [];
  const own = isOwnOnly(staff, 'items.read') ? sql`and a.class_group_id in ${ownClassGroups(staff)}` : sql``;
  const { rows } = await db.execute<AnswerRow>(sql`
    select a.exam_version_id as version_id, aa.answer_id, aa.is_correct, aa.certainty, count(*)::int as count,
      array_agg(aa.seconds) as seconds,
      array_agg(coalesce(a.correct, 0) - coalesce(aa.is_correct, false)::int) as others
    from attempts a
      join attempt_answers aa on aa.student_id = a.student_id and aa.attempt_id = a.id and aa.question_id = ${questionId}
    where a.exam_version_id = any(${sql.param(versionIds)}::int[]) and a.kind <> 'redo' and a.finished_at is not null
      ${own} and not exists (select from attempts earlier where earlier.student_id = a.student_id
        and earlier.lesson_id = a.lesson_id and earlier.kind <> 'redo' and earlier.finished_at < a.finished_at)
    group by 1, 2, 3, 4`);
  return rows;
}

/** The options of each version in their order, and the right one. */
async function findOptions({ db }: Context, questionId: number, versionIds: number[]) {
  if (versionIds.length === 0) return new Map<number, VersionOptions>();
  const { rows } = await db.execute<{ id: number; ids: number[]; right: number | null }>(sql`
    select v.id, array(select (answer->>'id')::int from jsonb_array_elements(v.questions) question,
        jsonb_array_elements(question->'answers') with ordinality answers(answer, place)
        where (question->>'id')::int = ${questionId} order by place) as ids,
      (v.key->>${String(questionId)})::int as right
    from exam_versions v where v.id = any(${sql.param(versionIds)}::int[])`);
  return new Map(rows.map(({ id, ids, right }) => [id, { ids, right }]));
}

function toFigures(rows: readonly AnswerRow[], { ids, right }: VersionOptions) {
  const n = rows.reduce((sum, { count }) => sum + count, 0);
  const countOf = (matches: (row: AnswerRow) => boolean) =>
    rows.filter(matches).reduce((sum, { count }) => sum + count, 0);
  return {
    n,
    share_right:
      n === 0
        ? null
        : share(
            countOf(({ is_correct }) => is_correct === true),
            n,
          ),
    shares: [
      ...ids.map((id, at) => ({
        letter: letterAt(at) ?? '',
        share: share(
          countOf(({ answer_id }) => answer_id === id),
          n,
        ),
        correct: id === right,
      })),
      {
        letter: 'Não sei',
        share: share(
          countOf(({ answer_id }) => answer_id === null),
          n,
        ),
        correct: false,
      },
    ],
    median_seconds: medianOf(rows.flatMap(({ seconds }) => seconds)),
    discrimination: findDiscrimination(
      rows.flatMap(({ is_correct, others }) => others.map((rest) => ({ right: is_correct === true, rest }))),
    ),
    share_guessed: rows.some(({ certainty }) => certainty !== null)
      ? share(
          countOf(({ certainty }) => certainty === 'guess'),
          n,
        )
      : null,
  };
}

/** How many students have an open report of an error in a question; null for who may not read them. */
async function countOpenReports({ db }: Context, staff: StaffSession, id: number): Promise<number | null> {
  if (findReach(staff.roles, 'feedback.read') !== 'all') return null;
  const { rows } = await db.execute<{ students: number }>(sql`
    select count(distinct student_id)::int as students from error_reports
    where question_id = ${id} and closed_at is null`);
  return rows[0]?.students ?? 0;
}

/**
 * How students answered a question: over all exams, by the letters of the newest version, and for each version.
 * A teacher gets the answers of the own class groups.
 */
export async function getQuestionStatistics(context: Context, { by, id }: { by: StaffSession; id: number }) {
  const uses = (await findUses(context.db, by, id)).filter(({ is_readable }) => is_readable);
  const versionIds = uses.map(({ version_id }) => version_id);
  const rows = await findAnswers(context, by, id, versionIds);
  const options = await findOptions(context, id, versionIds);
  const none: VersionOptions = { ids: [], right: null };
  const newest = options.get(Math.max(0, ...versionIds)) ?? none;
  return {
    all: toFigures(rows, newest),
    versions: uses.map(({ exam_id, lesson, version, version_id }) => ({
      exam_id,
      lesson,
      version,
      ...toFigures(
        rows.filter((row) => row.version_id === version_id),
        options.get(version_id) ?? none,
      ),
    })),
    open_reports: await countOpenReports(context, by, id),
  };
}
