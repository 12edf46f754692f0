import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { sql } from 'drizzle-orm';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { enrolInFamily, insertModule } from '../../apps/api/test/exam-factories.ts';
import { insertStudent } from '../../apps/api/test/factories.ts';

const MODULES = 10;

/** A student with many answers and cards in one family, all cards due. */
export async function insertHistory(
  context: Context,
  { questions, answers, cards }: { questions: number; answers: number; cards: number },
) {
  const { db } = context;
  const first = await insertModule(context);
  await db.execute(sql`insert into question_modules (family_id, number, title)
    select ${first.familyId}, n, 'Módulo ' || n from generate_series(2, ${MODULES}) n`);
  await db.execute(sql`
    with modules as (select id, number from question_modules where family_id = ${first.familyId})
    insert into questions (code, family_id, module_id, statement, resolution)
    select 'B-' || n, ${first.familyId}, modules.id, '<p>' || repeat('Enunciado da questão ', 20) || n || '</p>',
      '<p>' || repeat('Resolução ', 60) || '</p>'
    from generate_series(1, ${questions}) n join modules on modules.number = 1 + n % ${MODULES}`);
  await db.execute(sql`
    insert into question_answers (question_id, position, text, is_correct)
    select q.id, p, 'Opção ' || p, p = 1 from questions q cross join generate_series(1, 4) p
    where q.family_id = ${first.familyId}`);
  const student = await insertStudent(context);
  await enrolInFamily(context, student.id, first.familyId);
  const today = academyDay(context.now());
  await db.execute(sql`
    insert into study_events (student_id, question_id, content_version, source, source_id, turn, answer_id, was_right,
      seconds, answered_at, received_at, device, counter, key_seen)
    select ${student.id}, q.id, 0, 'test', n, 1, null, false, 20 + n % 150,
      ${context.now()}::timestamptz - n * interval '9 minutes', ${context.now()}, 'bench', n, true
    from generate_series(1, ${answers}) n
      join (select id, row_number() over (order by id) as place from questions where family_id = ${first.familyId}) q
        on q.place = 1 + n % ${questions}`);
  await db.execute(sql`
    insert into cards (student_id, question_id, due_on, last_on, stability, difficulty, reviews, right_days, misses,
      missed_at, miss_source, is_guess, arrived_at)
    select ${student.id}, id, ${today}::date - (place % 40)::int, ${today}::date - (place % 40 + 1 + place % 30)::int,
      0.5 + place % 30, 1 + place % 9, 2, 0, 1 + place % 4, ${context.now()}::timestamptz - place * interval '1 hour',
      'test', place % 9 = 0, ${context.now()}::timestamptz - place * interval '1 hour'
    from (select id, row_number() over (order by id) as place from questions where family_id = ${first.familyId}) q
    where place <= ${cards}`);
  await db.execute(sql`
    insert into question_marks (student_id, question_id, cause, cause_at, rule, changed_at)
    select ${student.id}, question_id, (array['unknown', 'misread', 'reasoning', 'time'])[1 + question_id % 4],
      ${context.now()}, 'Minha regra', ${context.now()}
    from cards where student_id = ${student.id} and question_id % 3 = 0`);
  await db.execute(sql`vacuum analyze study_events, cards, question_marks, questions, question_answers`);
  return { studentId: student.id, today, tomorrow: addDays(today, 1) };
}
