import { type SQL, sql } from 'drizzle-orm';

const percent = sql.raw('coalesce(a.correct * 100.0 / nullif(a.total, 0), 0)');

/** The Monday of the week in which an attempt `a` was finished. */
export const finishedWeek = sql.raw(
  `date_trunc('week', a.finished_at at time zone 'America/Sao_Paulo')::date`,
);

/** Whether an attempt `a` counts: it is finished and no redo. */
export const isCounted = sql.raw(`a.finished_at is not null and a.kind <> 'redo'`);

const byLesson = sql.raw('d.student_id, d.class_group_id, d.lesson_id, d.kind');

/** With the student beside the join: by it Citus finds the answers on one shard. */
const moduleCounts = (student: SQL): SQL => sql`
  select d.class_group_id, d.lesson_id, d.kind, q.module_id, count(distinct d.id) as attempts,
    count(*) filter (where n.is_correct) as correct, count(*) as total,
    count(*) filter (where n.is_correct and d.age = 1) as newest_correct,
    count(*) filter (where d.age = 1) as newest_total
  from done d join attempt_answers n on n.student_id = d.student_id and n.attempt_id = d.id
    join questions q on q.id = n.question_id
  where n.student_id = ${student} and q.module_id is not null
  group by d.class_group_id, d.lesson_id, d.kind, q.module_id`;

const moduleLists = (student: SQL): SQL => sql`
  select class_group_id, lesson_id, kind, jsonb_agg(jsonb_build_array(
    module_id, attempts, correct, total, newest_correct, newest_total) order by module_id) as modules
  from (${moduleCounts(student)}) m group by class_group_id, lesson_id, kind`;

/** Numbers the attempts of the same test or mock, the first one 1. */
const place = sql.raw(
  'row_number() over (partition by a.class_group_id, a.lesson_id, a.kind order by a.finished_at, a.id) as place',
);

/** Counts the attempts `a` of one student that fulfil a condition, in the columns of `lesson_results`. */
export const countByLesson = (condition: SQL, student: SQL): SQL => sql`
  with done as (
    select a.student_id, a.class_group_id, a.lesson_id, a.kind, a.id, ${percent} as percent,
      coalesce(a.correct, 0) as correct, a.total,
      ${place},
      row_number() over (partition by a.class_group_id, a.lesson_id, a.kind
        order by a.finished_at desc, a.id desc) as age
    from attempts a where ${condition} and ${isCounted}
  ), counted as (
    select ${byLesson}, count(*)::int as attempts, sum(d.percent) as percents, max(d.percent) as best,
      max(d.correct) filter (where d.place = 1) as first_correct,
      max(d.total) filter (where d.place = 1) as first_total
    from done d group by ${byLesson}
  )
  select c.*, coalesce(m.modules, '[]'::jsonb) as modules
  from counted c left join (${moduleLists(student)}) m using (class_group_id, lesson_id, kind)`;

/** Counts the attempts `a` of one student in a class group that fulfil a condition, in one row. */
export const countAll = (condition: SQL): SQL => sql`
  select count(*)::int as attempts, avg(d.percent) as average, max(d.percent) as best,
    avg(d.percent) filter (where d.kind = 'mock') as mock_average,
    avg(d.percent) filter (where d.kind = 'test' and d.place = 1) as first_average
  from (select a.kind, ${percent} as percent, ${place} from attempts a where ${condition} and ${isCounted}) d`;

/** Counts the attempts `a` of one student that fulfil a condition, in the columns of `week_results`. */
export const countByWeek = (condition: SQL): SQL => sql`
  select a.student_id, a.class_group_id, ${finishedWeek} as week, count(*)::int as attempts,
    sum(${percent}) as percents
  from attempts a where ${condition} and ${isCounted}
  group by a.student_id, a.class_group_id, ${finishedWeek}`;
