import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { ongoingTest } from './ongoing-test.ts';

const COURSE = 'cfp-completo';

/** Asks the app in the name of a student; anything but 200 is no beginning for a pass. */
export type Ask = (
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
) => Promise<ReturnType<typeof JSON.parse>>;

/** The id that a query finds. */
export async function idOf({ db }: Context, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ id: string | number }>(query);
  const [row] = rows;
  if (!row) throw new Error('the demo has not what a call asks for');
  return Number(row.id);
}

/** A lesson of the course for each kind of thing that a call asks for. */
async function lessonsOf(context: Context, courseId: number) {
  const lessonWith = (what: SQL) =>
    idOf(
      context,
      sql`select id from lessons where course_id = ${courseId} and not is_locked and ${what}
        order by position limit 1`,
    );
  const hasExam = (isMock: boolean) =>
    sql`exists (select from exams e where e.lesson_id = lessons.id and e.is_mock = ${isMock})`;
  return {
    exam: await lessonWith(hasExam(false)),
    mock: await lessonWith(hasExam(true)),
    pdf: await lessonWith(sql`pdf_path is not null`),
    video: await lessonWith(sql`exists (select from lesson_videos v where v.lesson_id = lessons.id)`),
    live: await lessonWith(sql`code like '%(LIVE)'`),
    welcome: await lessonWith(sql`class_type_id = 5`),
    mentored: await lessonWith(sql`offers_mentorship`),
  };
}

/** The questions of a lesson, each with an answer to give. */
async function paperOf(ask: Ask, lessonId: number, groupId: number) {
  const { version, questions } = await ask(
    'GET',
    `/v1/services/questions/lecture/${lessonId}?id_turma=${groupId}`,
  );
  const asked: { id_questao: number; answers: { id_resposta: number }[] }[] = questions;
  const answers = asked.map(({ id_questao, answers: [first] }) => [id_questao, first?.id_resposta ?? 0]);
  const [question = 0, answer = 0] = answers[0] ?? [];
  return { version: version as number, question, answer, answers: Object.fromEntries(answers) };
}

/** Where a student studies, with a test in progress and one that is finished. */
export async function studyOf(context: Context, ask: Ask, studentId: number) {
  const courseId = await idOf(context, sql`select id from courses where tag = ${COURSE}`);
  const group = await idOf(
    context,
    sql`select class_group_id as id from enrolments where student_id = ${studentId} and course_id = ${courseId}
      and ended_at is null order by created_at desc limit 1`,
  );
  const course = { id: courseId, tag: COURSE, group };
  const lesson = await lessonsOf(context, courseId);
  const paper = await paperOf(ask, lesson.exam, group);
  const tests = `/v1/services/student/${studentId}/lecture/${lesson.exam}/tests`;
  await ask('POST', `${tests}/ongoing/store`, ongoingTest({ course, lesson, paper }));
  const { rows } = await context.db.execute<{ code: string }>(
    sql`select code from questions where id = ${paper.question}`,
  );
  return {
    course,
    lesson,
    paper,
    questionCode: rows[0]?.code ?? '',
    video: await idOf(context, sql`select id from lesson_videos where lesson_id = ${lesson.video} limit 1`),
    attempt: await idOf(
      context,
      sql`select id from attempts where student_id = ${studentId} and finished_at is not null limit 1`,
    ),
    episode: await idOf(
      context,
      sql`select e.id from podcast_episodes e join podcast_courses c on c.podcast_id = e.podcast_id
        where c.course_id = ${courseId} order by e.id limit 1`,
    ),
  };
}
