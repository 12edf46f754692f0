import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { safeReferrer } from '@toro/domain/accounts/auth/session';
import { isSideStep, type SideStep } from '@toro/domain/catalogue/lessons/side-step';
import type { NotebookSearch } from '@toro/domain/learning/study/notebook-filters';
import type { PracticeSearch } from '@toro/domain/learning/study/practice-address';
import {
  parseQuestionSearch,
  type QuestionSearchParams,
} from '@toro/domain/questions/questions/question-search';
import { parseStepSearch, type StepSearch } from '@toro/domain/sales/checkout/steps';
import { readStoredSearch } from '../features/learning/question-bank/index.ts';
import { useSession } from '../shared/session.ts';
import { ErrorPage } from './error-page.tsx';
import { redirectUnknown, requireSession, requireSessionOrSignature } from './guards.ts';
import type { LoaderName } from './loaders.ts';
import { RootLayout } from './root-layout.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title. */
    title?: string;
  }
}

interface LoaderContext {
  cause: 'preload' | 'enter' | 'stay';
  params: object;
  location: { search: object };
}

/**
 * Starts a page's requests while its code is still loading. Only on entering: while a page is open it decides itself
 * what to fetch again.
 */
const startLoading =
  (name: LoaderName) =>
  ({ cause, params, location }: LoaderContext) => {
    if (cause !== 'enter') return;
    void import('./loaders.ts').then(({ loaders }) =>
      loaders[name]({ params: params as Record<string, string>, search: location.search }),
    );
  };

type AreaPages = typeof import('./area-pages.ts').areaPages;

/** A page of the student area, whose file only that list names. */
const areaPage = <N extends keyof AreaPages>(name: N) =>
  lazyRouteComponent(async () => {
    const { areaPages } = await import('./area-pages.ts');
    return (await areaPages[name]()) as Record<N, RouteComponent>;
  }, name);

const homePage = areaPage('HomePage');
const notFoundPage = lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage');

const root = createRootRoute({
  component: RootLayout,
  errorComponent: ErrorPage,
});

interface LoginSearch {
  referrer?: string;
  unauthorized?: boolean;
  esqueci?: boolean;
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  staticData: { title: 'Entrar' },
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...(search.referrer !== undefined && { referrer: safeReferrer(search.referrer) }),
    ...(search.unauthorized !== undefined && { unauthorized: true }),
    ...(search.esqueci !== undefined && { esqueci: true }),
  }),
  beforeLoad({ search }) {
    if (useSession.getState().token !== null)
      throw redirect({ href: safeReferrer(search.referrer), replace: true });
  },
  component: lazyRouteComponent(() => import('../features/accounts/auth/login-page.tsx'), 'LoginPage'),
});

const passwordLink = createRoute({
  getParentRoute: () => root,
  path: '/auth/reset/$token',
  staticData: { title: 'Criar nova senha' },
  component: lazyRouteComponent(
    () => import('../features/accounts/auth/password-link-page.tsx'),
    'PasswordLinkPage',
  ),
});

const emailLink = createRoute({
  getParentRoute: () => root,
  path: '/auth/verify/$token',
  staticData: { title: 'Confirmar e-mail' },
  component: lazyRouteComponent(
    () => import('../features/accounts/auth/email-link-page.tsx'),
    'EmailLinkPage',
  ),
});

const keepAccount = createRoute({
  getParentRoute: () => root,
  path: '/account/keep/$token',
  staticData: { title: 'Manter minha conta' },
  component: lazyRouteComponent(
    () => import('../features/accounts/auth/keep-account-page.tsx'),
    'KeepAccountPage',
  ),
});

const undoEmail = createRoute({
  getParentRoute: () => root,
  path: '/account/undo-email/$token',
  staticData: { title: 'Desfazer a troca do e-mail' },
  component: lazyRouteComponent(
    () => import('../features/accounts/auth/undo-email-page.tsx'),
    'UndoEmailPage',
  ),
});

/** The student area inside the shell. */
const area = createRoute({
  getParentRoute: () => root,
  id: 'area',
  beforeLoad: requireSession,
  component: areaPage('Shell'),
});

/** Pages without the shell: an exam fills the screen. */
const fullScreen = createRoute({
  getParentRoute: () => root,
  id: 'full-screen',
  beforeLoad: requireSession,
  component: areaPage('FullScreenLayout'),
});

const visitors = createRoute({ getParentRoute: () => root, id: 'visitors', component: Outlet });

const studentPage = <const P extends string>(
  path: P,
  title: string,
  component: RouteComponent,
  loader?: LoaderName,
) =>
  createRoute({
    getParentRoute: () => area,
    path,
    staticData: { title },
    component,
    ...(loader && { loader: startLoading(loader) }),
  });

/** The pages of 'Meu estudo', below their tabs. */
const study = createRoute({
  getParentRoute: () => area,
  id: 'study',
  component: areaPage('StudyLayout'),
});

/** One page with three addresses: choosing a lesson changes the address and does not remount the page. */
const course = createRoute({
  getParentRoute: () => area,
  id: 'course',
  validateSearch: (search: Record<string, unknown>): { step?: SideStep } =>
    isSideStep(search.step) ? { step: search.step } : {},
  component: areaPage('CoursePage'),
});

const coursePath = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => course,
    path,
    staticData: { title: 'Curso' },
    loader: startLoading('course'),
  });

interface ExamSearch {
  /** The class group; without it the newest enrolment in the course applies. */
  id_turma?: number;
  /** The wrong questions of the last finished test. */
  redo?: 'last';
}

const examSearch = ({ id_turma, redo }: Record<string, unknown>): ExamSearch => ({
  ...(/^\d{1,10}$/.test(String(id_turma)) && { id_turma: Number(id_turma) }),
  ...(redo !== undefined && { redo: 'last' }),
});

const exam = createRoute({
  getParentRoute: () => fullScreen,
  path: '/lectures/$courseId/$courseClassId',
  staticData: { title: 'Prova' },
  validateSearch: examSearch,
  loader: startLoading('exam'),
  component: areaPage('ExamPage'),
});

const review = createRoute({
  getParentRoute: () => fullScreen,
  path: '/lectures/$courseId/$courseClassId/$testId',
  staticData: { title: 'Revisão da prova' },
  validateSearch: examSearch,
  loader: startLoading('review'),
  component: areaPage('ReviewPage'),
});

/** Without a lesson there is no exam to take: show the course. */
const courseExams = createRoute({
  getParentRoute: () => fullScreen,
  path: '/lectures/$courseId',
  beforeLoad({ params }) {
    throw redirect({ to: '/courses/$courseId', params: { courseId: params.courseId }, replace: true });
  },
});

/** The router keeps search parameters that the validator does not name: naming them as undefined removes them. */
const questionSearch = (search: Record<string, unknown>): QuestionSearchParams => ({
  term: undefined,
  families: undefined,
  module: undefined,
  page: undefined,
  ...parseQuestionSearch(search),
});

/** The filters are in the address of the list and of each question. */
const questions = createRoute({
  getParentRoute: () => area,
  path: '/questions',
  staticData: { title: 'Questões' },
  validateSearch: questionSearch,
  beforeLoad({ search, cause }) {
    // An address without filters restores the filters of the last visit.
    if (cause !== 'enter' || Object.keys(parseQuestionSearch({ ...search })).length > 0) return;
    const lastSearch = readStoredSearch();
    if (Object.keys(lastSearch).length > 0)
      throw redirect({ to: '/questions', search: lastSearch, replace: true });
  },
  loader: startLoading('questions'),
  component: areaPage('QuestionsPage'),
});

const question = createRoute({
  getParentRoute: () => area,
  path: '/questions/$id',
  staticData: { title: 'Questão' },
  validateSearch: questionSearch,
  loader: startLoading('question'),
  component: areaPage('QuestionPage'),
});

/** The page parses its filters itself: the code for it is not needed by the first page. */
const notebookSearch = (search: Record<string, unknown>) => search as NotebookSearch;

/** One page with two addresses: opening an entry does not remount it. */
const notebook = createRoute({
  getParentRoute: () => study,
  id: 'notebook',
  validateSearch: notebookSearch,
  component: areaPage('NotebookPage'),
});

const notebookPath = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => notebook,
    path,
    staticData: { title: 'Caderno de erros' },
    loader: startLoading('notebook'),
  });

const notebookPrint = createRoute({
  getParentRoute: () => fullScreen,
  path: '/study/notebook/print',
  staticData: { title: 'Caderno de erros' },
  validateSearch: notebookSearch,
  component: areaPage('NotebookPrintPage'),
});

const dailyReview = createRoute({
  getParentRoute: () => fullScreen,
  path: '/study/review',
  staticData: { title: 'Revisão de hoje' },
  loader: startLoading('dailyReview'),
  component: areaPage('DailyReviewPage'),
});

const ability = createRoute({
  getParentRoute: () => study,
  path: '/study/ability',
  staticData: { title: 'Onde estou' },
  validateSearch: ({ category }: Record<string, unknown>): { category?: number } =>
    Number.isInteger(category) ? { category: Number(category) } : {},
  loader: startLoading('ability'),
  component: areaPage('AbilityPage'),
});

/** What the address does not know is kept as it is: the page says when a filter does not exist. */
const practiceBuilder = createRoute({
  getParentRoute: () => study,
  path: '/study/practice',
  staticData: { title: 'Monte seu treino' },
  validateSearch: (search: Record<string, unknown>): PracticeSearch => ({ ...search }),
  loader: startLoading('practiceBuilder'),
  component: areaPage('BuilderPage'),
});

const practice = createRoute({
  getParentRoute: () => fullScreen,
  path: '/study/practice/$id',
  staticData: { title: 'Treino' },
  component: areaPage('PracticePage'),
});

/** One page for all addresses of a purchase: moving between steps does not remount it. */
const checkout = createRoute({
  getParentRoute: () => visitors,
  id: 'checkout',
  validateSearch: (search: Record<string, unknown>): StepSearch => ({
    stepIndex: undefined,
    status: undefined,
    ...parseStepSearch(search),
  }),
  component: lazyRouteComponent(() => import('../features/sales/checkout/checkout-page.tsx'), 'CheckoutPage'),
});

const checkoutPath = <const P extends string>(path: P) =>
  createRoute({ getParentRoute: () => checkout, path, staticData: { title: 'Matrícula' } });

const modulesPage = lazyRouteComponent(
  () => import('../features/sales/checkout/modules-page.tsx'),
  'ModulesPage',
);

const publicPage = <const P extends string>(path: P, title: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => visitors, path, staticData: { title }, component });

const report = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: 'Relatório de desempenho' },
    beforeLoad: requireSessionOrSignature,
    component: lazyRouteComponent(() => import('../features/learning/reports/report-page.tsx'), 'ReportPage'),
  });

/** The printed mock exam; the renderer opens it with a signed link. */
const paper = createRoute({
  getParentRoute: () => root,
  path: '/print/$version',
  staticData: { title: 'Simulado' },
  beforeLoad: requireSessionOrSignature,
  component: lazyRouteComponent(() => import('../features/exams/exams/paper/paper-page.tsx'), 'PaperPage'),
});

/** The answer sheet's start page is on the academy's public site; only the server knows its address. */
const publicSite = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad({ location }) {
      window.location.replace(location.href);
      return new Promise<never>(() => undefined);
    },
  });

const notFoundRoute = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: 'Página não encontrada' },
    component: notFoundPage,
  });

export const routeTree = root.addChildren([
  login,
  passwordLink,
  emailLink,
  keepAccount,
  undoEmail,
  area.addChildren([
    studentPage('/', 'Meus cursos', homePage, 'home'),
    studentPage('/courses', 'Meus cursos', homePage, 'home'),
    course.addChildren([
      coursePath('/courses/$courseId'),
      coursePath('/courses/$courseId/$courseClassId'),
      coursePath('/courses/$courseId/$courseClassId/$currentClassId'),
    ]),
    studentPage('/qr/$questionCode', 'Questão comentada', areaPage('CommentedPage'), 'commentedQuestion'),
    questions,
    question,
    study.addChildren([
      createRoute({
        getParentRoute: () => study,
        path: '/study',
        staticData: { title: 'Meu estudo' },
        loader: startLoading('today'),
        component: areaPage('TodayPage'),
      }),
      createRoute({
        getParentRoute: () => study,
        path: '/study/plan',
        staticData: { title: 'Meu plano' },
        loader: startLoading('plan'),
        component: areaPage('PlanPage'),
      }),
      notebook.addChildren([notebookPath('/study/notebook'), notebookPath('/study/notebook/$questionId')]),
      practiceBuilder,
      ability,
      createRoute({
        getParentRoute: () => study,
        path: '/study/ability/how',
        staticData: { title: 'Como calculamos' },
        component: areaPage('AbilityHowPage'),
      }),
    ]),
    studentPage('/podcast', 'Podcast', areaPage('PodcastPage'), 'podcasts'),
    studentPage('/cashback', 'Carteira', areaPage('WalletPage'), 'wallet'),
    studentPage('/user', 'Meu perfil', areaPage('ProfilePage'), 'profile'),
    studentPage('/user/pass', 'Alterar senha', areaPage('ChangePasswordPage')),
    studentPage('/user/orders', 'Meus pedidos', areaPage('OrdersPage')),
    studentPage('/confirm-email', 'Confirmar e-mail', areaPage('ConfirmEmailPage')),
    studentPage('/user/delete', 'Excluir minha conta', areaPage('DeleteAccountPage')),
    studentPage('/notifications', 'Notificações', areaPage('NotificationsPage'), 'notifications'),
  ]),
  fullScreen.addChildren([courseExams, exam, review, dailyReview, notebookPrint, practice]),
  visitors.addChildren([
    publicPage(
      '/gabaritoro/create',
      'Gabaritoro',
      lazyRouteComponent(() => import('../features/answer-sheets/sheets/create-page.tsx'), 'CreatePage'),
    ),
    publicPage(
      '/gabaritoro/fill/$token',
      'Gabaritoro',
      lazyRouteComponent(() => import('../features/answer-sheets/sheets/fill-page.tsx'), 'FillPage'),
    ),
    publicPage(
      '/gabaritoro/result/$token',
      'Seu resultado',
      lazyRouteComponent(() => import('../features/answer-sheets/sheets/result-page.tsx'), 'ResultPage'),
    ),
    publicPage(
      '/cursos',
      'Cursos',
      lazyRouteComponent(() => import('../features/sales/offers/offers-page.tsx'), 'OffersPage'),
    ),
    publicPage(
      '/descadastrar/$token',
      'Descadastro',
      lazyRouteComponent(
        () => import('../features/accounts/channels/unsubscribe-page.tsx'),
        'UnsubscribePage',
      ),
    ),
    checkout.addChildren([
      checkoutPath('/checkout/$curso/$idTurma'),
      checkoutPath('/checkout/$curso/$idTurma/$afiliado'),
      checkoutPath('/newCheckout/$curso/$idTurma'),
      checkoutPath('/newCheckout/$curso/$idTurma/$afiliadoOuToken'),
      checkoutPath('/newCheckout/$curso/$idTurma/$step/$token'),
    ]),
    publicPage('/checkout-modular/$curso/$idTurma', 'Matrícula', modulesPage),
    publicPage('/checkout-modular/$curso/$idTurma/$afiliado', 'Matrícula', modulesPage),
    publicPage(
      '/checkout-notfound',
      'Curso indisponível',
      lazyRouteComponent(
        () => import('../features/sales/checkout/course-unavailable.tsx'),
        'UnavailablePage',
      ),
    ),
  ]),
  paper,
  report('/cfp-simulado-pdf'),
  report('/cfp-weekly-pdf'),
  report('/cfp-weekly-png'),
  report('/cfa-simulado-pdf'),
  report('/cfa-weekly-pdf'),
  report('/cfa-weekly-png'),
  publicSite('/gabaritoro'),
  publicSite('/gabaritoro-modular'),
  notFoundRoute('/gabaritoro/$'),
  notFoundRoute('/checkout/$'),
  notFoundRoute('/checkout-modular/$'),
  notFoundRoute('/newCheckout/$'),
  notFoundRoute('/descadastrar'),
  notFoundRoute('/auth/$'),
  createRoute({ getParentRoute: () => root, path: '$', beforeLoad: redirectUnknown }),
]);
