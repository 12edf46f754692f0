import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { createKeyHeader } from '../packages/contract/src/key-header.ts';
import { inDays } from './days.ts';
import { newCpf, newEmail } from './identity.ts';
import { findMail } from './mailbox.ts';
import { atGateway, findPixPayment } from './payment-gateway.ts';

/** The password of the demo accounts and of every student whom a journey creates. */
export const PASSWORD = 'Toro@2026';

/** Class groups of the demo academy that a journey can enrol a student in. */
export const COURSES = {
  cfp: { tag: 'cfp-completo', id: 101, group: 530, coupon: 'BOLSA100' },
  cfa: { tag: 'cfa-level-1', id: 115, group: 550, coupon: 'BOLSA100' },
  libras: { tag: 'cpa-20-libras', id: 121, group: 600, coupon: 'BOLSA100' },
  personalFinance: { tag: 'financas-pessoais', id: 120, group: 590, coupon: null },
} as const;

export type CourseName = keyof typeof COURSES;

/** The response of a login. */
export interface Session {
  token: string;
  token_id: number;
  user: { id: number };
}

export interface Student {
  email: string;
  cpf: string;
  firstName: string;
  lastName: string;
  session: Session;
}

export interface StudentOptions {
  courses?: readonly CourseName[];
  /**
   * Sets PASSWORD with the mailed link, which verifies the address; it takes until the mail has arrived. Without it the
   * session is the limited one of the purchase.
   */
  verified?: boolean;
  /** Pays the first course by Pix with a coupon that gives 5% of the price back into the wallet. */
  cashback?: boolean;
}

interface ProcessedOrder {
  processing: { extra: { _order: { id_order: string } } };
  token: string;
  login_token?: string;
  pix?: { qr_code: string };
}

async function readJson<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return response.json();
}

async function createKeyHeaders(request: APIRequestContext): Promise<{ 'x-api-key': string }> {
  const { key } = await readJson<{ key: { publicKey: string; constant: string } }>(
    await request.get('/v1/config'),
  );
  return { 'x-api-key': await createKeyHeader(key, Date.now)() };
}

const buildForm = (email: string, cpf: string, { tag, group }: (typeof COURSES)[CourseName]) => ({
  curso: tag,
  id_turma: group,
  full_name: 'Jornada Demonstração',
  email,
  phone_number: '11912345678',
  birth_date: '1990-02-28',
  document_number: cpf,
  city: 'São Paulo',
  state: 'SP',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  post_code: '01310100',
  installments: 1,
  contract: true,
  contractPrivacity: true,
  selectedModules: [],
  idempotency_key: randomUUID(),
});

/** Pays the order's Pix at the sandbox and waits until the app has registered it. */
async function payByPix(
  request: APIRequestContext,
  headers: Record<string, string>,
  { processing, token, pix }: ProcessedOrder,
): Promise<ProcessedOrder> {
  await atGateway(request, await findPixPayment(request, pix?.qr_code ?? ''), 'pay');
  const address = `/v1/checkout/order/${processing.extra._order.id_order}?token=${token}`;
  let order: ProcessedOrder | undefined;
  await expect(async () => {
    order = await readJson<ProcessedOrder>(await request.get(address, { headers }));
    expect(order.login_token).toBeDefined();
  }).toPass({ timeout: 60_000 });
  if (!order) throw new Error('the Pix was not registered');
  return order;
}

export async function setPassword(request: APIRequestContext, email: string): Promise<void> {
  const { text } = await findMail(request, ({ to, text }) => to === email && text.includes('/auth/reset/'));
  const token = /\/auth\/reset\/([\w-]+)/.exec(text)?.[1];
  const data = { nova_senha: PASSWORD, reNewPassword: PASSWORD };
  await readJson(await request.post(`/v1/password-link/${token}`, { data }));
}

/** Opens a session with e-mail and password. */
export async function openSession(
  request: APIRequestContext,
  email: string,
  password = PASSWORD,
): Promise<Session> {
  return readJson(await request.post('/login', { data: { email, password, remember: false } }));
}

/** Creates a student that no other journey uses, by buying courses as the checkout page does. */
export async function createStudent(
  request: APIRequestContext,
  { courses = ['cfp'], verified = true, cashback = false }: StudentOptions = {},
): Promise<Student> {
  const email = newEmail('jornada');
  const cpf = newCpf();
  const headers = await createKeyHeaders(request);
  let loginToken: string | undefined;
  for (const [index, name] of courses.entries()) {
    const course = COURSES[name];
    const pays = cashback && index === 0;
    const payment = pays ? { type: 'pix', cupom: 'VOLTA5' } : { type: 'free', cupom: course.coupon };
    const data = { ...buildForm(email, cpf, course), ...payment };
    const response = await request.post('/v1/checkout/process/start', { headers, data });
    const order = await readJson<ProcessedOrder>(response);
    loginToken ??= (pays ? await payByPix(request, headers, order) : order).login_token;
  }
  if (verified) await setPassword(request, email);
  const session = verified
    ? await openSession(request, email)
    : await readJson<Session>(
        await request.post('/login/purchase', { headers, data: { login_token: loginToken } }),
      );
  return { email, cpf, firstName: 'Jornada', lastName: 'Demonstração', session };
}

/** Sends a request in the name of a student. */
export const getAs = async <T>(
  request: APIRequestContext,
  { session }: Pick<Student, 'session'>,
  path: string,
): Promise<T> => readJson(await request.get(path, { headers: { authorization: `Bearer ${session.token}` } }));

const postAs = async <T>(
  request: APIRequestContext,
  { session }: Student,
  path: string,
  data: object,
): Promise<T> =>
  readJson(await request.post(path, { headers: { authorization: `Bearer ${session.token}` }, data }));

/** Sets the date of the exam that the student prepares for, some days from now. */
export async function scheduleExam(
  request: APIRequestContext,
  student: Student,
  course: CourseName,
  days: number,
): Promise<void> {
  const { id, group } = COURSES[course];
  await postAs(request, student, '/v1/services/student/scheduled-test', {
    date_exam: inDays(days),
    id_course: id,
    id_course_class: group,
  });
}

interface LessonRow {
  id: number;
  titulo: string;
  aula_videos: { id_video: number }[];
}

async function findLessonRow(
  request: APIRequestContext,
  student: Student,
  course: CourseName,
  title: string,
): Promise<LessonRow> {
  const { tag, group } = COURSES[course];
  const { classes } = await getAs<{ classes: LessonRow[] }>(
    request,
    student,
    `/v1/services/course/${tag}?id_turma=${group}`,
  );
  const lesson = classes.find(({ titulo }) => titulo === title);
  if (!lesson) throw new Error(`the course ${tag} has no lesson ${title}`);
  return lesson;
}

/** Registers that the student played every video of a lesson. */
export async function playVideos(
  request: APIRequestContext,
  student: Student,
  course: CourseName,
  title: string,
): Promise<void> {
  const { tag, group } = COURSES[course];
  const { id, aula_videos } = await findLessonRow(request, student, course, title);
  for (const { id_video } of aula_videos)
    await getAs(
      request,
      student,
      `/v1/services/aluno/play_video?id_aluno=${student.session.user.id}&tag_curso=${tag}&id_aula=${id}&id_turma=${group}&id_video=${id_video}`,
    );
}

/**
 * Finishes the test of a lesson with every question answered "Não sei", so that all of them are wrong, and with the first
 * option of each crossed out if wished.
 */
export async function finishTest(
  request: APIRequestContext,
  student: Student,
  course: CourseName,
  title: string,
  { crossesOut = false } = {},
): Promise<void> {
  const { tag, group } = COURSES[course];
  const { id } = await findLessonRow(request, student, course, title);
  const { questions, version } = await getAs<{
    questions: { id_questao: number; answers: { id_resposta: number }[] }[];
    version: number;
  }>(request, student, `/v1/services/questions/lecture/${id}?id_turma=${group}`);
  const question = Object.fromEntries(questions.map(({ id_questao }) => [id_questao, 'idk']));
  const address = `/v1/services/student/${student.session.user.id}/lecture/${id}/tests`;
  const test = { contador: 60, curso: tag, aula: id, question, version, id_turma: group };
  const { attempt } = await postAs<{ attempt: number }>(request, student, `${address}/ongoing/store`, {
    ...test,
    question_time: {},
    ...(crossesOut && {
      crossed: Object.fromEntries(questions.map(({ answers: [first] }) => [first?.id_resposta, 1])),
    }),
  });
  await postAs(request, student, `${address}/finish?id_turma=${group}`, {
    prova: { ...test, attempt, answersWithLetters: [], data_prova: '2026/11/15 10:00' },
  });
}
