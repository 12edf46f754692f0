import { sql } from 'drizzle-orm';
import type { courseCategories } from '../src/database/schema/index.ts';
import type { Context } from '../src/platform/context.ts';
import { insertModule } from './exam-factories.ts';
import { enrol, insertCategory, insertCourse, insertStudent } from './factories.ts';
import { signIn } from './lesson-factories.ts';

/** A family whose modules expect these questions in the exam, with as many questions each; the first option is right. */
export async function insertFamily(context: Context, expected: readonly number[], count = 30) {
  const { db } = context;
  const first = await insertModule(context, { expectedQuestions: expected[0] ?? 0 });
  const { familyId } = first;
  await db.execute(sql`insert into question_modules (family_id, number, title, expected_questions)
    select ${familyId}, place, 'Parte ' || place, expected
    from unnest(${sql.param([...expected])}::int[]) with ordinality as given(expected, place) where place > 1`);
  await db.transaction(async (tx) => {
    // As an import does: triggers cannot read the tables while Citus copies their rows.
    await tx.execute(sql`select set_config('toro.index_later', 'on', true)`);
    await tx.execute(sql`insert into questions (code, family_id, module_id, statement)
      select 'AB-' || m.id || '-' || n, m.family_id, m.id, '<p>Enunciado</p>'
      from question_modules m cross join generate_series(1, ${count}) n where m.family_id = ${familyId}`);
    await tx.execute(sql`insert into question_answers (question_id, position, text, is_correct)
      select q.id, p, 'Opção ' || p, p = 1 from questions q cross join generate_series(1, 4) p
      where q.family_id = ${familyId}`);
  });
  const { rows } = await db.execute<{ id: number; questions: number[] }>(sql`
    select m.id, array_agg(q.id order by q.id) as questions
    from question_modules m join questions q on q.module_id = m.id
    where m.family_id = ${familyId} group by m.id, m.number order by m.number`);
  return { familyId, modules: rows };
}

/** A student of a course whose category has the family, logged in. */
export async function insertLearner(
  context: Context,
  familyId: number | null,
  values: Partial<typeof courseCategories.$inferInsert> = {},
) {
  const category = await insertCategory(context, { familyId, ...values });
  const course = await insertCourse(context, { categoryId: category.id });
  const student = await insertStudent(context);
  await enrol(context, student.id, { courseId: course.id });
  return { student, category, course, token: await signIn(context, student.id) };
}

interface GivenAnswers {
  questions: readonly number[];
  /** Every so many-th answer is wrong; 0 for none. */
  wrongEach?: number;
  keySeen?: boolean;
  answeredAt?: Date;
}

let sourceId = 0;

/** Answers as events, a minute apart. */
export async function insertAnswers(context: Context, studentId: number, given: GivenAnswers): Promise<void> {
  const { questions, wrongEach = 0, keySeen = false, answeredAt = context.now() } = given;
  sourceId += 1;
  await context.db.execute(sql`
    insert into study_events (student_id, question_id, content_version, source, source_id, answer_id, was_right, seconds,
      answered_at, received_at, device, counter, key_seen)
    select ${studentId}, a.question_id, 0, 'test', ${sourceId}, a.id, a.is_correct, 30,
      ${answeredAt}::timestamptz + place * interval '1 minute', ${answeredAt}, 'device', place, ${keySeen}
    from unnest(${sql.param([...questions])}::int[]) with ordinality as given(question, place)
      join question_answers a on a.question_id = given.question
        and a.position = case when ${wrongEach} > 0 and place % greatest(1, ${wrongEach}) = 0 then 2 else 1 end`);
}

/** The last answer of a student again, as so many later events. */
export async function repeatLastAnswer(
  context: Context,
  studentId: number,
  times: number,
  { keySeen = true } = {},
): Promise<void> {
  await context.db.execute(sql`
    insert into study_events (student_id, question_id, content_version, source, source_id, answer_id, was_right, seconds,
      answered_at, received_at, device, counter, key_seen)
    select student_id, question_id, content_version, source, source_id + n * 1000000, answer_id, was_right, seconds,
      answered_at, received_at, device, counter, ${keySeen}
    from (select * from study_events where student_id = ${studentId} order by id desc limit 1) last
      cross join generate_series(1, ${times}) n`);
}
