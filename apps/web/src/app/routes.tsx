import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { safeReferrer } from '@toro/domain/auth/session';
import { parseStepSearch, type StepSearch } from '@toro/domain/checkout/steps';
import { isSideStep, type SideStep } from '@toro/domain/lessons/lesson-steps';
import { parseQuestionSearch, type QuestionSearchParams } from '@toro/domain/questions/question-search';
import { rememberedSearch } from '../features/questions/index.ts';
import { useSession } from '../shared/session.ts';
import { ScreenFailure } from './error-page.tsx';
import { redirectUnknown, requireSession, requireSessionOrSignature } from './guards.ts';
import { RootFrame } from './root-layout.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title and the room's name. */
    title?: string;
  }
}

const homePage = lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage');
const notFoundPage = lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage');

const root = createRootRoute({
  component: RootFrame,
  errorComponent: ScreenFailure,
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
  component: lazyRouteComponent(() => import('../features/auth/login-page.tsx'), 'LoginPage'),
});

const passwordLink = createRoute({
  getParentRoute: () => root,
  path: '/auth/reset/$token',
  staticData: { title: 'Criar nova senha' },
  component: lazyRouteComponent(() => import('../features/auth/password-link-page.tsx'), 'PasswordLinkPage'),
});

/** The student area inside the shell. */
const area = createRoute({
  getParentRoute: () => root,
  id: 'area',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

/** Rooms without the shell around them: an exam fills the screen. */
const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./full-screen-layout.tsx'), 'BareRoom'),
});

const visitors = createRoute({ getParentRoute: () => root, id: 'visitors', component: Outlet });

const room = <const P extends string>(path: P, title: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => area, path, staticData: { title }, component });

/** One screen behind three addresses: choosing a lesson changes the address and never remounts it. */
const course = createRoute({
  getParentRoute: () => area,
  id: 'course',
  validateSearch: (search: Record<string, unknown>): { step?: SideStep } =>
    isSideStep(search.step) ? { step: search.step } : {},
  component: lazyRouteComponent(() => import('../features/courses/course-page.tsx'), 'CoursePage'),
});

const coursePlace = <const P extends string>(path: P) =>
  createRoute({ getParentRoute: () => course, path, staticData: { title: 'Curso' } });

interface ExamSearch {
  /** The class group; without it the newest enrolment in the course serves. */
  id_turma?: number;
  /** The wrong questions of the last finished test. */
  redo?: 'last';
}

const examSearch = ({ id_turma, redo }: Record<string, unknown>): ExamSearch => ({
  ...(/^\d{1,10}$/.test(String(id_turma)) && { id_turma: Number(id_turma) }),
  ...(redo !== undefined && { redo: 'last' }),
});

const exam = createRoute({
  getParentRoute: () => bare,
  path: '/lectures/$courseId/$courseClassId',
  staticData: { title: 'Prova' },
  validateSearch: examSearch,
  component: lazyRouteComponent(() => import('../features/exams/exam-page.tsx'), 'ExamPage'),
});

const review = createRoute({
  getParentRoute: () => bare,
  path: '/lectures/$courseId/$courseClassId/$testId',
  staticData: { title: 'Revisão da prova' },
  validateSearch: examSearch,
  component: lazyRouteComponent(() => import('../features/exams/review/review-page.tsx'), 'ReviewPage'),
});

/** Without a lesson there is nothing to take: the course itself says what there is. */
const examsOfCourse = createRoute({
  getParentRoute: () => bare,
  path: '/lectures/$courseId',
  beforeLoad({ params }) {
    throw redirect({ to: '/courses/$courseId', params: { courseId: params.courseId }, replace: true });
  },
});

/** The router keeps what a check leaves out; what is named and undefined is gone. */
const bankSearch = (search: Record<string, unknown>): QuestionSearchParams => ({
  term: undefined,
  families: undefined,
  module: undefined,
  page: undefined,
  ...parseQuestionSearch(search),
});

/** The bank's filters stand in the address of its list and of its questions. */
const questions = createRoute({
  getParentRoute: () => area,
  path: '/questions',
  staticData: { title: 'Questões' },
  validateSearch: bankSearch,
  beforeLoad({ search, cause }) {
    // Who comes back to a bare address finds the bank as they left it.
    if (cause !== 'enter' || Object.keys(parseQuestionSearch({ ...search })).length > 0) return;
    const left = rememberedSearch();
    if (Object.keys(left).length > 0) throw redirect({ to: '/questions', search: left, replace: true });
  },
  component: lazyRouteComponent(() => import('../features/questions/bank-page.tsx'), 'BankPage'),
});

const question = createRoute({
  getParentRoute: () => area,
  path: '/questions/$id',
  staticData: { title: 'Questão' },
  validateSearch: bankSearch,
  component: lazyRouteComponent(() => import('../features/questions/practice-page.tsx'), 'PracticePage'),
});

/** One purchase behind all its addresses: moving between steps never remounts it. */
const checkout = createRoute({
  getParentRoute: () => visitors,
  id: 'checkout',
  validateSearch: (search: Record<string, unknown>): StepSearch => ({
    stepIndex: undefined,
    status: undefined,
    ...parseStepSearch(search),
  }),
  component: lazyRouteComponent(() => import('../features/checkout/checkout-page.tsx'), 'CheckoutPage'),
});

const checkoutPlace = <const P extends string>(path: P) =>
  createRoute({ getParentRoute: () => checkout, path, staticData: { title: 'Matrícula' } });

const modulesPage = lazyRouteComponent(() => import('../features/checkout/modules-page.tsx'), 'ModulesPage');

const visitorRoom = <const P extends string>(path: P, title: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => visitors, path, staticData: { title }, component });

const report = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: 'Relatório de desempenho' },
    beforeLoad: requireSessionOrSignature,
    component: lazyRouteComponent(() => import('../features/reports/report-page.tsx'), 'ReportPage'),
  });

/** The answer sheet's home is the academy's public site; only the server knows where that is. */
const publicSite = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad({ location }) {
      window.location.replace(location.href);
      return new Promise<never>(() => undefined);
    },
  });

const nowhere = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: 'Página não encontrada' },
    component: notFoundPage,
  });

export const routeTree = root.addChildren([
  login,
  passwordLink,
  area.addChildren([
    room('/', 'Meus cursos', homePage),
    room('/courses', 'Meus cursos', homePage),
    course.addChildren([
      coursePlace('/courses/$courseId'),
      coursePlace('/courses/$courseId/$courseClassId'),
      coursePlace('/courses/$courseId/$courseClassId/$currentClassId'),
    ]),
    room(
      '/qr/$questionCode',
      'Questão comentada',
      lazyRouteComponent(() => import('../features/questions/commented-page.tsx'), 'CommentedPage'),
    ),
    questions,
    question,
    room(
      '/podcast',
      'Podcast',
      lazyRouteComponent(() => import('../features/podcasts/podcast-page.tsx'), 'PodcastPage'),
    ),
    room(
      '/cashback',
      'Carteira',
      lazyRouteComponent(() => import('../features/wallet/wallet-page.tsx'), 'WalletPage'),
    ),
    room(
      '/user',
      'Meu perfil',
      lazyRouteComponent(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
    ),
    room(
      '/user/pass',
      'Alterar senha',
      lazyRouteComponent(() => import('../features/profile/change-password-page.tsx'), 'ChangePasswordPage'),
    ),
    room(
      '/notifications',
      'Notificações',
      lazyRouteComponent(
        () => import('../features/notifications/notifications-page.tsx'),
        'NotificationsPage',
      ),
    ),
  ]),
  bare.addChildren([examsOfCourse, exam, review]),
  visitors.addChildren([
    visitorRoom(
      '/gabaritoro/create',
      'Gabaritoro',
      lazyRouteComponent(() => import('../features/answer-sheets/create-page.tsx'), 'CreatePage'),
    ),
    visitorRoom(
      '/gabaritoro/fill/$token',
      'Gabaritoro',
      lazyRouteComponent(() => import('../features/answer-sheets/fill-page.tsx'), 'FillPage'),
    ),
    visitorRoom(
      '/gabaritoro/result/$token',
      'Seu resultado',
      lazyRouteComponent(() => import('../features/answer-sheets/result-page.tsx'), 'ResultPage'),
    ),
    visitorRoom(
      '/descadastrar/$token',
      'Descadastro',
      lazyRouteComponent(() => import('../features/channels/unsubscribe-page.tsx'), 'UnsubscribePage'),
    ),
    checkout.addChildren([
      checkoutPlace('/checkout/$curso/$idTurma'),
      checkoutPlace('/checkout/$curso/$idTurma/$afiliado'),
      checkoutPlace('/newCheckout/$curso/$idTurma'),
      checkoutPlace('/newCheckout/$curso/$idTurma/$afiliadoOuToken'),
      checkoutPlace('/newCheckout/$curso/$idTurma/$step/$token'),
    ]),
    visitorRoom('/checkout-modular/$curso/$idTurma', 'Matrícula', modulesPage),
    visitorRoom('/checkout-modular/$curso/$idTurma/$afiliado', 'Matrícula', modulesPage),
    visitorRoom(
      '/checkout-notfound',
      'Curso indisponível',
      lazyRouteComponent(() => import('../features/checkout/unavailable.tsx'), 'UnavailablePage'),
    ),
  ]),
  report('/cfp-simulado-pdf'),
  report('/cfp-weekly-pdf'),
  report('/cfp-weekly-png'),
  report('/cfa-simulado-pdf'),
  report('/cfa-weekly-pdf'),
  report('/cfa-weekly-png'),
  publicSite('/gabaritoro'),
  publicSite('/gabaritoro-modular'),
  nowhere('/gabaritoro/$'),
  nowhere('/checkout/$'),
  nowhere('/checkout-modular/$'),
  nowhere('/newCheckout/$'),
  nowhere('/descadastrar'),
  nowhere('/auth/$'),
  createRoute({ getParentRoute: () => root, path: '$', beforeLoad: redirectUnknown }),
]);
