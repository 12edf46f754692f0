import type { CallInput as SentInput } from '@toro/contract/call';
import { encryptCard } from '@toro/contract/card-payload';
import { catalogue, type Route } from '@toro/contract/catalogue';
import { deletionTime } from '@toro/domain/accounts/profile/account-deletion';
import { eq } from 'drizzle-orm';
import { accountDeletions, emailChanges, sessions } from '../../apps/api/src/database/schema/index.ts';
import { createEmailLink } from '../../apps/api/src/features/accounts/auth/create-email-link.ts';
import { createPasswordLink } from '../../apps/api/src/features/accounts/auth/create-password-link.ts';
import { holdEmailChange } from '../../apps/api/src/features/accounts/auth/email-holds.ts';
import { undoDeletion } from '../../apps/api/src/features/accounts/profile/undo-deletion.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { hashToken, newToken } from '../../apps/api/src/platform/tokens.ts';
import { buildCheckoutForm, CARD } from '../../apps/api/test/checkout-factories.ts';
import { PASSWORD } from '../../apps/api/test/factories.ts';
import { signIn } from '../../apps/api/test/lesson-factories.ts';
import { nextNumber } from '../../apps/api/test/rows.ts';
import { buildAttemptPayload } from './attempt-payload.ts';
import { CHOICES, findTraining, presetCode, presetId } from './practice-examples.ts';
import type { CallInput } from './requests.ts';
import { createReviewData } from './review-data.ts';
import { lastPart, type StudentData } from './student-data.ts';

const NEW_PASSWORD = 'Outra@2027';

/** A valid request of one student and the expected result for others. */
export interface Example extends CallInput {
  /** Set when a classmate must be rejected for the same request; otherwise they get their data or public data. */
  others?: 'refused';
  /** The status for the owner when it is not 200. */
  owner?: number;
}

type Sample = (data: StudentData) => Example | Promise<Example>;
/** The calls of a feature that take something. */
type WithInput<F> = {
  [C in keyof F]: F[C] extends Route<infer S>
    ? Record<never, never> extends SentInput<S>
      ? never
      : C
    : never;
}[keyof F];

type Examples = {
  [F in keyof typeof catalogue]: Record<WithInput<(typeof catalogue)[F]>, Sample> & {
    [C in keyof (typeof catalogue)[F]]?: Sample;
  };
};

const CHANNELS = { phone: true, email: true, whatsapp: true };
const MENTORSHIP_DAY = '2027-03-10';

/** A minimal PNG. */
const photo = () =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    'foto.png',
    { type: 'image/png' },
  );

const person = {
  nome: 'Pessoa',
  sobre_nome: 'Demonstração',
  telefone: '(11) 91234-5678',
  dt_nascimento: '1990-01-01',
  instituicao_financeira: null,
  rua: 'Rua da Amostra',
  numero: '10',
  complemento: null,
  bairro: 'Centro',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: '01310100',
  linkedin: null,
  job_title: null,
};

const attemptParams = ({ student, lesson }: StudentData) => ({
  userId: String(student.id),
  classId: String(lesson.exam),
});

const trackingQuery = ({ student, course }: StudentData, lessonId: number) => ({
  id_aluno: String(student.id),
  tag_curso: course.tag,
  id_aula: String(lessonId),
  id_turma: String(course.group),
});

const report = ({ student, course }: StudentData): Example => ({
  params: { examType: 'cfp' },
  query: { user_id: String(student.id), course_id: String(course.id), class_id: String(course.group) },
  others: 'refused',
});

const passwordLink = async (context: Context, { student }: StudentData) => ({
  token: lastPart(await createPasswordLink(context, student.id, 'forgotten')),
});

const emailLink = async (context: Context, { student }: StudentData) => ({
  token: lastPart(await createEmailLink(context, student.id)),
});

/** The token of a link to the old address of the student, which it gets back. */
async function emailChangeLink(context: Context, { student }: StudentData): Promise<{ token: string }> {
  const { email } = student;
  const { link } = await holdEmailChange(context, {
    studentId: student.id,
    oldEmail: email,
    newEmail: email,
  });
  // Other examples change the password of this student.
  await context.db
    .update(emailChanges)
    .set({ releasedAt: context.now() })
    .where(eq(emailChanges.studentId, student.id));
  return { token: lastPart(link) };
}

/** The id of a new session of the student. */
async function newSession(context: Context, { student }: StudentData): Promise<{ id: string }> {
  const tokenHash = hashToken(await signIn(context, student.id));
  const [row] = await context.db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
  return { id: String(row?.id) };
}

/** The token of a new request to delete the student's account. */
async function deletionLink(context: Context, { student }: StudentData): Promise<{ token: string }> {
  const token = newToken();
  await undoDeletion(context, { studentId: student.id });
  const now = context.now();
  await context.db.insert(accountDeletions).values({
    studentId: student.id,
    tokenHash: hashToken(token),
    requestedAt: now,
    deleteAfter: deletionTime(now),
  });
  return { token };
}

/** A purchase of a new student: it needs only the key header. */
async function purchase(context: Context, { sale }: StudentData, type: 'credit' | 'pix'): Promise<Example> {
  const form = buildCheckoutForm(sale, { type, installments: 1, cupom: null, afiliado: null });
  const card = await encryptCard({ ...CARD, type: 'credit' }, context.keys.publicKey);
  return { body: type === 'pix' ? form : { ...form, card } };
}

/** One request for every call of the contract that takes something; a missing one is a type error. */
const examplesFor = (context: Context): Examples => ({
  sheets: {
    listSheets: () => ({ query: { term: 'cfp', year: undefined, month: undefined } }),
    createLead: ({ sheet }) => ({
      body: {
        id_gabarito: sheet.id,
        name: 'Visita',
        email: `visita${nextNumber()}@toro.test`,
        phone: '11912345678',
        channels: CHANNELS,
      },
    }),
    makeStudentToken: ({ sheet }) => ({ body: { id_gabarito: sheet.id } }),
    getSheet: ({ sheet }) => ({ params: { token: sheet.token } }),
    fillSheet: ({ sheet }) => ({ params: { token: sheet.token }, body: { answers: [] } }),
    confirmSheet: ({ sheet }) => ({ params: { token: sheet.token }, body: { mine: true } }),
    // Nobody has submitted this answer sheet yet.
    getSheetResult: ({ sheet }) => ({ params: { token: sheet.token }, owner: 409 }),
    listSheetModules: ({ sheet }) => ({ params: { id: String(sheet.id) } }),
    resendResult: ({ sheet, student }) => ({ body: { id_gabarito: sheet.id, email: student.email } }),
  },
  auth: {
    // The owner's address is verified, so the login of a purchase is void.
    loginAfterPurchase: ({ loginToken }) => ({ body: { login_token: loginToken }, owner: 404 }),
    login: ({ student }) => ({ body: { email: student.email, password: PASSWORD, remember: false } }),
    logout: () => ({ body: { everywhere: false } }),
    endSession: async (data) => ({ params: await newSession(context, data), others: 'refused' }),
    requestPasswordReset: ({ student }) => ({ body: { email: student.email } }),
    checkPasswordLink: async (data) => ({ params: await passwordLink(context, data) }),
    resetPassword: async (data) => ({
      params: await passwordLink(context, data),
      body: { nova_senha: PASSWORD, reNewPassword: PASSWORD },
    }),
    // The owner's address is verified.
    sendEmailLink: () => ({ owner: 409 }),
    checkEmailLink: async (data) => ({ params: await emailLink(context, data) }),
    checkEmailChangeLink: async (data) => ({ params: await emailChangeLink(context, data) }),
    undoEmailChange: async (data) => ({ params: await emailChangeLink(context, data) }),
    verifyEmail: async (data) => ({ params: await emailLink(context, data), body: {} }),
  },
  banners: { listHeroBanners: () => ({}) },
  channels: {
    disableChannels: ({ unsubscribe }) => ({ body: { type: 'disable', token: unsubscribe, ...CHANNELS } }),
    setChannels: () => ({ body: CHANNELS }),
  },
  checkout: {
    prepareCheckout: ({ sale }) => ({ query: { tag: sale.tag, id_turma: String(sale.id) } }),
    validateCoupon: ({ sale }) => ({
      params: { cupom: 'BEMVINDO10', tag: sale.tag, id_turma: String(sale.id) },
    }),
    clearCoupon: ({ order }) => ({
      params: { code: 'BEMVINDO10' },
      query: { order: order.id, token: order.token },
    }),
    findStudent: ({ student }) => ({ query: { cpf: student.cpf, email: student.email } }),
    saveLead: ({ sale, student }) => ({
      body: { curso: sale.tag, id_turma: sale.id, step: 'dados', form: { email: student.email } },
    }),
    restoreLead: ({ lead }) => ({ params: { token: lead } }),
    buyWithCredit: (data) => purchase(context, data, 'credit'),
    startPurchase: (data) => purchase(context, data, 'pix'),
    getOrder: ({ order }) => ({ params: { id_order: order.id }, query: { token: order.token } }),
    // The environment has no postal code service.
    findAddress: () => ({ params: { cep: '01310100' }, owner: 503 }),
  },
  courses: {
    getCourse: ({ course }) => ({
      params: { courseTag: course.tag },
      query: { id_turma: String(course.group) },
    }),
    setExamDate: ({ course }) => ({
      body: { date_exam: MENTORSHIP_DAY, id_course: course.id, id_course_class: course.group },
    }),
    trackEvent: ({ course, lesson }) => ({
      body: {
        event: 'class_started',
        id_course: course.id,
        id_course_class: course.group,
        id_aula: lesson.exam,
        properties: { origem: 'lista' },
      },
    }),
  },
  exams: {
    preparePaper: ({ lesson }) => ({ params: { id: String(lesson.mock) }, body: {} }),
    // Only the renderer's signed link opens it.
    getPaper: () => ({ params: { version: '1' }, owner: 404 }),
    getQuestionPaper: () => ({ params: { token: 'a' }, owner: 404 }),
    // No worker renders the PDF here.
    printExam: ({ lesson }) => ({ params: { id: String(lesson.mock) }, owner: 503 }),
    getExamQuestions: ({ course, lesson }) => ({
      params: { id: String(lesson.exam) },
      query: { id_turma: String(course.group) },
    }),
    openExam: (data) => ({
      params: attemptParams(data),
      query: { id_turma: String(data.course.group) },
      others: 'refused',
    }),
    beginExam: (data) => ({
      params: attemptParams(data),
      body: { id_turma: data.course.group, device: 'd1', start: 's1' },
      others: 'refused',
    }),
    // Nobody knows the address of an exam of somebody else.
    getVersionQuestions: () => ({
      params: { address: `1.${'a'.repeat(22)}.${'a'.repeat(43)}` },
      owner: 404,
    }),
    saveAnswers: (data) => ({
      params: attemptParams(data),
      body: buildAttemptPayload(data),
      others: 'refused',
    }),
    restoreAttempt: (data) => ({
      params: { ...attemptParams(data), courseTag: data.course.tag },
      query: { id_turma: String(data.course.group) },
      others: 'refused',
    }),
    finishAttempt: (data) => ({
      params: attemptParams(data),
      query: { id_turma: String(data.course.group) },
      body: {
        prova: {
          ...buildAttemptPayload(data),
          question: data.exam.answers,
          counter: Object.fromEntries(Object.keys(data.exam.answers).map((id) => [id, 1])),
          answersWithLetters: [{ answer: data.exam.answer, questionId: data.exam.question, letter: 'A' }],
          data_prova: '2026/11/15 10:00',
        },
      },
      others: 'refused',
    }),
    listFinishedAttempts: ({ course, lesson }) => ({
      params: { classId: String(lesson.exam), courseId: String(course.id) },
      query: { id_turma: String(course.group) },
    }),
    getCorrectedQuestions: ({ attempt }) => ({ params: { lectureId: String(attempt) }, others: 'refused' }),
  },
  practice: {
    startPractice: () => ({ body: { seed: 7732, choices: CHOICES } }),
    listPractices: () => ({ query: { page: '1' } }),
    getPractice: async (data) => ({ params: await findTraining(context, data), others: 'refused' }),
    savePracticeAnswers: async (data) => ({
      params: await findTraining(context, data),
      body: { elapsed: 1, answers: [] },
      others: 'refused',
    }),
    finishPractice: async (data) => ({
      params: await findTraining(context, data),
      body: { elapsed: 1, answers: [] },
      others: 'refused',
    }),
    savePreset: () => ({ body: { name: 'Reta final', choices: CHOICES, replaces: true } }),
    deletePreset: async (data) => ({ params: await presetId(context, data), others: 'refused' }),
    openPreset: async (data) => ({ params: await presetCode(context, data) }),
  },
  previews: { openPreview: () => ({ owner: 409 }) },
  impersonation: {
    openImpersonation: () => ({ body: { code: newToken() }, owner: 404 }),
    endImpersonation: () => ({ owner: 409 }),
  },
  lessons: {
    trackPdfDownload: (data) => ({ query: trackingQuery(data, data.lesson.pdf), others: 'refused' }),
    trackVideoPlay: (data) => ({
      query: { ...trackingQuery(data, data.lesson.video), id_video: String(data.video), position: '12' },
      others: 'refused',
    }),
    markLessonRead: ({ course, lesson }) => ({
      params: { id: String(lesson.welcome) },
      query: { id_turma: String(course.group) },
    }),
    getWelcomeLesson: ({ course, lesson }) => ({
      params: { id: String(lesson.welcome) },
      query: { id_turma: String(course.group) },
    }),
    getLessonPdf: ({ course, lesson }) => ({
      params: { id: String(lesson.pdf) },
      query: { id_turma: String(course.group) },
    }),
    listMessages: ({ course, lesson }) => ({
      params: { id: String(lesson.live) },
      query: { id_turma: String(course.group) },
    }),
    postMessage: ({ course, lesson }) => ({
      params: { id: String(lesson.live) },
      query: { id_turma: String(course.group) },
      body: { text: 'Bom dia' },
    }),
  },
  mentorships: {
    listMentorshipLessons: ({ course }) => ({ query: { id_course: String(course.id) } }),
    requestMentorship: ({ lesson }) => ({
      body: {
        id_aula: lesson.mentored,
        dia_mentoria: MENTORSHIP_DAY,
        hora_inicio: '10',
        hora_fim: '11',
        id_dia: 4,
      },
    }),
    cancelMentorship: ({ mentorship }) => ({ params: { id: String(mentorship) }, others: 'refused' }),
  },
  notifications: {
    listNotifications: () => ({ query: { page: '1' } }),
    readNotification: ({ notification }) => ({ params: { id: String(notification) }, others: 'refused' }),
    deleteNotifications: ({ unwanted }) => ({ query: { 'notifications_ids[]': [String(unwanted)] } }),
  },
  offers: { listOffers: () => ({}) },
  payments: {
    finishDebit: ({ order }) => ({
      query: { id_order: order.id, type: 'debit' },
      body: { MD: 'md', PaRes: 'resposta' },
      owner: 404,
    }),
    receiveGatewayNotification: ({ order }) => ({
      query: { payment_id: 'pagamento', order_id: order.id, status: 'APPROVED' },
    }),
  },
  performance: {
    getCourseStatistics: ({ course }) => ({ params: { courseId: String(course.id) } }),
    getClassGroupStatistics: ({ course }) => ({
      params: { courseId: String(course.id), courseClassId: String(course.group) },
    }),
    getMetrics: ({ student, course }) => ({
      query: { date_start: '2026-01-01', date_end: '2026-12-31' },
      body: {
        students: [student.id],
        id_team: course.group,
        id_curse: course.id,
        metrics: ['avarage', 'score'],
      },
      others: 'refused',
    }),
    listMockResults: ({ student, course }) => ({
      params: { id_aluno: String(student.id), id_curso: String(course.id), id_turma: String(course.group) },
      others: 'refused',
    }),
    listTexts: () => ({ query: { get: 'all', 'filtro[id_course_category]': '1' } }),
    listReportTexts: () => ({
      query: { id_course_category: '1', id_type_report: '1', id_category_report: '1' },
    }),
    listSuggestions: () => ({ params: { examType: 'cfp' } }),
  },
  podcasts: {
    findEpisode: ({ course }) => ({ query: { id_course: String(course.id), tags: 'pgbl' } }),
    trackPodcast: ({ episode, course }) => ({
      body: { id: episode, currentTime: 5, finished: false, id_course: course.id },
    }),
  },
  profile: {
    getStudent: ({ student }) => ({ params: { id: String(student.id) }, others: 'refused' }),
    editStudent: ({ student }) => ({ params: { id: String(student.id) }, body: person, others: 'refused' }),
    changePassword: ({ student }) => ({
      params: { userId: String(student.id) },
      body: { senha_atual: PASSWORD, nova_senha: NEW_PASSWORD, reNewPassword: NEW_PASSWORD },
      others: 'refused',
    }),
    uploadPhoto: () => ({ body: { photo: photo() } }),
    // The example of changePassword ran before.
    requestDeletion: async ({ student }) => {
      await undoDeletion(context, { studentId: student.id });
      return { body: { senha: NEW_PASSWORD } };
    },
    checkDeletionLink: async (data) => ({ params: await deletionLink(context, data) }),
    undoDeletionByLink: async (data) => ({ params: await deletionLink(context, data) }),
  },
  'question-bank': {
    explainQuestionByCode: ({ questionCode }) => ({ params: { code: questionCode } }),
    explainQuestionById: ({ exam }) => ({ params: { id: String(exam.question) } }),
    searchQuestions: () => ({ query: { 'filter[term]': 'imposto', 'filter[families]': ['1'], page: '1' } }),
    listModules: () => ({ query: { families: ['1'] } }),
  },
  study: {
    noteSeenKey: ({ exam }) => ({ params: { id: String(exam.question) } }),
    getStudyPack: async (data) => ({ query: { practice: (await findTraining(context, data)).id } }),
    saveReviewAnswers: async (data) => ({
      body: { answers: [(await createReviewData(context, data)).answer] },
      others: 'refused',
    }),
    extendReview: () => ({ body: { minutes: 30 } }),
    restCard: async (data) => ({ params: (await createReviewData(context, data)).params }),
    resumeCard: async (data) => ({ params: (await createReviewData(context, data)).params }),
    listNotebook: () => ({ query: { cause: 'misread', state: 'open', page: '1' } }),
    getNotebookPaper: () => ({ query: { source: 'test' } }),
    getNotebookEntry: async (data) => ({ params: (await createReviewData(context, data)).params }),
    saveNotebookEntry: async (data) => ({
      params: (await createReviewData(context, data)).params,
      body: { cause: 'misread', rule: 'Ler o enunciado até o fim.' },
    }),
    savePlanSettings: () => ({
      body: { minutes: [120, 60, 60, 60, 60, 0, 120], days_off: [], study_time: '19:00' },
    }),
    setTodayMinutes: () => ({ body: { minutes: 30 } }),
    pinPlanItem: ({ course, lesson }) => ({
      params: { key: `mock-${course.group}-${lesson.mock}` },
      body: { day: null },
    }),
    unpinPlanItem: ({ course, lesson }) => ({ params: { key: `mock-${course.group}-${lesson.mock}` } }),
    skipPlanItem: ({ course, lesson }) => ({ params: { key: `mock-${course.group}-${lesson.mock}` } }),
    bringBackPlanItem: ({ course, lesson }) => ({ params: { key: `mock-${course.group}-${lesson.mock}` } }),
    setPlanReminders: () => ({ body: { is_on: true, hour: 20 } }),
    // The exam of the environment is not over.
    answerExamQuestion: ({ course }) => ({
      body: { class_group: course.group, answer: 'passed' },
      others: 'refused',
      owner: 404,
    }),
    hidePlanQuestion: () => ({ body: { question: 'exam-date' } }),
  },
  marks: {
    listMarks: ({ exam }) => ({ query: { id: [String(exam.question)] } }),
    saveMark: ({ exam }) => ({
      params: { questionId: String(exam.question) },
      body: { flags: 1, note: { text: 'Ver de novo', version: 0 } },
    }),
  },
  'error-reports': {
    reportError: ({ exam }) => ({
      params: { id: String(exam.question) },
      body: { topic: 'key', text: 'O gabarito parece trocado.', source: 'bank' },
    }),
  },
  reports: {
    listWeeklyReports: ({ course }) => ({
      params: { id_curso: String(course.id), id_turma: String(course.group) },
    }),
    prepareReport: ({ course }) => ({
      params: { id_curso: String(course.id), id_turma: String(course.group) },
      body: { retry: false },
    }),
    makeCourseReport: report,
    getCourseReport: report,
    getWeeklyReport: report,
    getMockReport: report,
    trackReportDownload: (data) => ({
      body: {
        file_path: data.report,
        file_date: '2026-11-02',
        id_course: data.course.id,
        id_course_class: data.course.group,
      },
      others: 'refused',
    }),
  },
  system: {
    checkHost: () => ({ query: { domain: 'localhost' } }),
    reportClientError: () => ({ body: { message: 'x', stack: 'at y', path: '/courses', version: '1' } }),
  },
  orders: {
    // The order of the environment waits for its payment and belongs to no account yet.
    getOwnOrder: ({ order }) => ({ params: { id: order.id }, others: 'refused', owner: 404 }),
    downloadReceipt: ({ order }) => ({ params: { id: order.id }, others: 'refused', owner: 404 }),
    downloadInvoice: ({ order }) => ({ params: { id: order.id }, others: 'refused', owner: 404 }),
    withdrawOrder: ({ order }) => ({ params: { id: order.id }, others: 'refused', owner: 404 }),
  },
  wallet: {
    getStatement: ({ statement }) => ({
      params: { id_student_transaction: String(statement) },
      others: 'refused',
    }),
    createWalletCoupon: () => ({ body: { value: '1,00' } }),
    getWalletCoupon: ({ coupon }) => ({ params: { id: String(coupon.id) }, others: 'refused' }),
    cancelWalletCoupon: ({ coupon }) => ({ params: { id: String(coupon.id) }, others: 'refused' }),
  },
});

/** Every call with its example. */
export function sampledRoutes(context: Context): { route: Route; sample: Sample }[] {
  const examples: Record<string, Record<string, Sample>> = examplesFor(context);
  return Object.entries(catalogue).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, route]) => ({
      route: route as Route,
      sample: examples[feature]?.[name] ?? (() => ({})),
    })),
  );
}
