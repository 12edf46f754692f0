/**
 * Migrates the exam versions of a database of the release before, with 1,000,000 attempts and 1,000 versions of 90
 * questions: `npx tsx bench/exam-version-migration.ts`. Budget: 30 seconds, during which exams cannot be read.
 */
import { sql } from 'drizzle-orm';
import { insertCandidate } from '../apps/api/test/exam-factories.ts';
import { migrateExamVersionShape, revertExamVersionShape } from '../apps/api/test/exam-version-shape.ts';
import { openBenchContext } from './bench-context.ts';
import { openClosers } from './closers.ts';
import { isQuick, openBench } from './measure.ts';
import { addHistory } from './save-answer/environment.ts';

const ATTEMPTS = isQuick ? 10_000 : 1_000_000;
const VERSIONS = isQuick ? 50 : 1000;
const QUESTIONS = 90;
const MAX_SECONDS = 30;

const closers = openClosers();
const bench = openBench('exam-version-migration');
try {
  const { context } = await openBenchContext(closers);
  const { db } = context;
  const first = await insertCandidate(context, { count: QUESTIONS, isMock: true });
  await addHistory(
    context,
    { clients: [], first, studentIds: [first.student.id] },
    { others: ATTEMPTS, own: 0 },
  );
  await db.execute(sql`insert into exam_versions (exam_id, number, question_count, questions, key)
    select exam_id, 1 + n, question_count, questions, key from exam_versions, generate_series(1, ${VERSIONS}::int) n`);
  /** A checksum of every version and of the attempts that refer to them. */
  const summarise = async () =>
    (
      await db.execute(sql`select (select md5(string_agg(questions_hash || content_hash, ',' order by id))
        from exam_versions) as versions, count(*)::int as attempts, sum(correct)::int as correct,
        sum(exam_version_id)::text as referred from attempts`)
    ).rows[0];
  const before = JSON.stringify(await summarise());
  await revertExamVersionShape(db);
  const start = performance.now();
  await migrateExamVersionShape(db);
  const seconds = (performance.now() - start) / 1000;
  if (JSON.stringify(await summarise()) !== before) throw new Error('the migration changed a version');
  bench.measure({
    name: 'migration of the exam versions',
    value: seconds,
    unit: 's',
    max: MAX_SECONDS,
    against: `${ATTEMPTS} attempts, ${VERSIONS} versions of ${QUESTIONS} questions; ${before}`,
  });
} finally {
  await closers.close();
}
bench.end();
