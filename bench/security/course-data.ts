import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { buildAttemptPayload } from './attempt-payload.ts';

const COURSE = 'cfp-completo';

/** Sends a request as a student; throws unless the status is 200. */
export type SendAsStudent = (
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
) => Promise<ReturnType<typeof JSON.parse>>;

/** Finds the id returned by a query. */
export async function findId({ db }: Context, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ id: string | number }>(query);
  const [row] = rows;
  if (!row) throw new Error('the demo data lacks a row that a call needs');
  return Number(row.id);
}

/** Finds a lesson of the course for each feature that a call needs. */
async function findLessons(context: Context, courseId: number) {
  const lessonWith = (what: SQL) =>
    findId(
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

/** Fetches the questions of a lesson, each with an answer. */
async function fetchExamQuestions(send: SendAsStudent, lessonId: number, groupId: number) {
  const { version, questions } = await send(
    'GET',
    `/v1/services/questions/lecture/${lessonId}?id_turma=${groupId}`,
  );
  const typedQuestions: { id_questao: number; answers: { id_resposta: number }[] }[] = questions;
  const answers = typedQuestions.map(({ id_questao, answers: [first] }) => [
    id_questao,
    first?.id_resposta ?? 0,
  ]);
  const [question = 0, answer = 0] = answers[0] ?? [];
  return { version: version as number, question, answer, answers: Object.fromEntries(answers) };
}

/** Finds the course data of a student, with a test in progress and a finished one. */
export async function createCourseData(context: Context, send: SendAsStudent, studentId: number) {
  const courseId = await findId(context, sql`select id from courses where tag = ${COURSE}`);
  const group = await findId(
    context,
    sql`select class_group_id as id from enrolments where student_id = ${studentId} and course_id = ${courseId}
      and ended_at is null order by created_at desc limit 1`,
  );
  const course = { id: courseId, tag: COURSE, group };
  const lesson = await findLessons(context, courseId);
  const exam = await fetchExamQuestions(send, lesson.exam, group);
  const tests = `/v1/services/student/${studentId}/lecture/${lesson.exam}/tests`;
  await send('POST', `${tests}/ongoing/store`, buildAttemptPayload({ course, lesson, exam }));
  const { rows } = await context.db.execute<{ code: string }>(
    sql`select code from questions where id = ${exam.question}`,
  );
  return {
    course,
    lesson,
    exam,
    questionCode: rows[0]?.code ?? '',
    video: await findId(context, sql`select id from lesson_videos where lesson_id = ${lesson.video} limit 1`),
    attempt: await findId(
      context,
      sql`select id from attempts where student_id = ${studentId} and finished_at is not null limit 1`,
    ),
    episode: await findId(
      context,
      sql`select e.id from podcast_episodes e join podcast_courses c on c.podcast_id = e.podcast_id
        where c.course_id = ${courseId} order by e.id limit 1`,
    ),
  };
}
