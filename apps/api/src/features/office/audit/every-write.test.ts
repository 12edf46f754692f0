import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { Role } from '@toro/domain/accounts/staff/roles';
import { academyDay } from '@toro/domain/base/calendar/day';
import { ACTIONS } from '@toro/domain/office/audit/actions';
import { describeEntry } from '@toro/domain/office/audit/describe-entry';
import { describeDetails, listUnnamedDetails } from '@toro/domain/office/audit/details';
import { isNamedField } from '@toro/domain/office/audit/fields';
import { and, desc, eq, inArray, like } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMp3 } from '../../../../test/build-mp3.ts';
import { insertCoupon, insertGroupOnSale } from '../../../../test/checkout-factories.ts';
import { enrolInFamily, insertModule, insertQuestion } from '../../../../test/exam-factories.ts';
import {
  enrol,
  insertBrand,
  insertCategory,
  insertClassGroup,
  insertStudent,
} from '../../../../test/factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { insertLesson, signIn } from '../../../../test/lesson-factories.ts';
import { buildPdf, insertManualOrder, sendOrderFile } from '../../../../test/manual-order-factories.ts';
import { OFFICE_ORIGIN, STAFF_PASSWORD, useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { createImportClient } from '../../../../test/question-import-client.ts';
import { createSoftwarePasskey } from '../../../../test/software-passkey.ts';
import { startWriteLog } from '../../../../test/write-log.ts';
import {
  affiliateReports,
  auditEntries,
  commissionLines,
  commissions,
  consents,
  enrolments,
  files,
  leads,
  lessons,
  mailOutbox,
  orders,
  payments,
  quarantinedReports,
  recordedErrors,
  sessions,
} from '../../../database/schema/index.ts';
import { holdEmailChange } from '../../accounts/auth/email-holds.ts';
import { runEnrolments } from '../../people/students/run-enrolments.ts';
import { reportError } from '../../questions/error-reports/report-error.ts';
import { saveLead } from '../../sales/checkout/leads/save-lead.ts';
import { settlePayment } from '../../sales/checkout/orders/settle-payment.ts';
import { withdrawPurchase } from '../../sales/checkout/withdrawals/withdraw-purchase.ts';
import { runReconciliation } from '../../sales/reconciliation/run-reconciliation.ts';
import { describeChanges } from './get-audit-entry.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const gateway = useGateway(office.app);
const { buy, refundsOf } = orderClient(office.app);
const SITE = { origin: OFFICE_ORIGIN, rpId: 'office.localhost' };
const REASON = 'Pedido da Direção';
let owner: { id: number; email: string; cookie: string };
let addresses = 0;
let enteredAt = 0;

/** What the scenario under test has sent. */
const requests: { method: string; path: string; id: string }[] = [];
const found = new Map<string, string>();

function recordRequests(): void {
  const { request } = office;
  office.request = async (sent) => {
    const answer = await request(sent);
    const path = new URL(String(sent.url), OFFICE_ORIGIN).pathname;
    requests.push({ method: sent.method ?? 'GET', path, id: String(answer.headers['x-request-id']) });
    return answer;
  };
}

function isOfCall(name: string, { method, path }: { method: string; path: string }): boolean {
  const [feature = '', call = ''] = name.split('.');
  const catalogue = officeCatalogue as Record<
    string,
    Record<string, { call: { method: string; path: string } }>
  >;
  const declared = catalogue[feature]?.[call]?.call;
  if (!declared || declared.method !== method) return false;
  return new RegExp(`^${declared.path.replace(/:\w+/g, '[^/]+')}$`).test(path);
}

beforeAll(async () => {
  recordRequests();
  owner = await office.enter('owner');
  await insertBrand(office.app.context, { tag: 'padrao', name: 'Toro', host: null });
});

interface Sent {
  payload?: object;
  cookie?: string;
}

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { payload, cookie }: Sent = {}) {
  const answer = await office.request({
    method,
    url: `/v1/office/${path}`,
    cookie: cookie ?? owner.cookie,
    ...(payload && { payload }),
  });
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

function newEmail(): string {
  addresses += 1;
  return `pessoa-${addresses}@equipe.test`;
}
const invite = async (email = newEmail()) =>
  send('POST', 'invitations', { payload: { name: 'Nova Pessoa', email, roles: ['support'] } });

async function invitationId(): Promise<number> {
  await invite();
  const { body } = await send('GET', 'invitations');
  return body.at(-1).id;
}

/** The token of the newest mailed link. */
async function mailedToken(part: string): Promise<string> {
  const [mail] = await office.app.context.db
    .select({ text: mailOutbox.text })
    .from(mailOutbox)
    .where(like(mailOutbox.text, `%/${part}/%`))
    .orderBy(desc(mailOutbox.id));
  return new RegExp(`/${part}/(\\S+)`).exec(mail?.text ?? '')?.[1] ?? '';
}

const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(office.app.clock.now.getTime() / 1000) });

async function enterWithTotp() {
  const person = await office.enter('owner');
  const { body } = await send('POST', 'second-factors/totp', person);
  const added = await send('PUT', 'second-factors/totp', {
    ...person,
    payload: { code: codeOf(body.secret) },
  });
  office.app.clock.now = new Date(office.app.clock.now.getTime() + 60_000);
  return { ...person, cookie: added.cookie ?? '', secret: String(body.secret) };
}

async function addPasskey(person: { cookie: string }) {
  const { body } = await send('POST', 'second-factors/passkeys/options', person);
  const response = createSoftwarePasskey().register({
    ...SITE,
    challenge: JSON.parse(body.options).challenge,
  });
  return send('POST', 'second-factors/passkeys', { ...person, payload: { name: 'Notebook', response } });
}

const saveSetting = (section: string, change: (value: never) => object) => async () => {
  const { body } = await send('GET', `settings/${section}`);
  return send('PUT', `settings/${section}`, {
    payload: { base_version: body.version, value: change(body.value as never) },
  });
};

async function createBrand() {
  addresses += 1;
  return send('POST', 'brands', { payload: { name: 'Nova', host: `nova-${addresses}.test` } });
}

const newCategory = () => {
  addresses += 1;
  return send('POST', 'categories', {
    payload: {
      name: `Categoria ${addresses}`,
      landing: 'report',
      family: null,
      exam_type: 'cfp',
      recommended_score: 70,
      answer_sheet: false,
      exam_questions: null,
      exam_needed: null,
      exam_pass_percent: 70,
      exam_module_minimum: null,
      simulado_percent: 80,
      weekly_tests: 30,
    },
  });
};

const newFamily = () => {
  addresses += 1;
  return send('POST', 'families', {
    payload: { tag: `familia-nova-${addresses}`, name: `Família nova ${addresses}`, modules: [] },
  });
};

const newDiscipline = () => {
  addresses += 1;
  return send('POST', 'disciplines', { payload: { tag: `disciplina-${addresses}`, name: 'Fundos' } });
};

const newCourse = async () => {
  addresses += 1;
  const category = (await newCategory()).body.id;
  return send('POST', 'courses', {
    payload: { fields: { title: 'Curso', tag: `curso-novo-${addresses}`, category } },
  });
};

/** A published course with a draft. */
async function changedCourse(): Promise<{ id: number; revision: number }> {
  const { context } = office.app;
  const { id, courseId } = await insertClassGroup(context);
  await context.db
    .insert(lessons)
    .values({ courseId, position: 1, code: `L${id}`, title: 'Aula', slug: 'aula', classTypeId: 1 });
  const saved = await send('PUT', `courses/${courseId}/draft`, {
    payload: { revision: 0, fields: { title: 'Outro' } },
  });
  return saved.body;
}

async function scheduledCourse() {
  const { id, revision } = await changedCourse();
  const at = new Date(office.app.clock.now.getTime() + 3_600_000).toISOString();
  return send('PUT', `courses/${id}/schedule`, { payload: { revision, note: '', at } });
}

async function newGroup() {
  const { courseId } = await insertClassGroup(office.app.context);
  return send('POST', 'class-groups', {
    payload: {
      course_id: courseId,
      name: 'Turma',
      is_modular: false,
      starts_on: '2027-01-04',
      ends_on: null,
      shows_expiry: false,
      is_visible: true,
      is_listed: true,
      teachers: [],
    },
  });
}

async function pricedGroup() {
  const { id, revision } = (await newGroup()).body;
  return send('PUT', `class-groups/${id}/prices`, {
    payload: {
      revision,
      price: '100.00',
      cash_price: '90.00',
      seats: null,
      sale_from: null,
      sale_until: null,
      accepts_coupon: true,
    },
  });
}

async function newLesson() {
  const { courseId } = await insertClassGroup(office.app.context);
  return send('POST', 'lessons', {
    payload: { fields: { course: courseId, code: 'A1', title: 'Aula', text: '<p>Texto</p>' } },
  });
}

const publishLesson = ({ id, revision }: { id: number; revision: number }) =>
  send('POST', `lessons/${id}/publication`, { payload: { revision, note: '' } });

/** A published lesson with a draft. */
async function changedLesson(): Promise<{ id: number; revision: number }> {
  const { id, revision } = (await publishLesson((await newLesson()).body)).body;
  return (await send('PUT', `lessons/${id}/draft`, { payload: { revision, fields: { title: 'Nova' } } }))
    .body;
}

async function scheduledLesson() {
  const { id, revision } = (await newLesson()).body;
  const at = new Date(office.app.clock.now.getTime() + 3_600_000).toISOString();
  return send('PUT', `lessons/${id}/schedule`, { payload: { revision, note: '', at } });
}

const newStudent = () => insertStudent(office.app.context);

const newPrivacyRequest = () =>
  send('POST', 'privacy-requests', {
    payload: {
      kind: 'access',
      name: 'Pessoa Demonstração',
      email: newEmail(),
      text: 'Quero a cópia dos meus dados.',
      received_on: '2026-11-10',
    },
  });

const INCIDENT = {
  kind: 'leak',
  title: 'Planilha enviada à pessoa errada',
  text: 'Uma planilha com contatos foi enviada por engano.',
  data: ['contact'],
  people: 12,
};

const newIncident = () => send('POST', 'incidents', { payload: { ...INCIDENT, known_on: '2026-11-14' } });

async function incidentWithoutRisk(): Promise<number> {
  const { id } = (await newIncident()).body;
  const payload = { ...INCIDENT, has_risk: false, measures: '', revision: 0 };
  await send('PUT', `incidents/${id}`, { payload });
  return id;
}

async function newEnrolment() {
  const { context } = office.app;
  const { id } = await newStudent();
  const group = await enrol(context, id, { endsOn: '2027-01-31' });
  const [row] = await context.db.select().from(enrolments).where(eq(enrolments.studentId, id));
  return { path: `students/${id}/enrolments/${row?.id}`, group };
}

async function mergeTwo() {
  const [kept, gone] = [(await newStudent()).id, (await newStudent()).id];
  const names = ['name', 'email', 'cpf', 'phone', 'birth_date', 'institution', 'address'];
  const fields = Object.fromEntries(names.map((name) => [name, 'kept']));
  const { body } = await send('POST', 'student-merges', {
    payload: { kept_id: kept, gone_id: gone, fields, reason: REASON },
  });
  return { kept, id: body.id };
}

async function newRun(): Promise<number> {
  const { id: group } = await insertClassGroup(office.app.context);
  const payload = { class_group_id: group, total: 1, reason: REASON };
  return (await send('POST', 'enrolment-runs', { payload })).body.id;
}

async function insertFailedMail() {
  const { id, email } = await newStudent();
  const [mail] = await office.app.context.db
    .insert(mailOutbox)
    .values({ studentId: id, recipient: email, subject: 'Aviso', text: 'a', html: 'a', failedAt: new Date() })
    .returning({ id: mailOutbox.id });
  return { id, mailId: mail?.id };
}

const COUPON = {
  description: '',
  percentage: 5,
  value: null,
  instalments: true,
  cashback_percentage: null,
  cashback_value: null,
  starts_at: null,
  ends_at: null,
  uses: null,
  uses_per_cpf: null,
  minimum: null,
  courses: [],
  modules: [],
};

const { uses: _, uses_per_cpf: __, ...BATCH } = COUPON;
const newBatch = () =>
  send('POST', 'coupon-batches', { payload: { name: 'L', prefix: 'L', count: 2, ...BATCH } });

async function newRule() {
  const { courseId } = await insertClassGroup(office.app.context);
  const rule = {
    name: 'R',
    percentage: 5,
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2027-01-01T00:00:00Z',
  };
  return send('POST', 'cashback-rules', { payload: { ...rule, courses: [courseId] } });
}

const AFFILIATE = {
  name: 'Afiliado Demonstração',
  email: 'afiliado@demo.test',
  cpf: null,
  rate: 1000,
  course_rates: [],
  starts_on: null,
  ends_on: null,
};

function newAffiliate() {
  addresses += 1;
  return send('POST', 'affiliates', { payload: { code: `ato${addresses}`, ...AFFILIATE } });
}

/** An affiliate with a code that a paid order had before. */
async function adoptedCode() {
  addresses += 1;
  const code = `pago${addresses}`;
  await buy({ afiliado: code });
  const { id } = (await newAffiliate()).body;
  const now = office.app.clock.now;
  office.app.clock.now = new Date(now.getTime() + 1000);
  await send('POST', `affiliates/${id}/codes`, { payload: { code } });
  return { id, code };
}

/** The report of a month that is over, with a balance. */
async function dueReport() {
  const order = await buy({});
  const { id } = (await newAffiliate()).body;
  const { db, now } = office.app.context;
  const [report] = await db
    .insert(affiliateReports)
    .values({ affiliateId: id, month: '2020-01-01' })
    .returning();
  await db.insert(commissions).values({
    orderId: order.id,
    affiliateId: id,
    basisPoints: 1000,
    isOwn: false,
    confirmsAt: now(),
  });
  await db.insert(commissionLines).values({
    orderId: order.id,
    affiliateId: id,
    reportId: report?.id ?? 0,
    isReversal: false,
    paidCents: 10_000,
    returnedCents: 0,
    amountCents: 1000,
  });
  return { id: report?.id };
}

async function payReport(id: number | undefined) {
  const sent = { use: 'proof' as const, content: buildPdf(), name: 'pix.pdf' };
  const { body: proof } = await sendOrderFile(office, owner.cookie, sent);
  return send('POST', `affiliate-reports/${id}/payment`, {
    payload: { amount: '10.00', paid_on: '2020-02-05', reference: 'Pix 1', proof_id: proof.id },
  });
}

/** A lead whose person may be contacted. */
async function newLead(): Promise<number> {
  const sale = await insertGroupOnSale(office.app.context);
  const email = newEmail();
  const { db, now } = office.app.context;
  const form = { full_name: 'Ana Indecisa', email, phone_number: '11912345678' };
  await saveLead(office.app.context, {
    curso: sale.tag,
    id_turma: sale.id,
    step: 'pagamento',
    form,
    sender: { network: email, ip: '10.0.0.1' },
  });
  const given = { subject: email, granted: true, documentVersion: '1', source: 'checkout' };
  await db.insert(consents).values([
    { ...given, purpose: 'email' as const, createdAt: now() },
    { ...given, purpose: 'phone' as const, createdAt: now() },
  ]);
  const [lead] = await db.select({ id: leads.id }).from(leads).orderBy(desc(leads.id)).limit(1);
  return lead?.id ?? 0;
}

async function newCoupon() {
  addresses += 1;
  return send('POST', 'coupons', { payload: { code: `ATO${addresses}`, ...COUPON } });
}

const staffId = async () => (await office.enter('support')).id;
const view = { name: 'Minha visão', search: '{}', columns: [] };
const exported = (columns: string[]) => ({ payload: { query: {}, columns, format: 'csv', reason: REASON } });
const chosen = async () => ({ payload: { selection: { ids: [await staffId()] }, reason: REASON } });

/** A refund that waits for a second person. */
async function requestRefund(): Promise<{ id: number }> {
  const { number } = await buy();
  const person = await office.enter('finance');
  const payload = {
    amount: null,
    to_wallet: false,
    reason: 'support',
    note: REASON,
    ends_enrolment: false,
    latest_refund: 0,
  };
  return (await send('POST', `orders/${number}/refunds`, { ...person, payload })).body;
}

async function newStatement() {
  owner.cookie = await office.login(owner.email);
  return send('POST', 'statements', { payload: { file_name: 'extrato.csv', total: 1 } });
}

async function newManualOrder() {
  owner.cookie = await office.login(owner.email);
  const { body } = await insertManualOrder(office, owner);
  const [order] = await office.app.context.db.select().from(orders).where(eq(orders.number, body.number));
  if (!order) throw new Error(`no manual order: ${JSON.stringify(body)}`);
  return order;
}

const closeDay = (day: string) => send('POST', `closings/${day}`, { payload: { reason: null } });

async function registerChargeback() {
  const { number, order } = await buy();
  const day = academyDay((await order()).paidAt ?? new Date());
  const payload = { day, amount: 1000, reference: 'CB-1', ends_enrolment: false };
  return send('POST', `orders/${number}/chargebacks`, { ...(await office.enter('finance')), payload });
}

async function endChargeback() {
  const { id } = (await registerChargeback()).body;
  owner.cookie = await office.login(owner.email);
  return send('POST', `chargebacks/${id}/end`, { payload: { state: 'won' } });
}

async function addPaper(id: number) {
  owner.cookie = await office.login(owner.email);
  const { body } = await sendOrderFile(office, owner.cookie, {
    use: 'proof',
    content: buildPdf(),
    name: 'acessos.pdf',
  });
  return send('POST', `chargebacks/${id}/papers`, { payload: { kind: 'access', file_id: body.id } });
}

/** A payment that the gateway reports with another amount. */
async function newQuarantine() {
  gateway.behaviour = 'waiting';
  const { id } = await buy({ type: 'pix' });
  gateway.behaviour = 'approve';
  const { db } = office.app.context;
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  await settlePayment(office.app.context, {
    paymentId: payment?.id ?? 0,
    source: 'query',
    outcome: {
      status: 'approved',
      gatewayPaymentId: `GW-${payment?.id}`,
      detail: {},
      reported: { amount: '1000' },
    },
  });
  const [report] = await db
    .select()
    .from(quarantinedReports)
    .where(eq(quarantinedReports.paymentId, payment?.id ?? 0));
  owner.cookie = await office.login(owner.email);
  return {
    path: `quarantined-payments/${payment?.id}`,
    seen: { report_id: report?.id, reason: REASON },
  };
}

async function newQuestion(picture = '') {
  addresses += 1;
  const module = await insertModule(office.app.context);
  const option = (key: string, text: string, correct: boolean) => ({
    key,
    text: `<p>${text}</p>`,
    image: null,
    correct,
    reason: '',
  });
  const fields = {
    code: `ATO${addresses}-A`,
    family_id: module.familyId,
    module_id: module.id,
    statement: `<p>Quanto é 1 + 1?${picture}</p>`,
    options: [option('a', 'Dois', true), option('b', 'Três', false)],
  };
  return send('POST', 'questions', { payload: { fields } });
}

async function questionInReview() {
  const { id, revision } = (await newQuestion()).body;
  await send('POST', `questions/${id}/review`, { payload: { revision } });
  return { id, revision };
}

async function approvedQuestion() {
  const { id, revision } = await questionInReview();
  await send('POST', `questions/${id}/approval`, { payload: { revision, reason: REASON } });
  return { id, revision };
}

async function publishedQuestion() {
  const { id, revision } = await approvedQuestion();
  return (await send('POST', `questions/${id}/publication`, { payload: { revision } })).body;
}

async function scheduledQuestion() {
  const { id, revision } = await approvedQuestion();
  const at = new Date(office.app.clock.now.getTime() + 3_600_000).toISOString();
  return (await send('PUT', `questions/${id}/schedule`, { payload: { revision, at } })).body;
}

async function commentedQuestion() {
  const { id } = (await newQuestion()).body;
  const payload = { field: '', text: 'Confere?', parent_id: null };
  const { body } = await send('POST', `questions/${id}/comments`, { payload });
  return { id, comment: body.comments[0].id };
}

/** A checked import of one new question. */
async function newImport() {
  addresses += 1;
  const imports = createImportClient(office, owner);
  const module = await insertModule(office.app.context);
  const id = await imports.check(
    'lote.csv',
    `Código;Enunciado;A;B;Correta\nLOTE-${addresses};Qual?;sim;não;A`,
  );
  await imports.place(id, { destination: { family_id: module.familyId, module_id: module.id } });
  return { imports, id };
}

async function newMentor() {
  const { id } = (await newDiscipline()).body;
  addresses += 1;
  const email = `mentor${addresses}@toro.test`;
  const payload = { first_name: 'Bia', last_name: 'Souza', email, disciplines: [id], staff_id: null };
  return send('POST', 'mentors', { payload });
}

async function newImage(): Promise<number> {
  addresses += 1;
  const [image] = await office.app.context.db
    .insert(files)
    .values({
      kind: 'image',
      isDecorative: true,
      mime: 'image/png',
      size: 1,
      sha256: '0',
      storageKey: `public/media/${addresses}.png`,
      name: 'a.png',
    })
    .returning({ id: files.id });
  return image?.id ?? 0;
}

async function newBanner() {
  const image = await newImage();
  const fields = {
    title: 'Um',
    button_text: 'Abrir',
    link: '/',
    desktop_image: image,
    mobile_image: image,
  };
  return send('POST', 'banners', { payload: { fields } });
}

async function publishedBanner() {
  const { id, revision } = (await newBanner()).body;
  return (await send('POST', `banners/${id}/publication`, { payload: { revision } })).body;
}

async function scheduledBanner() {
  const { id, revision } = (await newBanner()).body;
  const at = new Date(office.app.clock.now.getTime() + 3_600_000).toISOString();
  return (await send('PUT', `banners/${id}/schedule`, { payload: { revision, at } })).body;
}

async function newFile(kind: 'image' | 'audio') {
  addresses += 1;
  const { db, storage } = office.app.context;
  const [mime, ending] = kind === 'image' ? ['image/png', 'png'] : ['audio/mpeg', 'mp3'];
  const storageKey = `private/media/${addresses}.${ending}`;
  await storage.put(storageKey, kind === 'audio' ? buildMp3(200) : Buffer.from('x'), mime);
  const values = { kind, mime, size: 1, sha256: '0', storageKey, name: `a.${ending}`, altText: 'Capa' };
  const [file] = await db.insert(files).values(values).returning({ id: files.id });
  return file?.id ?? 0;
}

const newPodcast = async () => {
  const { courseId } = await insertClassGroup(office.app.context);
  const image = await newFile('image');
  const fields = { title: 'Um', author: 'Ana', description: 'Sobre', image, courses: [courseId] };
  return send('POST', 'podcasts', { payload: { fields } });
};

async function newEpisode() {
  const { id, revision } = (await newPodcast()).body;
  await send('POST', `podcasts/${id}/publication`, { payload: { revision } });
  const fields = { podcast: id, title: 'Um', professor: 'Ana', audio: await newFile('audio') };
  return send('POST', 'episodes', { payload: { fields } });
}

async function newScoreTexts() {
  const { id } = await insertCategory(office.app.context);
  const texts = [{ gte: 0, lte: 100, content: 'Olá, {name}.' }];
  const fields = { report_type: 1, report_category: 1, course_category: id, texts };
  return send('POST', 'score-texts', { payload: { fields } });
}

/** The writing calls of a kind of content. */
function contentWrites(
  feature: string,
  path: string,
  create: () => Promise<{ body: { id: number; revision: number } }>,
  changed: object,
  role: Role = 'content',
): Record<string, () => Promise<unknown>> {
  const action =
    (method: 'PUT' | 'POST', part: string, more: object = {}) =>
    async ({ id, revision }: { id: number; revision: number }) =>
      (await send(method, `${path}/${id}/${part}`, { payload: { revision, ...more } })).body;
  const begin = async () => (await create()).body;
  const publish = action('POST', 'publication');
  const archive = action('POST', 'archive');
  const schedule = async (entity: { id: number; revision: number }) =>
    action('PUT', 'schedule', { at: new Date(office.app.clock.now.getTime() + 3_600_000).toISOString() })(
      entity,
    );
  return {
    [`${feature}.create`]: begin,
    [`${feature}.save`]: async () => {
      const { id, revision } = await begin();
      const { cookie } = await office.enter(role);
      return send('PUT', `${path}/${id}/draft`, { payload: { revision, fields: changed }, cookie });
    },
    [`${feature}.publish`]: async () => publish(await begin()),
    [`${feature}.discard`]: async () => action('POST', 'draft/removal')(await publish(await begin())),
    [`${feature}.schedule`]: async () => schedule(await begin()),
    [`${feature}.cancelSchedule`]: async () =>
      action('POST', 'schedule/removal')(await schedule(await begin())),
    [`${feature}.archive`]: async () => archive(await begin()),
    [`${feature}.unarchive`]: async () => action('POST', 'archive/removal')(await archive(await begin())),
    [`${feature}.restore`]: async () =>
      action('POST', 'versions/1/restoration')(await publish(await begin())),
  };
}

const insertExamLesson = async () =>
  insertLesson(office.app.context, { courseId: (await insertClassGroup(office.app.context)).courseId });

async function newExam() {
  const question = await insertQuestion(office.app.context, await insertModule(office.app.context));
  const lesson = await insertExamLesson();
  const questions = [{ id: question.id, section: null, pinned: false, row: null }];
  return send('POST', 'exams', { payload: { fields: { lesson: lesson.id, questions } } });
}

let models = 0;
function saveModel() {
  models += 1;
  const model = { basis: 'label', unused_in: 0, seed: 1, rows: [] };
  return send('PUT', 'exam-models', { payload: { name: `Modelo ${models}`, model } });
}

/** Performs each writing call once, as its page does. A call without a scenario fails the test below. */
const WRITES: Record<string, () => Promise<unknown>> = {
  ...contentWrites('podcast-content', 'podcasts', newPodcast, { title: 'Outro' }),
  ...contentWrites('episode-content', 'episodes', newEpisode, { title: 'Outro' }),
  ...contentWrites('exam-content', 'exams', newExam, { instructions: 'Outras' }, 'exams'),
  'office-exams.saveExamModel': () => saveModel(),
  'office-exams.removeExamModel': async () =>
    send('POST', `exam-models/${(await saveModel()).body.models[0].id}/removal`),
  'office-exams.copyExam': async () => {
    const { body } = await newExam();
    const lesson = await insertExamLesson();
    return send('POST', `exams/${body.id}/copies`, { payload: { lesson: lesson.id } });
  },
  'office-exams.printDraft': async () =>
    send('POST', `exams/${(await newExam()).body.id}/papers`, { payload: { with_key: true } }),
  ...contentWrites('score-text-content', 'score-texts', newScoreTexts, { texts: [] }),
  'accounting.exportAccounting': async () => {
    const person = await enterWithTotp();
    return send('POST', 'exports/accounting', { ...exported(['number']), cookie: person.cookie });
  },
  'audit.exportAudit': async () => {
    const person = await enterWithTotp();
    return send('POST', 'exports/audit', { ...exported(['action']), cookie: person.cookie });
  },
  'files.describeImage': async () => {
    const payload = { alt_text: 'Uma curva que sobe', is_decorative: false };
    return send('PUT', `files/${await newImage()}/alt`, { payload });
  },
  'files.removeFile': async () => send('POST', `files/${await newImage()}/remove`),
  'files.restoreFile': async () => {
    const id = await newImage();
    await send('POST', `files/${id}/remove`);
    return send('POST', `files/${id}/restore`);
  },
  'files.replaceFile': async () => {
    const [id, next] = [await newImage(), await newImage()];
    return send('POST', `files/${id}/replace`, { payload: { file_id: next } });
  },
  'files.exportRemovedFiles': () => send('POST', 'exports/removed-files', exported(['name'])),
  'office-error-reports.exportReportedQuestions': () =>
    send('POST', 'exports/error-reports', exported(['code'])),
  'office-error-reports.closeErrorReports': async () => {
    const { context } = office.app;
    const module = await insertModule(context);
    addresses += 1;
    const question = await insertQuestion(context, module, { code: `ERRO-${addresses}` });
    const student = await insertStudent(context);
    await enrolInFamily(context, student.id, module.familyId);
    await reportError(context, {
      studentId: student.id,
      id: question.id,
      topic: 'key',
      text: 'O gabarito parece trocado.',
      source: 'bank',
    });
    const payload = { answer: 'Corrigimos o gabarito.', last_read: 1_000_000_000 };
    return send('POST', `error-reports/${question.id}/close`, { payload });
  },
  'files.exportFiles': () => send('POST', 'exports/files', exported(['name'])),
  'lists.deleteListView': async () => {
    const { body } = await send('POST', 'lists/audit/views', { payload: view });
    return send('DELETE', `lists/audit/views/${body.id}`);
  },
  'lists.shareListView': async () => {
    const { body } = await send('POST', 'lists/audit/views', { payload: { ...view, name: 'Para todos' } });
    return send('PUT', `lists/audit/views/${body.id}/roles`, { payload: { roles: ['auditor'] } });
  },
  'lists.saveListView': () => send('POST', 'lists/staff/views', { payload: view }),
  'lists.undoBulkAction': async () => {
    const { body } = await send('POST', 'bulk/staff/deactivate', await chosen());
    return send('POST', `bulk-acts/${body.id}/undo`);
  },
  'invoices.saveInvoice': async () => {
    const { number } = await buy();
    owner.cookie = await office.login(owner.email);
    const file = { use: 'invoice', content: buildPdf(), name: 'nota.pdf' } as const;
    const { body } = await sendOrderFile(office, owner.cookie, file);
    const day = academyDay(office.app.clock.now);
    return send('POST', `orders/${number}/invoices`, {
      payload: { number: '1', series: '1', day, file_id: body.id, latest_invoice: 0 },
    });
  },
  'manual-orders.createManualOrder': () => newManualOrder(),
  'manual-orders.recordReturn': async () => {
    const order = await newManualOrder();
    await withdrawPurchase(office.app.context, order.studentId ?? 0, order.id);
    const [task] = await refundsOf(order.id);
    return send('POST', `refunds/${task?.id}/return`, {
      payload: { returned_by: 'TED', returned_on: academyDay(office.app.clock.now) },
    });
  },
  'manual-orders.attachUploadedFile': () =>
    sendOrderFile(office, owner.cookie, { use: 'proof', content: buildPdf(), name: 'ted.pdf' }),
  'chargebacks.registerChargeback': () => registerChargeback(),
  'chargebacks.closeChargeback': () => endChargeback(),
  'chargebacks.correctChargeback': async () =>
    send('POST', `chargebacks/${(await endChargeback()).body.id}/correction`, {
      payload: { state: 'lost', reason: REASON },
    }),
  'chargebacks.addChargebackPaper': async () => addPaper((await registerChargeback()).body.id),
  'chargebacks.removeChargebackPaper': async () => {
    const { id } = (await registerChargeback()).body;
    const { body } = await addPaper(id);
    return send('DELETE', `chargebacks/${id}/papers/${body.id}`, {});
  },
  'chargebacks.exportChargebacks': () => send('POST', 'exports/chargebacks', exported(['number'])),
  'quarantine.acceptQuarantinedPayment': async () => {
    const { path, seen } = await newQuarantine();
    const proof = await sendOrderFile(office, owner.cookie, {
      use: 'proof',
      content: buildPdf(),
      name: 'extrato.pdf',
    });
    return send('POST', `${path}/acceptance`, {
      payload: {
        ...seen,
        amount: 1000,
        received_on: academyDay(office.app.clock.now),
        reference: 'GW-1',
        proof_id: proof.body.id,
      },
    });
  },
  'quarantine.returnQuarantinedPayment': async () => {
    const { path, seen } = await newQuarantine();
    const returned_on = academyDay(office.app.clock.now);
    return send('POST', `${path}/return`, { payload: { ...seen, returned_by: 'TED', returned_on } });
  },
  'quarantine.dismissQuarantinedPayment': async () => {
    const { path, seen } = await newQuarantine();
    return send('POST', `${path}/dismissal`, { payload: seen });
  },
  'reconciliation.createStatement': () => newStatement(),
  'reconciliation.explainDifference': async () => {
    const { body } = await newStatement();
    const rows = [{ line: 2, id: 'GW-ato', day: academyDay(office.app.clock.now), amount: 100 }];
    await send('POST', `statements/${body.id}/rows`, { payload: { rows } });
    await send('POST', `statements/${body.id}/comparison`, {});
    await runReconciliation(office.app.context, body.id);
    const found = await send('GET', 'differences?q=GW-ato');
    return send('POST', `differences/${found.body.rows[0].id}/explanation`, { payload: { reason: REASON } });
  },
  'reconciliation.exportDifferences': () => send('POST', 'exports/differences', exported(['day'])),
  'reconciliation.startReconciliation': async () => {
    const day = academyDay(office.app.clock.now);
    owner.cookie = await office.login(owner.email);
    return send('POST', 'reconciliations', { payload: { first_day: day, last_day: day } });
  },
  'office-orders.approveRefund': async () => {
    const { id } = await requestRefund();
    return send('POST', `refunds/${id}/approval`, await office.enter('finance'));
  },
  'office-orders.cancelFreeEnrolment': async () => {
    const { code } = await insertCoupon(office.app.context, { percentage: 100 });
    const { number } = await buy({ type: 'free', cupom: code });
    return send('POST', `orders/${number}/cancellation`, { payload: { reason: REASON } });
  },
  'office-orders.cancelRefund': async () =>
    send('POST', `refunds/${(await requestRefund()).id}/cancellation`),
  'office-orders.declineRefund': async () => {
    const { id } = await requestRefund();
    const person = await office.enter('finance');
    return send('POST', `refunds/${id}/refusal`, { ...person, payload: { reason: REASON } });
  },
  'office-orders.resendOrder': async () =>
    send('POST', `orders/${(await buy()).number}/mails`, { payload: { mail: 'receipt' } }),
  'office-orders.closeDay': () => closeDay('2026-01-02'),
  'office-orders.reopenDay': async () => {
    await closeDay('2026-01-03');
    return send('POST', 'closings/2026-01-03/reopening', { payload: { reason: REASON } });
  },
  'office-orders.exportOrders': async () => {
    const person = await enterWithTotp();
    return send('POST', 'exports/orders', { ...exported(['number']), cookie: person.cookie });
  },
  'office-orders.queryGateway': async () =>
    send('POST', `orders/${(await buy()).number}/gateway-query`, await office.enter('finance')),
  'office-orders.refundOfficeOrder': () => requestRefund(),
  'office-orders.revealBuyer': async () =>
    send('POST', `orders/${(await buy()).number}/reveal`, { payload: { field: 'cpf' } }),
  'mails.saveMailText': () => send('PUT', 'mails/refund', { payload: { base_version: 0, value: null } }),
  'mails.sendTestMail': () =>
    send('POST', 'mails/staff-new-network/tests', {
      payload: { subject: 'Um teste', text: 'Olá', brand: 'padrao' },
    }),
  'office-system.solveError': async () => {
    const fingerprint = 'f'.repeat(32);
    const at = office.app.clock.now;
    await office.app.context.db.insert(recordedErrors).values({
      ...{ fingerprint, source: 'server', message: 'no total', place: 'x', stack: '', version: '1' },
      ...{ times: 1, firstAt: at, lastAt: at },
    });
    return send('POST', `system/errors/${fingerprint}/solved`);
  },
  'students.cancelEnrolment': async () => {
    const { path } = await newEnrolment();
    return send('POST', `${path}/cancellation`, { payload: { reason: REASON } });
  },
  'students.correctCpf': async () =>
    send('PUT', `students/${(await newStudent()).id}/cpf`, {
      payload: { cpf: '52998224725', reason: REASON, share: true },
    }),
  'students.correctStudentData': async () =>
    send('PUT', `students/${(await newStudent()).id}/data`, {
      payload: { before: {}, after: { phone: '11987654321' }, reason: REASON },
    }),
  'students.openStudentData': async () => send('POST', `students/${(await newStudent()).id}/data`),
  'students.correctEmail': async () =>
    send('POST', `students/${(await newStudent()).id}/email`, {
      payload: { email: newEmail(), checked: ['cpf'] },
    }),
  'students.releaseEmailChange': async () => {
    const { context } = office.app;
    const { id, email } = await newStudent();
    await holdEmailChange(context, { studentId: id, oldEmail: email, newEmail: newEmail() });
    return send('POST', `students/${id}/email/release`, { payload: { reason: REASON, checked: ['cpf'] } });
  },
  'students.endStudentSession': async () => {
    const { id } = await newStudent();
    await signIn(office.app.context, id);
    const [row] = await office.app.context.db.select().from(sessions).where(eq(sessions.studentId, id));
    return send('DELETE', `students/${id}/sessions/${row?.id}`);
  },
  'students.endStudentSessions': async () => {
    const { id } = await newStudent();
    await signIn(office.app.context, id);
    return send('DELETE', `students/${id}/sessions`);
  },
  'students.createEnrolmentRun': () => newRun(),
  'students.enrolStudent': async () => {
    const group = await insertClassGroup(office.app.context);
    return send('POST', `students/${(await newStudent()).id}/enrolments`, {
      payload: { class_group_id: group.id, reason: REASON },
    });
  },
  'students.eraseStudent': async () => {
    const { id, email } = await newStudent();
    return send('POST', `students/${id}/forgetting`, { payload: { email } });
  },
  'students.exportStudents': () => send('POST', 'exports/students', exported(['name'])),
  'students.extendEnrolment': async () => {
    const { path } = await newEnrolment();
    return send('POST', `${path}/extension`, { payload: { ends_on: '2027-06-30', reason: REASON } });
  },
  'students.markDistinctStudents': async () => {
    const cpf = '52998224725';
    const one = await insertStudent(office.app.context, { cpf });
    const other = await insertStudent(office.app.context, { cpf });
    return send('POST', 'distinct-students', { payload: { ids: [one.id, other.id], reason: REASON } });
  },
  'students.sendDataCopy': async () => send('POST', `students/${(await newStudent()).id}/data-copies`),
  'students.openDataCopy': async () =>
    send('POST', `students/${(await newStudent()).id}/data-copy`, { payload: { reason: REASON } }),
  'privacy.exportPrivacyRequests': () => send('POST', 'exports/privacy-requests', exported(['protocol'])),
  'privacy.createPrivacyRequest': () => newPrivacyRequest(),
  'privacy.assignPrivacyRequest': async () =>
    send('POST', `privacy-requests/${(await newPrivacyRequest()).body.id}/holder`),
  'privacy.closePrivacyRequest': async () =>
    send('POST', `privacy-requests/${(await newPrivacyRequest()).body.id}/closing`, {
      payload: { state: 'answered', answer: 'Enviamos a cópia.' },
    }),
  'office-home.sendFirstMail': () => send('POST', 'home/test-mail'),
  'privacy.exportIncidents': () => send('POST', 'exports/incidents', exported(['protocol'])),
  'privacy.createIncident': () => newIncident(),
  'privacy.saveIncident': async () =>
    send('PUT', `incidents/${(await newIncident()).body.id}`, {
      payload: { ...INCIDENT, has_risk: true, measures: 'Pedimos que apagasse.', revision: 0 },
    }),
  'privacy.addIncidentNotice': async () =>
    send('POST', `incidents/${(await newIncident()).body.id}/notices`, {
      payload: { whom: 'authority', on: '2026-11-15', reference: 'Recibo 123' },
    }),
  'privacy.closeIncident': async () =>
    send('POST', `incidents/${await incidentWithoutRisk()}/closing`, {
      payload: { conclusion: 'A planilha foi apagada.' },
    }),
  'students.beginImpersonation': async () => {
    const { id } = await newStudent();
    return send('POST', `students/${id}/impersonation`, { payload: { reason: REASON } });
  },
  'students.mergeStudents': async () => mergeTwo(),
  'students.resendMail': async () => {
    const { id, mailId } = await insertFailedMail();
    return send('POST', `students/${id}/mails/${mailId}/resend`);
  },
  'students.restoreEnrolment': async () => {
    const { path } = await newEnrolment();
    await send('POST', `${path}/cancellation`, { payload: { reason: REASON } });
    return send('DELETE', `${path}/cancellation`);
  },
  'students.revealStudent': async () =>
    send('POST', `reveal/students/${(await newStudent()).id}`, { payload: { column: 'cpf' } }),
  'students.sendPasswordLink': async () => send('POST', `students/${(await newStudent()).id}/password-link`),
  'students.transferEnrolment': async () => {
    const { path, group } = await newEnrolment();
    const other = await insertClassGroup(office.app.context, { courseId: group.courseId });
    return send('POST', `${path}/transfer`, { payload: { class_group_id: other.id, reason: REASON } });
  },
  'students.undoEnrolmentRun': async () => {
    const id = await newRun();
    await runEnrolments(office.app.context, id);
    return send('POST', `enrolment-runs/${id}/undo`, { payload: { reason: REASON } });
  },
  'students.undoMerge': async () => {
    const { kept, id } = await mergeTwo();
    return send('POST', `students/${kept}/merges/${id}/undo`, { payload: { reason: REASON } });
  },
  'settings.createBrand': createBrand,
  'settings.removeBrand': async () => send('DELETE', `brands/${(await createBrand()).body.tag}`),
  'settings.saveBrand': async () => {
    const { body } = await send('GET', `brands/${(await createBrand()).body.tag}`);
    const { name: _, style, light, dark } = body;
    const value = {
      name: 'Outro nome',
      style,
      light,
      dark,
      logo_id: null,
      logo_on_dark_id: null,
      icon_id: null,
    };
    return send('PUT', `brands/${body.tag}`, { payload: { base_version: body.version, value } });
  },
  'settings.saveAcademySetting': saveSetting('academy', (value: object) => ({
    ...value,
    name: 'Escola Nova',
  })),
  'settings.saveContactSetting': saveSetting('contact', (value: object) => ({
    ...value,
    email: 'nova@escola.test',
    support_url: '',
    chat_url: '',
    faq_url: '',
    quiz_url: '',
    delete_account_url: '',
    earlier_area_url: '',
  })),
  'settings.saveDomainsSetting': async () => {
    const { tag } = (await createBrand()).body;
    const { body } = await send('GET', 'settings/domains');
    const brands = body.value.brands.map((brand: { tag: string; hosts: string[] }) =>
      brand.tag === tag ? { ...brand, hosts: [...brand.hosts, `outro-${tag}.test`] } : brand,
    );
    return send('PUT', 'settings/domains', { payload: { base_version: body.version, value: { brands } } });
  },
  'settings.saveRefundsSetting': saveSetting('refunds', (value: { approval_cents: number }) => ({
    ...value,
    approval_cents: 150_000,
  })),
  'settings.saveFeaturesSetting': saveSetting('features', (value: { podcast: boolean }) => ({
    ...value,
    podcast: !value.podcast,
  })),
  'settings.saveInstitutionsSetting': saveSetting('institutions', () => ({
    institutions: [{ code: '001', name: 'Banco Demonstração', active: true }],
  })),
  'settings.saveMenuSetting': saveSetting('menu', (value: { hidden: string[] }) => ({
    ...value,
    hidden: ['podcast'],
  })),
  'settings.saveSocialSetting': saveSetting('social', () => ({
    networks: [{ name: 'Rede', url: 'https://rede.test/escola' }],
  })),
  'affiliates.addPastCommissions': async () => {
    const { id, code } = await adoptedCode();
    return send('POST', `affiliates/${id}/past-commissions`, { payload: { code } });
  },
  'affiliates.adoptCode': async () => {
    addresses += 1;
    const { id } = (await newAffiliate()).body;
    return send('POST', `affiliates/${id}/codes`, { payload: { code: `velho${addresses}` } });
  },
  'affiliates.createAffiliate': () => newAffiliate(),
  'affiliates.exportAffiliateReports': () => send('POST', 'exports/affiliate-reports', exported(['month'])),
  'affiliates.exportAffiliates': () => send('POST', 'exports/affiliates', exported(['name'])),
  'affiliates.exportCommissions': () => send('POST', 'exports/commissions', exported(['order'])),
  'affiliates.payAffiliateReport': async () => {
    const { id } = await dueReport();
    return payReport(id);
  },
  'affiliates.reverseAffiliatePayment': async () => {
    const { id } = await dueReport();
    const { body } = await payReport(id);
    return send('POST', `affiliate-reports/${id}/payment/reversal`, {
      payload: { payment_id: body.payment_id, reason: REASON },
    });
  },
  'affiliates.saveAffiliate': async () => {
    const { id, version } = (await newAffiliate()).body;
    return send('PUT', `affiliates/${id}`, { payload: { ...AFFILIATE, base_version: version, rate: 900 } });
  },
  'office-questions.changeManyQuestions': async () => {
    const { id } = (await newQuestion()).body;
    return send('POST', 'bulk/questions/change', {
      payload: { selection: { ids: [id] }, change: { field: 'source', value: 'Banca' } },
    });
  },
  'office-questions.archiveManyQuestions': async () => {
    const { id } = (await newQuestion()).body;
    return send('POST', 'bulk/questions/archive', { payload: { selection: { ids: [id] } } });
  },
  'office-questions.requestReviews': async () => {
    const { id } = (await newQuestion()).body;
    return send('POST', 'bulk/questions/review', { payload: { selection: { ids: [id] } } });
  },
  'office-questions.approveManyQuestions': async () => {
    const { id } = await questionInReview();
    const { cookie } = await office.enter('exams');
    return send('POST', 'bulk/questions/approval', { payload: { selection: { ids: [id] } }, cookie });
  },
  'office-questions.publishManyQuestions': async () => {
    const { id } = await approvedQuestion();
    return send('POST', 'bulk/questions/publication', { payload: { selection: { ids: [id] } } });
  },
  'office-questions.describeQuestionPicture': async () => {
    const { id } = (await newQuestion('<img src="media/a.png" alt="">')).body;
    // Of another person: saves of one person within some minutes leave one entry.
    const { cookie } = await office.enter('exams');
    return send('PUT', `questions/${id}/picture-description`, {
      payload: { src: 'media/a.png', text: 'Uma curva' },
      cookie,
    });
  },
  'question-imports.exportQuestions': () =>
    send('POST', 'question-exports', { payload: { query: { sort: 'code' }, format: 'gift' } }),
  'office-questions.requestReview': async () => questionInReview(),
  'office-questions.approveQuestion': async () => approvedQuestion(),
  'office-questions.returnQuestion': async () => {
    const { id, revision } = await questionInReview();
    return send('POST', `questions/${id}/return`, { payload: { revision, comment: 'Confira a letra C.' } });
  },
  'office-questions.assignReviewer': async () => {
    const { id } = (await newQuestion()).body;
    return send('PUT', `questions/${id}/reviewer`, { payload: { reviewer_id: owner.id } });
  },
  'office-questions.commentQuestion': async () => commentedQuestion(),
  'office-questions.resolveComment': async () => {
    const { id, comment } = await commentedQuestion();
    return send('PUT', `questions/${id}/comments/${comment}/resolution`, { payload: { resolved: true } });
  },
  'office-questions.copyQuestion': async () => {
    const { id } = (await newQuestion()).body;
    return send('POST', `questions/${id}/copies`);
  },
  'question-imports.createQuestionImport': () =>
    createImportClient(office, owner).begin('lote.csv', 'Enunciado;A;B;Correta\nQual?;sim;não;A'),
  'question-imports.setImportFile': async () => {
    const { imports, id } = await newImport();
    return imports.send('PUT', `/${id}/file`, { format: 'csv' });
  },
  'question-imports.setImportDestination': () => newImport(),
  'question-imports.saveImportRow': async () => {
    const { imports, id } = await newImport();
    return imports.send('PUT', `/${id}/rows/1`, { tags: ['juros'] });
  },
  'question-imports.changeImportRows': async () => {
    const { imports, id } = await newImport();
    return imports.send('POST', `/${id}/rows`, { positions: [1], is_left_out: true });
  },
  'question-imports.markImportPictures': async () => {
    const { imports, id } = await newImport();
    return imports.send('POST', `/${id}/decorative-pictures`);
  },
  'question-imports.startImport': async () => {
    const { imports, id } = await newImport();
    return imports.commit(id);
  },
  'question-imports.undoQuestionImport': async () => {
    const { imports, id } = await newImport();
    await imports.commit(id);
    return imports.undo(id);
  },
  'question-imports.deleteQuestionImport': async () => {
    const { imports, id } = await newImport();
    return imports.send('DELETE', `/${id}`);
  },
  'question-imports.saveImportMapping': () =>
    send('POST', 'question-import-mappings', { payload: { name: 'Banca', columns: { statement: 'x' } } }),
  'office-questions.removeQuestion': async () => {
    const { id, revision } = (await newQuestion()).body;
    return send('POST', `questions/${id}/removal`, { payload: { revision } });
  },
  'question-content.create': () => newQuestion(),
  'question-content.save': async () => {
    const { id, revision } = (await newQuestion()).body;
    const { cookie } = await office.enter('content');
    return send('PUT', `questions/${id}/draft`, {
      payload: { revision, fields: { source: 'Banca' } },
      cookie,
    });
  },
  'question-content.discard': async () => {
    const { id, revision } = await publishedQuestion();
    return send('POST', `questions/${id}/draft/removal`, { payload: { revision } });
  },
  'question-content.publish': async () => publishedQuestion(),
  'question-content.schedule': async () => scheduledQuestion(),
  'question-content.cancelSchedule': async () => {
    const { id, revision } = await scheduledQuestion();
    return send('POST', `questions/${id}/schedule/removal`, { payload: { revision } });
  },
  'question-content.archive': async () => {
    const { id, revision } = await publishedQuestion();
    return send('POST', `questions/${id}/archive`, { payload: { revision } });
  },
  'question-content.unarchive': async () => {
    const { id, revision } = await publishedQuestion();
    const archived = await send('POST', `questions/${id}/archive`, { payload: { revision } });
    return send('POST', `questions/${id}/archive/removal`, { payload: { revision: archived.body.revision } });
  },
  'question-content.restore': async () => {
    const { id, revision } = await publishedQuestion();
    return send('POST', `questions/${id}/versions/1/restoration`, { payload: { revision } });
  },
  'office-banners.reorderBanners': async () => {
    await publishedBanner();
    await publishedBanner();
    const { banners } = (await send('GET', 'banners')).body;
    const before = banners
      .filter(({ state }: { state: string }) => state !== 'draft' && state !== 'archived')
      .map(({ id }: { id: number }) => id);
    return send('PUT', 'banner-order', { payload: { before, after: [...before].reverse() } });
  },
  'banner-content.create': () => newBanner(),
  'banner-content.save': async () => {
    const { id, revision } = (await newBanner()).body;
    const { cookie } = await office.enter('communication');
    return send('PUT', `banners/${id}/draft`, { payload: { revision, fields: { title: 'Outro' } }, cookie });
  },
  'banner-content.discard': async () => {
    const { id, revision } = await publishedBanner();
    return send('POST', `banners/${id}/draft/removal`, { payload: { revision } });
  },
  'banner-content.publish': async () => publishedBanner(),
  'banner-content.schedule': async () => scheduledBanner(),
  'banner-content.cancelSchedule': async () => {
    const { id, revision } = await scheduledBanner();
    return send('POST', `banners/${id}/schedule/removal`, { payload: { revision } });
  },
  'banner-content.archive': async () => {
    const { id, revision } = (await newBanner()).body;
    return send('POST', `banners/${id}/archive`, { payload: { revision } });
  },
  'banner-content.unarchive': async () => {
    const { id, revision } = (await newBanner()).body;
    const archived = await send('POST', `banners/${id}/archive`, { payload: { revision } });
    return send('POST', `banners/${id}/archive/removal`, { payload: { revision: archived.body.revision } });
  },
  'banner-content.restore': async () => {
    const { id, revision } = await publishedBanner();
    return send('POST', `banners/${id}/versions/1/restoration`, { payload: { revision } });
  },
  'categories.createCategory': () => newCategory(),
  'categories.saveCategory': async () => {
    const { id, courses: _, ...fields } = (await newCategory()).body;
    return send('PUT', `categories/${id}`, { payload: { ...fields, weekly_tests: 3 } });
  },
  'categories.deleteCategory': async () => send('DELETE', `categories/${(await newCategory()).body.id}`),
  'categories.createFamily': () => newFamily(),
  'categories.saveFamily': async () => {
    const { id, revision, tag, name } = (await newFamily()).body;
    return send('PUT', `families/${id}`, { payload: { revision, tag: `${tag}-b`, name, modules: [] } });
  },
  'categories.deleteFamily': async () => send('DELETE', `families/${(await newFamily()).body.id}`),
  'mentors.createMentor': () => newMentor(),
  'mentors.saveMentor': async () => {
    const { id, revision, email, disciplines: taught } = (await newMentor()).body;
    const payload = {
      revision,
      first_name: 'Bia',
      last_name: 'Outra',
      email,
      disciplines: taught,
      staff_id: null,
    };
    return send('PUT', `mentors/${id}`, { payload });
  },
  'mentors.deactivateMentor': async () => send('POST', `mentors/${(await newMentor()).body.id}/deactivation`),
  'mentors.reactivateMentor': async () =>
    send('DELETE', `mentors/${(await newMentor()).body.id}/deactivation`),
  'categories.createDiscipline': () => newDiscipline(),
  'categories.saveDiscipline': async () => {
    const { id, revision, tag } = (await newDiscipline()).body;
    return send('PUT', `disciplines/${id}`, { payload: { revision, tag, name: 'Outra' } });
  },
  'saved-states.restoreSavedState': async () => {
    const { id, revision, tag } = (await newDiscipline()).body;
    const { body } = await send('PUT', `disciplines/${id}`, { payload: { revision, tag, name: 'Outra' } });
    return send('POST', `saved-states/discipline/${id}/1/restoration`, {
      payload: { revision: body.revision, confirmed: false },
    });
  },
  'categories.deleteDiscipline': async () => send('DELETE', `disciplines/${(await newDiscipline()).body.id}`),
  'course-content.create': () => newCourse(),
  'course-content.save': async () => {
    const { id, revision } = (await newCourse()).body;
    const { cookie } = await office.enter('content');
    return send('PUT', `courses/${id}/draft`, { payload: { revision, fields: { title: 'Outro' } }, cookie });
  },
  'course-content.discard': async () => {
    const { id, revision } = await changedCourse();
    return send('POST', `courses/${id}/draft/removal`, { payload: { revision } });
  },
  'course-content.publish': async () => {
    const { id, revision } = await changedCourse();
    return send('POST', `courses/${id}/publication`, { payload: { revision, note: '' } });
  },
  'course-content.schedule': async () => scheduledCourse(),
  'course-content.cancelSchedule': async () => {
    const { id, revision } = (await scheduledCourse()).body;
    return send('POST', `courses/${id}/schedule/removal`, { payload: { revision } });
  },
  'course-content.archive': async () => {
    const { id, revision } = (await newCourse()).body;
    return send('POST', `courses/${id}/archive`, { payload: { revision } });
  },
  'course-content.unarchive': async () => {
    const { id, revision } = (await newCourse()).body;
    const archived = await send('POST', `courses/${id}/archive`, { payload: { revision } });
    return send('POST', `courses/${id}/archive/removal`, { payload: { revision: archived.body.revision } });
  },
  'course-content.restore': async () => {
    const { id, revision } = await changedCourse();
    const published = await send('POST', `courses/${id}/publication`, { payload: { revision, note: '' } });
    return send('POST', `courses/${id}/versions/1/restoration`, {
      payload: { revision: published.body.revision },
    });
  },
  'office-courses.exportCourses': () => send('POST', 'exports/courses', exported(['title'])),
  'class-groups.createClassGroup': () => newGroup(),
  'class-groups.saveClassGroup': async () => {
    const { id, revision, fields } = (await newGroup()).body;
    return send('PUT', `class-groups/${id}`, { payload: { ...fields, revision, name: 'Outra' } });
  },
  'class-groups.saveClassGroupPrices': () => pricedGroup(),
  'class-groups.saveAdditionalCourses': async () => {
    const { id } = await insertClassGroup(office.app.context, { typeId: 2 });
    const { courseId } = await insertClassGroup(office.app.context);
    const { revision } = (await send('GET', `class-groups/${id}/additional-courses`)).body;
    const courses = [{ course_id: courseId, price: '10.00', cash_price: '9.00' }];
    return send('PUT', `class-groups/${id}/additional-courses`, { payload: { revision, courses } });
  },
  'class-groups.openSale': async () => send('POST', `class-groups/${(await pricedGroup()).body.id}/sale`),
  'class-groups.closeSale': async () => send('DELETE', `class-groups/${(await newGroup()).body.id}/sale`),
  'class-groups.duplicateClassGroup': async () =>
    send('POST', `class-groups/${(await newGroup()).body.id}/copies`, {
      payload: { name: 'Cópia', starts_on: '2027-02-01' },
    }),
  'lesson-content.create': () => newLesson(),
  'lesson-content.save': async () => {
    const { id, revision } = (await newLesson()).body;
    const { cookie } = await office.enter('content');
    return send('PUT', `lessons/${id}/draft`, { payload: { revision, fields: { title: 'Outra' } }, cookie });
  },
  'lesson-content.discard': async () => {
    const { id, revision } = await changedLesson();
    return send('POST', `lessons/${id}/draft/removal`, { payload: { revision } });
  },
  'lesson-content.publish': async () => publishLesson((await newLesson()).body),
  'lesson-content.schedule': async () => scheduledLesson(),
  'lesson-content.cancelSchedule': async () => {
    const { id, revision } = (await scheduledLesson()).body;
    return send('POST', `lessons/${id}/schedule/removal`, { payload: { revision } });
  },
  'lesson-content.archive': async () => {
    const { id, revision } = (await newLesson()).body;
    return send('POST', `lessons/${id}/archive`, { payload: { revision } });
  },
  'lesson-content.unarchive': async () => {
    const { id, revision } = (await newLesson()).body;
    const archived = await send('POST', `lessons/${id}/archive`, { payload: { revision } });
    return send('POST', `lessons/${id}/archive/removal`, { payload: { revision: archived.body.revision } });
  },
  'lesson-content.restore': async () => {
    const { id, revision } = (await publishLesson(await changedLesson())).body;
    return send('POST', `lessons/${id}/versions/1/restoration`, { payload: { revision } });
  },
  'office-lessons.exportLessons': () => send('POST', 'exports/lessons', exported(['title'])),
  'office-lessons.copyLesson': async () => {
    const { id, fields } = (await newLesson()).body;
    return send('POST', `lessons/${id}/copies`, { payload: { course: fields.course } });
  },
  'office-lessons.saveCalendar': async () => {
    const { id, fields } = (await publishLesson((await newLesson()).body)).body;
    const { class_groups } = (await send('GET', `courses/${fields.course}/calendar`)).body;
    const cell = { lesson: id, class_group: class_groups[0].id, before: [], days: ['2027-03-04'] };
    return send('PUT', `courses/${fields.course}/calendar`, { payload: { cells: [cell] } });
  },
  'office-courses.duplicateCourse': async () => {
    addresses += 1;
    const { id } = await changedCourse();
    return send('POST', `courses/${id}/copies`, {
      payload: { title: 'Cópia', tag: `copia-${addresses}` },
    });
  },
  'office-lessons.reorderLessons': async () => {
    const { id, fields } = (await publishLesson((await newLesson()).body)).body;
    return send('PUT', `courses/${fields.course}/lesson-order`, { payload: { before: [id], after: [id] } });
  },
  'leads.contactLead': async () =>
    send('POST', `leads/${await newLead()}/contact`, { payload: { channel: 'phone' } }),
  'leads.exportLeads': async () => {
    const person = await enterWithTotp();
    return send('POST', 'exports/leads', { ...exported(['who']), cookie: person.cookie });
  },
  'leads.followLead': async () =>
    send('PUT', `leads/${await newLead()}`, {
      payload: { base_version: 1, state: 'contacted', owner: null, note: 'Ligou', next_on: null },
    }),
  'leads.remindLead': async () => send('POST', `leads/${await newLead()}/reminder`),
  'promos.createBatch': () => newBatch(),
  'promos.createCashbackRule': () => newRule(),
  'promos.deleteCashbackRule': async () => send('DELETE', `cashback-rules/${(await newRule()).body.id}`),
  'promos.exportBatchCodes': () => send('POST', 'exports/batch-codes', exported(['code'])),
  'promos.exportBatches': () => send('POST', 'exports/coupon-batches', exported(['name'])),
  'promos.importBatch': () => {
    addresses += 1;
    return send('POST', 'coupon-batches/import', {
      payload: { name: 'L', csv: `CSV${addresses}`, ...BATCH },
    });
  },
  'promos.pauseBatch': async () => send('POST', `coupon-batches/${(await newBatch()).body.id}/pause`),
  'promos.resumeBatch': async () => send('DELETE', `coupon-batches/${(await newBatch()).body.id}/pause`),
  'promos.saveBatch': async () =>
    send('PUT', `coupon-batches/${(await newBatch()).body.id}`, {
      payload: { base_version: 1, name: 'L', ...BATCH },
    }),
  'promos.saveCashbackRule': async () => {
    const { id, version, ...rule } = (await newRule()).body;
    return send('PUT', `cashback-rules/${id}`, {
      payload: { ...rule, base_version: version, percentage: 9 },
    });
  },
  'promos.createCoupon': () => newCoupon(),
  'promos.deleteCoupon': async () => send('DELETE', `coupons/${(await newCoupon()).body.id}`),
  'promos.exportCouponUses': async () => {
    const person = await enterWithTotp();
    return send('POST', 'exports/coupon-uses', { ...exported(['order']), cookie: person.cookie });
  },
  'promos.exportCoupons': () => send('POST', 'exports/coupons', exported(['code'])),
  'promos.pauseCoupon': async () => send('POST', `coupons/${(await newCoupon()).body.id}/pause`),
  'promos.restoreCoupon': async () => {
    const { id } = (await newCoupon()).body;
    await send('DELETE', `coupons/${id}`);
    return send('POST', `coupons/${id}/restoration`);
  },
  'promos.resumeCoupon': async () => {
    const { id } = (await newCoupon()).body;
    await send('POST', `coupons/${id}/pause`);
    return send('DELETE', `coupons/${id}/pause`);
  },
  'promos.saveCoupon': async () => {
    const { id } = (await newCoupon()).body;
    return send('PUT', `coupons/${id}`, {
      payload: { base_version: 1, ...COUPON, percentage: 7 },
    });
  },
  'staff.acceptInvitation': async () => {
    await invite();
    const token = await mailedToken('convite');
    return send('POST', `invitations/${token}/acceptance`, {
      payload: { name: 'Nova Pessoa', password: STAFF_PASSWORD },
      cookie: '',
    });
  },
  'staff.addPasskey': async () => addPasskey(await office.enter('support')),
  'staff.addTotp': enterWithTotp,
  'team.cancelInvitation': async () => send('DELETE', `invitations/${await invitationId()}`),
  'staff.changeStaffPassword': async () => {
    const person = await office.enter('support');
    const payload = { current: STAFF_PASSWORD, password: 'Outras quatro palavras 8' };
    return send('PUT', 'password', { ...person, payload });
  },
  'staff.confirmAction': async () => {
    const person = await enterWithTotp();
    return send('POST', 'session/confirmation', {
      ...person,
      payload: { kind: 'totp', value: codeOf(person.secret) },
    });
  },
  'staff.confirmLogin': async () => {
    const person = await enterWithTotp();
    const { cookie = '' } = await send('POST', 'login', {
      payload: { email: person.email, password: STAFF_PASSWORD },
      cookie: '',
    });
    return send('POST', 'login/second-factor', {
      cookie,
      payload: { kind: 'totp', value: codeOf(person.secret) },
    });
  },
  'team.deactivateManyStaff': async () => send('POST', 'bulk/staff/deactivate', await chosen()),
  'team.deactivateStaff': async () =>
    send('POST', `staff/${await staffId()}/deactivation`, { payload: { reason: REASON } }),
  'staff.endOtherStaffSessions': async () => {
    const person = await office.enter('support');
    await office.login(person.email);
    return send('DELETE', 'sessions', person);
  },
  'team.endSessionsOfStaff': async () => send('POST', 'bulk/staff/end-sessions', await chosen()),
  'staff.endStaffSession': async () => {
    const person = await office.enter('support');
    await office.login(person.email);
    const { body } = await send('GET', 'sessions', person);
    const other = body.find(({ current }: { current: boolean }) => !current);
    return send('DELETE', `sessions/${other.id}`, person);
  },
  'team.exportStaff': () => send('POST', 'exports/staff', exported(['name'])),
  'team.inviteStaff': () => invite(),
  'staff.loginStaff': () => office.login(owner.email),
  'staff.logoutStaff': async () => send('POST', 'logout', await office.enter('support')),
  'team.reactivateStaff': async () => {
    const id = await staffId();
    await send('POST', `staff/${id}/deactivation`, { payload: { reason: REASON } });
    return send('DELETE', `staff/${id}/deactivation`);
  },
  'staff.removePasskey': async () => {
    const person = await enterWithTotp();
    const { cookie = person.cookie } = await addPasskey(person);
    const { body } = await send('GET', 'second-factors', { cookie });
    return send('DELETE', `second-factors/passkeys/${body.passkeys[0].id}`, { cookie });
  },
  'staff.removeTotp': async () => send('DELETE', 'second-factors/totp', await enterWithTotp()),
  'staff.replaceRecoveryCodes': async () =>
    send('POST', 'second-factors/recovery-codes', await enterWithTotp()),
  'staff.requestStaffPassword': () => send('POST', 'password-links', { payload: { email: owner.email } }),
  'team.resendInvitation': async () => send('POST', `invitations/${await invitationId()}/mail`),
  'team.resetSecondFactor': async () =>
    send('POST', `staff/${(await enterWithTotp()).id}/second-factor-reset`, { payload: { reason: REASON } }),
  'staff.resetStaffPassword': async () => {
    const { email } = await office.enter('support');
    await send('POST', 'password-links', { payload: { email } });
    const payload = { password: 'Outras quatro palavras 9' };
    return send('POST', `password-links/${await mailedToken('nova-senha')}`, { payload });
  },
  'team.setStaffRoles': async () =>
    send('PUT', `staff/${await staffId()}/roles`, { payload: { roles: ['finance'] } }),
  'terms.publishTerms': () =>
    send('POST', 'terms/terms', { payload: { number: 1, text: 'Termos', file_id: null, holds_from: null } }),
};

/** Calls that are no GET and change nothing that anybody else sees. */
const NO_CHANGES: Record<string, string> = {
  'banner-content.notePresence': 'an open page',
  'podcast-content.notePresence': 'an open page',
  'podcast-content.endPresence': 'a closed page',
  'episode-content.notePresence': 'an open page',
  'episode-content.endPresence': 'a closed page',
  'score-text-content.notePresence': 'an open page',
  'score-text-content.endPresence': 'a closed page',
  'course-content.notePresence': 'an open page',
  'lesson-content.notePresence': 'an open page',
  'lesson-content.endPresence': 'a closed page',
  'course-content.endPresence': 'a closed page',
  'banner-content.endPresence': 'a closed page',
  'question-content.notePresence': 'an open page',
  'question-content.endPresence': 'a closed page',
  'exam-content.notePresence': 'an open page',
  'exam-content.endPresence': 'a closed page',
  'office-exams.getExamQuestionStatistics': 'reads; 300 ids are too long for an address',
  'office-exams.findPublishedQuestions': 'reads; 300 ids are too long for an address',
  'office-exams.countModelRows': 'reads; a model is too long for an address',
  'office-exams.drawExam': 'reads; the page puts what is drawn into the draft',
  'office-exams.exchangeQuestion': 'reads; the page puts what is drawn into the draft',
  'office-previews.beginPreview': 'signs an address and stores nothing',
  'office-previews.beginTryOut': 'an exam that is tried leaves no trace',
  'office-questions.findSimilarQuestions': 'reads; a statement is too long for an address',
  'office-questions.listUndescribedPictures': 'reads; a selection is too long for an address',
  'files.sendChunk': 'a piece of an upload; the finished file is recorded',
  'files.createUpload': 'an upload; the job that checks it records the file',
  'files.cancelUpload': 'an own upload that never became a file',
  'lists.saveListColumns': 'the own columns',
  'lists.setDefaultListView': 'the own view that opens',
  'question-imports.cancelImportUpload': 'an own upload that was not imported',
  'question-imports.createImportUpload': 'an upload; the import is recorded',
  'question-imports.sendImportChunk': 'a piece of an upload; the import is recorded',
  'manual-orders.cancelOrderUpload': 'an own upload that belongs to no order',
  'manual-orders.createOrderUpload': 'an upload; the kept file is recorded',
  'manual-orders.quoteManualOrder': 'reads',
  'manual-orders.sendOrderChunk': 'a piece of an upload; the kept file is recorded',
  'reconciliation.addStatementRows': 'rows of a statement, whose import is recorded',
  'reconciliation.compareStatement': 'starts the job of a recorded import',
  'students.addEnrolmentRows': 'rows of a run, whose begin is recorded',
  'students.previewEnrolments': 'reads',
  'students.startEnrolmentRun': 'starts the job of a recorded run; each enrolment is recorded',
  'office-home.setFirstStepsHidden': 'the own start page',
  'search.searchOffice': 'reads; what was typed must be in no log',
  'settings.checkDomain': 'asks the domain only',
  'staff.createPasskeyChallenge': 'a challenge of five minutes',
  'staff.startPasskey': 'a challenge of five minutes',
  'staff.startTotp': 'a key that is not yet registered',
  'staff.prolongSession': 'the person is still there',
};

const writing = Object.entries(officeCatalogue).flatMap(([feature, calls]) =>
  Object.entries(calls)
    .filter(([, { call }]) => call.method !== 'GET')
    .map(([name]) => `${feature}.${name}`),
);

/** What is recorded here is that somebody looked or tried, or there was nothing to change in the scenario. */
const CHANGE_NOTHING = [
  'files.replaceFile',
  'office-orders.queryGateway',
  'office-orders.revealBuyer',
  'students.openDataCopy',
  'students.openStudentData',
  'students.revealStudent',
];

describe('the writing calls of the office', () => {
  const lone: string[] = [];
  let written: Awaited<ReturnType<typeof startWriteLog>>;
  beforeAll(async () => {
    written = await startWriteLog(office.app.context.db);
  });

  it('all have a scenario here (AUDIT-03)', () => {
    expect([...Object.keys(WRITES), ...Object.keys(NO_CHANGES)].sort()).toEqual([...writing].sort());
  });

  it.each(Object.keys(WRITES))('%s leaves an entry of its own request (AUDIT-03)', async (name) => {
    // Scenarios move the clock, and sensitive acts need a recent login.
    if (office.app.clock.now.getTime() - enteredAt > 5 * 60_000) {
      owner.cookie = await office.login(owner.email);
      enteredAt = office.app.clock.now.getTime();
    }
    requests.length = 0;
    await written.clear();
    await WRITES[name]?.();
    const own = requests.filter((request) => isOfCall(name, request)).map(({ id }) => id);
    expect(own, 'the scenario sends the call').not.toEqual([]);
    const entries = await office.app.context.db
      .select()
      .from(auditEntries)
      .where(and(inArray(auditEntries.requestId, own), eq(auditEntries.refused, false)))
      .orderBy(auditEntries.id);
    const actions = [
      ...new Set(entries.map(({ action, subject }) => `${action} ${subject.split(':')[0]}`)),
    ].join(', ');
    expect(actions).not.toBe('');
    found.set(name, actions);
    if (await written.hasLoneEntries(own)) lone.push(name);
  });

  it('leave the actions that are listed in every-write.actions.txt (AUDIT-03)', async () => {
    const lines = Object.keys(WRITES).map((name) => `${name}: ${found.get(name)}\n`);
    await expect(lines.sort().join('')).toMatchFileSnapshot('every-write.actions.txt');
  });

  it('write the entry in the transaction of their change, so that neither is kept without the other (AUDIT-02)', () => {
    expect(lone.sort()).toEqual(CHANGE_NOTHING);
  });

  // Brands, banks and lessons are fields by their own names.
  const NAMED_BY_DATA = ['save-setting', 'save-calendar'];

  it('names every detail of an entry in Portuguese', async () => {
    const rows = await office.app.context.db.select().from(auditEntries);
    const unnamed = rows.flatMap(({ action, detail }) =>
      listUnnamedDetails(detail).map((key) => `${action}: ${key}`),
    );
    expect([...new Set(unnamed)].sort()).toEqual([]);
    const names = rows.flatMap(({ detail }) =>
      describeDetails(detail, office.app.context.registry.auditWords).map(({ name }) => name),
    );
    expect(names.filter((name) => /^[a-z]|_/.test(name))).toEqual([]);
    expect(names).toContain('Pago em');
  });

  it('shows every entry in Portuguese words: no name of the code and no JSON', async () => {
    const rows = await office.app.context.db.select().from(auditEntries);
    const unnamed = rows.flatMap(({ action, changes }) =>
      (changes ?? [])
        .filter(({ field }) => !isNamedField(field) && !NAMED_BY_DATA.includes(action))
        .map(({ field }) => `${action}: ${field}`),
    );
    expect([...new Set(unnamed)]).toEqual([]);
    const values = rows.flatMap(({ changes }) =>
      describeChanges(changes).flatMap(({ before, after }) => [before ?? '', after ?? '']),
    );
    // '{name}' stands in texts that people write.
    const shown = values.map((value) => value.replaceAll('{name}', ''));
    expect(shown.filter((value) => /[{}[\]<>]|"|\b[a-z]+_[a-z_]+\b/.test(value))).toEqual([]);
    const sentences = rows.map((row) =>
      describeEntry({
        actor_kind: row.actorKind,
        actor: row.actor,
        actor_name: row.actorName,
        action: row.action,
        subject_kind: row.subjectKind,
        subject: row.subject,
        subject_name: row.subjectName,
        refused: null,
      }),
    );
    expect(rows.some(({ actorKind }) => actorKind === 'job')).toBe(true);
    for (const action of Object.keys(ACTIONS).filter((name) => name.includes('-')))
      expect(sentences.filter((sentence) => sentence.includes(` ${action} `))).toEqual([]);
    expect(sentences.filter((sentence) => /run-question-import|send-refund/.test(sentence))).toEqual([]);
  });
});
