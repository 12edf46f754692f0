import { eq, sql } from 'drizzle-orm';
import { students } from '../../apps/api/src/database/schema/index.ts';
import { createPurchaseLogin } from '../../apps/api/src/features/accounts/auth/login-after-purchase.ts';
import { createUnsubscribeLink } from '../../apps/api/src/features/accounts/channels/create-unsubscribe-link.ts';
import { makeStudentToken } from '../../apps/api/src/features/answer-sheets/sheets/open-sheet.ts';
import { findMiscounted } from '../../apps/api/src/features/catalogue/class-groups/enrolled-count.ts';
import { createWalletCoupon } from '../../apps/api/src/features/sales/wallet/wallet-coupon.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { DOWNLOADS } from '../../apps/api/src/platform/storage/download-link.ts';
import { newToken } from '../../apps/api/src/platform/tokens.ts';
import { buildCheckoutForm } from '../../apps/api/test/checkout-factories.ts';
import { insertNotification } from '../../apps/api/test/factories.ts';
import { keyHeader } from '../../apps/api/test/key-header.ts';
import { signIn } from '../../apps/api/test/lesson-factories.ts';
import { singleRow } from '../../apps/api/test/rows.ts';
import { fillWallet } from '../../apps/api/test/wallet-factories.ts';
import { createCourseData, findId, type SendAsStudent } from './course-data.ts';
import type { SecurityEnvironment } from './environment.ts';

/** The token at the end of a link. */
export const lastPart = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** Inserts a report that can be downloaded. */
async function insertReadyReport(
  { db }: Context,
  studentId: number,
  { id, group }: { id: number; group: number },
) {
  const path = `private/reports/${studentId}/${group}/2026-11-02-weekly.pdf`;
  await db.execute(
    sql`insert into reports (student_id, course_id, class_group_id, kind, format, week, state, path, ready_at)
      values (${studentId}, ${id}, ${group}, 'weekly', 'pdf', '2026-11-02', 'ready', ${path}, now())
      on conflict (student_id, class_group_id, kind, format, week)
      do update set state = 'ready', path = excluded.path`,
  );
  return `${DOWNLOADS}/${path.slice('private/'.length)}`;
}

type Student = typeof students.$inferSelect;

/** Starts a purchase that waits for its Pix payment, and a saved form. */
async function startPurchase(
  { gateway }: SecurityEnvironment,
  send: SendAsStudent,
  { email, cpf, firstName, lastName }: Student,
) {
  const sale = { tag: 'cpa-20', id: 560 };
  const person = { email, document_number: cpf, full_name: `${firstName} ${lastName}` };
  gateway.behaviour = 'waiting';
  const form = buildCheckoutForm(sale, { ...person, cupom: 'BEMVINDO10' });
  const bought = await send('POST', '/v1/checkout/process/start', form);
  gateway.behaviour = 'approve';
  const begun = { curso: sale.tag, id_turma: sale.id, step: 'dados', form: person };
  const lead = await send('POST', '/v1/checkout/save-by-step', begun);
  return {
    sale,
    order: { id: bought.processing.extra._order.id_order as string, token: bought.token as string },
    lead: lead.token as string,
  };
}

/** Creates a wallet with a coupon. */
async function createWalletData(context: Context, studentId: number) {
  await fillWallet(context, studentId, 50_000);
  const { newCoupon: coupon } = await createWalletCoupon(context, { studentId, value: '10.00' });
  return {
    coupon: { id: coupon.id_desconto, code: coupon.cupom },
    statement: await findId(
      context,
      sql`select id from wallet_transactions where student_id = ${studentId} order by id desc limit 1`,
    ),
  };
}

/** Creates links that give access to data of the student. */
async function createTokens(context: Context, { id: studentId, email }: Student) {
  const sheetId = await findId(context, sql`select id from answer_sheets where key_state = 'provisional'`);
  const sheet = await makeStudentToken(context, {
    id_gabarito: sheetId,
    studentId,
  });
  const { url } = await createUnsubscribeLink(context, { studentId, email });
  const loginToken = newToken();
  await createPurchaseLogin(context, { studentId, token: loginToken });
  return { sheet: { id: sheetId, token: sheet.token }, unsubscribe: lastPart(url), loginToken };
}

/** Finds or creates everything of one student that a call can refer to. */
export async function createStudentData(environment: SecurityEnvironment, email: string) {
  const { context, http } = environment;
  const student = await singleRow(context.db.select().from(students).where(eq(students.email, email)));
  const headers = {
    authorization: `Bearer ${await signIn(context, student.id)}`,
    'x-api-key': keyHeader(context),
  };
  const send: SendAsStudent = async (method, url, payload) => {
    const answer = await http.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };
  const courseData = await createCourseData(context, send, student.id);
  return {
    student,
    ...courseData,
    ...(await createWalletData(context, student.id)),
    ...(await createTokens(context, student)),
    ...(await startPurchase(environment, send, student)),
    mentorship: await findId(
      context,
      sql`insert into mentorships (student_id, lesson_id, day, start_hour)
        values (${student.id}, ${courseData.lesson.mentored}, current_date + 20, 10)
        on conflict (student_id) where cancelled_at is null or forfeited = 1
        do update set day = excluded.day returning id`,
    ),
    notification: (await insertNotification(context, student.id)).id,
    unwanted: (await insertNotification(context, student.id)).id,
    report: await insertReadyReport(context, student.id, courseData.course),
  };
}

export type StudentData = Awaited<ReturnType<typeof createStudentData>>;

/** Enrols one student in every class group of another, so that no request is rejected for lack of an enrolment. */
export async function enrolInSameGroups({ db }: Context, one: string, other: string): Promise<void> {
  await db.execute(
    sql`insert into enrolments (student_id, course_id, class_group_id)
      select mate.id, e.course_id, e.class_group_id
      from students s join enrolments e on e.student_id = s.id, students mate
      where s.email = ${one} and mate.email = ${other} and e.ended_at is null
      and not exists (select from enrolments theirs where theirs.student_id = mate.id
        and theirs.class_group_id = e.class_group_id and theirs.ended_at is null)`,
  );
  for (const { id, counted } of await findMiscounted(db))
    await db.execute(sql`update class_groups set enrolled = ${counted} where id = ${id}`);
}

/** Sets details that no other student has, so that leaks can be recognised. */
export async function setUniqueDetails({ db }: Context, email: string): Promise<void> {
  await db
    .update(students)
    .set({
      phone: '11955507731',
      street: 'Rua do Canário Amarelo',
      linkedin: 'linkedin.com/in/canario-7731',
    })
    .where(eq(students.email, email));
}

/** Personal data that must not appear in a log. */
export const listPersonalData = ({ student, sheet, order, lead }: StudentData): string[] =>
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

/** Data that only the student may receive. */
export const listSecrets = (own: StudentData): string[] => [
  ...listPersonalData(own),
  own.coupon.code,
  own.order.id,
];
