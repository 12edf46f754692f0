import { eq, sql } from 'drizzle-orm';
import { lessons, students } from '../../apps/api/src/database/schema/index.ts';
import { makeStudentToken } from '../../apps/api/src/features/answer-sheets/open-sheet.ts';
import { openPurchaseLogin } from '../../apps/api/src/features/auth/purchase-login.ts';
import { unsubscribeLink } from '../../apps/api/src/features/channels/unsubscribe-link.ts';
import { createWalletCoupon } from '../../apps/api/src/features/wallet/wallet-coupon.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { DOWNLOADS } from '../../apps/api/src/platform/storage/download-link.ts';
import { newToken } from '../../apps/api/src/platform/tokens.ts';
import { formOf } from '../../apps/api/test/checkout-factories.ts';
import { insertNotification } from '../../apps/api/test/factories.ts';
import { keyHeader } from '../../apps/api/test/key-header.ts';
import { signIn } from '../../apps/api/test/lesson-factories.ts';
import { one } from '../../apps/api/test/rows.ts';
import { fillWallet } from '../../apps/api/test/wallet-factories.ts';
import { ongoingTest } from './ongoing-test.ts';
import type { SecurityScene } from './scene.ts';

const COURSE = 'cfp-completo';
/** The token at the end of a link. */
export const lastPart = (url: string) => url.slice(url.lastIndexOf('/') + 1);

async function idOf(context: Context, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await context.db.execute<{ id: string | number }>(query);
  const [row] = rows;
  if (!row) throw new Error(`the demo has nothing for: ${JSON.stringify(query.queryChunks[0])}`);
  return Number(row.id);
}

/** A lesson of the course with something that a call asks for. */
const lessonWith = (context: Context, courseId: number, what: ReturnType<typeof sql>) =>
  idOf(
    context,
    sql`select ${lessons.id} as id from ${lessons} where ${lessons.courseId} = ${courseId}
      and not ${lessons.isLocked} and ${what} order by ${lessons.position} limit 1`,
  );

/** Makes a report of the student one that can be downloaded. */
async function readyReport({ db }: Context, studentId: number, courseId: number, groupId: number) {
  const path = `private/reports/${studentId}/${groupId}/2026-11-02-weekly.pdf`;
  await db.execute(
    sql`insert into reports (student_id, course_id, class_group_id, kind, format, week, state, path, ready_at)
      values (${studentId}, ${courseId}, ${groupId}, 'weekly', 'pdf', '2026-11-02', 'ready', ${path}, now())
      on conflict (student_id, class_group_id, kind, format, week)
      do update set state = 'ready', path = excluded.path`,
  );
  return `${DOWNLOADS}/${path.slice('private/'.length)}`;
}

/** Everything of one student that a call can name, made where the demo has none. */
export async function belongingsOf({ context, http, gateway }: SecurityScene, email: string) {
  const { db } = context;
  const student = await one(db.select().from(students).where(eq(students.email, email)));
  const token = await signIn(context, student.id);
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'x-api-key': keyHeader(context) };
    const answer = await http.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };
  const courseId = await idOf(context, sql`select id from courses where tag = ${COURSE}`);
  const groupId = await idOf(
    context,
    sql`select class_group_id as id from enrolments where student_id = ${student.id} and course_id = ${courseId}
      and ended_at is null order by created_at desc limit 1`,
  );
  const withExam = sql`exists (select from exams e where e.lesson_id = lessons.id and not e.is_mock)`;
  const lesson = {
    exam: await lessonWith(context, courseId, withExam),
    mock: await lessonWith(
      context,
      courseId,
      sql`exists (select from exams e where e.lesson_id = lessons.id and e.is_mock)`,
    ),
    pdf: await lessonWith(context, courseId, sql`pdf_path is not null`),
    video: await lessonWith(
      context,
      courseId,
      sql`exists (select from lesson_videos v where v.lesson_id = lessons.id)`,
    ),
    live: await lessonWith(context, courseId, sql`code like '%(LIVE)'`),
    welcome: await lessonWith(context, courseId, sql`class_type_id = 5`),
    mentored: await lessonWith(context, courseId, sql`offers_mentorship`),
  };
  const paper = await ask('GET', `/v1/services/questions/lecture/${lesson.exam}?id_turma=${groupId}`);
  const questions: { id_questao: number; answers: { id_resposta: number }[] }[] = paper.questions;
  const [question] = questions;
  if (!question) throw new Error('the demo has an exam without questions');
  const course = { id: courseId, tag: COURSE, group: groupId };
  const asked = {
    version: paper.version as number,
    question: question.id_questao,
    answer: question.answers[0]?.id_resposta ?? 0,
    answers: Object.fromEntries(
      questions.map(({ id_questao, answers }) => [id_questao, answers[0]?.id_resposta ?? 0]),
    ),
  };
  await ask(
    'POST',
    `/v1/services/student/${student.id}/lecture/${lesson.exam}/tests/ongoing/store`,
    ongoingTest({ course, lesson, paper: asked }),
  );
  await fillWallet(context, student.id, 50_000);
  const coupon = await createWalletCoupon(context, student.id, '10.00');
  const sheetId = await idOf(context, sql`select id from answer_sheets where key_state = 'provisional'`);
  const sheet = await makeStudentToken(context, { sheetId, studentId: student.id });
  const link = await unsubscribeLink(context, { studentId: student.id, email });
  const loginToken = newToken();
  await openPurchaseLogin(context, { studentId: student.id, token: loginToken });
  const sale = { tag: 'cpa-20', id: 560 };
  gateway.mood = 'waiting';
  const form = formOf(sale, {
    email,
    document_number: student.cpf,
    full_name: `${student.firstName} ${student.lastName}`,
    cupom: 'BEMVINDO10',
  });
  const bought = await ask('POST', '/v1/checkout/process/start', form);
  gateway.mood = 'approve';
  const { token: leadToken } = await ask('POST', '/v1/checkout/save-by-step', {
    curso: sale.tag,
    id_turma: sale.id,
    step: 'dados',
    form: { email, document_number: student.cpf },
  });
  return {
    student,
    course,
    lesson,
    video: await idOf(context, sql`select id from lesson_videos where lesson_id = ${lesson.video} limit 1`),
    paper: asked,
    attempt: await idOf(
      context,
      sql`select id from attempts where student_id = ${student.id} and finished_at is not null limit 1`,
    ),
    statement: await idOf(
      context,
      sql`select id from wallet_transactions where student_id = ${student.id} order by id desc limit 1`,
    ),
    coupon: { id: coupon.id_desconto, code: coupon.cupom },
    mentorship: await idOf(
      context,
      sql`insert into mentorships (student_id, lesson_id, day, start_hour)
        values (${student.id}, ${lesson.mentored}, current_date + 20, 10)
        on conflict (student_id) where cancelled_at is null or forfeited = 1
        do update set day = excluded.day returning id`,
    ),
    notification: (await insertNotification(context, student.id)).id,
    unwanted: (await insertNotification(context, student.id)).id,
    report: await readyReport(context, student.id, courseId, groupId),
    sheet: { id: sheetId, token: sheet.token },
    unsubscribe: lastPart(link.url),
    loginToken,
    sale,
    order: { id: bought.processing.extra._order.id_order as string, token: bought.token as string },
    lead: leadToken as string,
    episode: await idOf(
      context,
      sql`select e.id from podcast_episodes e join podcast_courses c on c.podcast_id = e.podcast_id
        where c.course_id = ${courseId} order by e.id limit 1`,
    ),
    questionCode: (
      await one(
        db
          .execute<{ code: string }>(sql`select code from questions where id = ${question.id_questao}`)
          .then(({ rows }) => rows),
      )
    ).code,
  };
}

export type Belongings = Awaited<ReturnType<typeof belongingsOf>>;

/** Puts one student into every class group of another, so that nothing is refused for want of a place. */
export async function makeClassmates({ db }: Context, one: string, other: string): Promise<void> {
  await db.execute(
    sql`insert into enrolments (student_id, course_id, class_group_id)
      select mate.id, e.course_id, e.class_group_id
      from students s join enrolments e on e.student_id = s.id, students mate
      where s.email = ${one} and mate.email = ${other} and e.ended_at is null
      and not exists (select from enrolments theirs where theirs.student_id = mate.id
        and theirs.class_group_id = e.class_group_id and theirs.ended_at is null)`,
  );
}

/** What of a student nobody else has, so that it is known wherever it appears. */
export async function markStudent({ db }: Context, email: string): Promise<void> {
  await db
    .update(students)
    .set({
      phone: '11955507731',
      street: 'Rua do Canário Amarelo',
      linkedin: 'linkedin.com/in/canario-7731',
    })
    .where(eq(students.email, email));
}

/** What of a student may never stand in a log. */
export const personalOf = ({ student, sheet, order, lead }: Belongings): string[] =>
  [
    student.email,
    student.cpf,
    student.phone,
    student.street,
    student.linkedin,
    sheet.token,
    order.token,
    lead,
  ].filter((each) => each !== null);

/** What only the student may be told. */
export const secretsOf = (own: Belongings): string[] => [...personalOf(own), own.coupon.code, own.order.id];
