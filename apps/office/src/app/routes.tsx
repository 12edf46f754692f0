import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { isAllowed, type Permission } from '@toro/domain/accounts/staff/permissions';

import type { FilePageName } from '../features/office/files/index.ts';
import type { ErrorReportPageName } from '../features/questions/error-reports/index.ts';
import type { AffiliatePageName } from '../features/sales/affiliates/index.ts';
import type { LeadPageName } from '../features/sales/leads/index.ts';
import type { PromoPageName } from '../features/sales/promos/index.ts';
import { queryClient } from '../shared/api.ts';
import { sessionQuery } from '../shared/session/session-query.ts';
import { ErrorPage } from './error-page.tsx';
import { ForbiddenPageError, RouteError } from './route-error.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the page; everybody without it. */
    permission?: Permission;
  }
}

const root = createRootRoute({ component: Outlet, errorComponent: ErrorPage });

interface LoginSearch {
  /** The page to open after the login. */
  de?: string;
}

/** A path of the office; anything else is ignored. */
const readPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])[^\s\\]{0,300}$/.test(value) ? value : undefined;

const login = createRoute({
  getParentRoute: () => root,
  path: '/entrar',
  validateSearch: ({ de }: Record<string, unknown>): LoginSearch => ({ de: readPath(de) }),
  component: lazyRouteComponent(() => import('../features/accounts/staff/login/login-page.tsx'), 'LoginPage'),
});

const forgotten = createRoute({
  getParentRoute: () => root,
  path: '/entrar/esqueci',
  component: lazyRouteComponent(
    () => import('../features/accounts/staff/login/forgotten-page.tsx'),
    'ForgottenPage',
  ),
});

const link = (path: '/convite/$token' | '/nova-senha/$token') =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('../features/accounts/staff/login/link-page.tsx'), 'LinkPage'),
  });

/** Every page behind the login. */
const office = createRoute({
  getParentRoute: () => root,
  id: 'office',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  beforeLoad: async ({ location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session?.second_factor !== 'given') throw redirect({ to: '/entrar', search: { de: location.href } });
    return { roles: session.member.roles };
  },
});

interface PageOptions<P extends string> {
  path: P;
  permission?: Permission;
  component: RouteComponent;
}

/** A page. Who may not open it reads who may. */
const page = <const P extends string>({ path, permission, component }: PageOptions<P>) =>
  createRoute({
    getParentRoute: () => office,
    path,
    component,
    errorComponent: RouteError,
    staticData: { permission },
    beforeLoad: ({ context }) => {
      if (permission && !isAllowed(context.roles, permission)) throw new ForbiddenPageError(permission);
    },
  });

const home = page({
  path: '/',
  component: lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage'),
});
const account = page({
  path: '/conta',
  component: lazyRouteComponent(
    () => import('../features/accounts/staff/account/account-page.tsx'),
    'AccountPage',
  ),
});
const help = page({
  path: '/ajuda',
  component: lazyRouteComponent(() => import('../features/office/help/index.ts'), 'HelpListPage'),
});
const helpPage = page({
  path: '/ajuda/$slug',
  component: lazyRouteComponent(() => import('../features/office/help/index.ts'), 'HelpPage'),
});
const myFiles = page({
  path: '/conta/arquivos',
  component: lazyRouteComponent(
    () => import('../features/accounts/staff/account/my-files-page.tsx'),
    'MyFilesPage',
  ),
});
const students = page({
  path: '/alunos',
  permission: 'people.read',
  component: lazyRouteComponent(
    () => import('../features/people/students/students-page.tsx'),
    'StudentsPage',
  ),
});
const student = page({
  path: '/alunos/$id',
  permission: 'people.read',
  component: lazyRouteComponent(() => import('../features/people/students/student-page.tsx'), 'StudentPage'),
});
const sharedCpfs = page({
  path: '/alunos/cpf-repetido',
  permission: 'people.read',
  component: lazyRouteComponent(
    () => import('../features/people/students/shared-cpfs-page.tsx'),
    'SharedCpfsPage',
  ),
});
const bulkEnrol = page({
  path: '/alunos/matricular-em-lote',
  permission: 'people.write',
  component: lazyRouteComponent(
    () => import('../features/people/students/bulk-enrol-page.tsx'),
    'BulkEnrolPage',
  ),
});
const privacyRequests = page({
  path: '/alunos/solicitacoes-lgpd',
  permission: 'privacy.write',
  component: lazyRouteComponent(
    () => import('../features/people/privacy/privacy-requests-page.tsx'),
    'PrivacyRequestsPage',
  ),
});
const privacyRequest = page({
  path: '/alunos/solicitacoes-lgpd/$id',
  permission: 'privacy.write',
  component: lazyRouteComponent(
    () => import('../features/people/privacy/privacy-request-page.tsx'),
    'PrivacyRequestPage',
  ),
});
const incidents = page({
  path: '/alunos/incidentes',
  permission: 'privacy.write',
  component: lazyRouteComponent(
    () => import('../features/people/privacy/incidents-page.tsx'),
    'IncidentsPage',
  ),
});
const incident = page({
  path: '/alunos/incidentes/$id',
  permission: 'privacy.write',
  component: lazyRouteComponent(() => import('../features/people/privacy/incident-page.tsx'), 'IncidentPage'),
});
const merge = page({
  path: '/alunos/$id/unir',
  permission: 'people.merge',
  component: lazyRouteComponent(() => import('../features/people/students/merge-page.tsx'), 'MergePage'),
});
const team = page({
  path: '/equipe',
  permission: 'staff.read',
  component: lazyRouteComponent(() => import('../features/office/team/team-page.tsx'), 'TeamPage'),
});
const member = page({
  path: '/equipe/$id',
  permission: 'staff.read',
  component: lazyRouteComponent(() => import('../features/office/team/member-page.tsx'), 'MemberPage'),
});
const orders = page({
  path: '/pedidos',
  permission: 'orders.read',
  component: lazyRouteComponent(
    () => import('../features/sales/office-orders/orders-page.tsx'),
    'OrdersPage',
  ),
});
const closing = <const P extends string>(path: P) =>
  page({
    path,
    permission: 'orders.read',
    component: lazyRouteComponent(
      () => import('../features/sales/office-orders/closing-page.tsx'),
      'ClosingPage',
    ),
  });
const manualOrder = page({
  path: '/pedidos/novo',
  permission: 'orders.write',
  component: lazyRouteComponent(
    () => import('../features/sales/manual-orders/manual-order-page.tsx'),
    'ManualOrderPage',
  ),
});
const accounting = page({
  path: '/pedidos/contabilidade',
  permission: 'orders.read',
  component: lazyRouteComponent(
    () => import('../features/sales/accounting/accounting-page.tsx'),
    'AccountingPage',
  ),
});
const reconciliation = page({
  path: '/pedidos/conciliacao',
  permission: 'orders.read',
  component: lazyRouteComponent(
    () => import('../features/sales/reconciliation/reconciliation-page.tsx'),
    'ReconciliationPage',
  ),
});
const statement = page({
  path: '/pedidos/conciliacao/extrato',
  permission: 'orders.write',
  component: lazyRouteComponent(
    () => import('../features/sales/reconciliation/statement-page.tsx'),
    'StatementPage',
  ),
});
const chargebackPage = <const P extends string>(path: P, name: 'ChargebacksPage' | 'ChargebackPage') =>
  page({
    path,
    permission: 'orders.read',
    component: lazyRouteComponent(() => import('../features/sales/chargebacks/index.ts'), name),
  });
const quarantine = page({
  path: '/pedidos/quarentena',
  permission: 'orders.read',
  component: lazyRouteComponent(
    () => import('../features/sales/quarantine/quarantine-page.tsx'),
    'QuarantinePage',
  ),
});
const order = page({
  path: '/pedidos/$id',
  permission: 'orders.read',
  component: lazyRouteComponent(() => import('../features/sales/office-orders/order-page.tsx'), 'OrderPage'),
});
const audit = page({
  path: '/auditoria',
  permission: 'audit.read',
  component: lazyRouteComponent(() => import('../features/office/audit/audit-page.tsx'), 'AuditPage'),
});

const promoPage = <const P extends string>(path: P, name: PromoPageName) =>
  page({
    path,
    permission: 'promos.read',
    component: lazyRouteComponent(() => import('../features/sales/promos/index.ts'), name),
  });

const affiliatePage = <const P extends string>(path: P, name: AffiliatePageName) =>
  page({
    path,
    permission: 'affiliates.read',
    component: lazyRouteComponent(() => import('../features/sales/affiliates/index.ts'), name),
  });

const errorReportPage = <const P extends string>(path: P, name: ErrorReportPageName) =>
  page({
    path,
    permission: 'feedback.read',
    component: lazyRouteComponent(() => import('../features/questions/error-reports/index.ts'), name),
  });

const leadPage = <const P extends string>(path: P, name: LeadPageName) =>
  page({
    path,
    permission: 'leads.read',
    component: lazyRouteComponent(() => import('../features/sales/leads/index.ts'), name),
  });

const coursePage = <const P extends string>(path: P, name: 'CoursesPage' | 'CoursePage') =>
  page({
    path,
    permission: 'courses.read',
    component: lazyRouteComponent(() => import('../features/catalogue/courses/index.ts'), name),
  });

const categoryPage = <const P extends string>(
  path: P,
  name: 'CategoriesPage' | 'FamiliesPage' | 'DisciplinesPage',
) =>
  page({
    path,
    permission: 'courses.read',
    component: lazyRouteComponent(() => import('../features/catalogue/categories/index.ts'), name),
  });

const mentors = page({
  path: '/mentores',
  permission: 'courses.read',
  component: lazyRouteComponent(() => import('../features/people/mentorships/index.ts'), 'MentorsPage'),
});

const podcastPage = <const P extends string>(path: P, name: 'PodcastsPage' | 'PodcastPage' | 'EpisodePage') =>
  page({
    path,
    permission: 'courses.read',
    component: lazyRouteComponent(() => import('../features/catalogue/podcasts/index.ts'), name),
  });

const scoreTextPage = <const P extends string>(path: P, name: 'ScoreTextsPage' | 'ScoreTextPage') =>
  page({
    path,
    permission: 'courses.read',
    component: lazyRouteComponent(() => import('../features/catalogue/score-texts/index.ts'), name),
  });

const preview = page({
  path: '/previa/$kind/$id',
  permission: 'courses.read',
  component: lazyRouteComponent(() => import('../features/exams/previews/index.ts'), 'PreviewPage'),
});

const lessonPage = <const P extends string>(
  path: P,
  name: 'LessonsPage' | 'LessonPage' | 'CourseLessonsPage' | 'CalendarPage',
) =>
  page({
    path,
    permission: 'courses.read',
    component: lazyRouteComponent(() => import('../features/catalogue/lessons/index.ts'), name),
  });

const classGroup = page({
  path: '/turmas/$id',
  permission: 'courses.read',
  component: lazyRouteComponent(
    () => import('../features/catalogue/class-groups/index.ts'),
    'ClassGroupPage',
  ),
});
const banners = page({
  path: '/banners',
  permission: 'courses.read',
  component: lazyRouteComponent(
    () => import('../features/catalogue/banners/banners-page.tsx'),
    'BannersPage',
  ),
});
const banner = page({
  path: '/banners/$id',
  permission: 'courses.read',
  component: lazyRouteComponent(() => import('../features/catalogue/banners/banner-page.tsx'), 'BannerPage'),
});
const questions = page({
  path: '/questoes',
  permission: 'questions.read',
  component: lazyRouteComponent(
    () => import('../features/questions/questions/questions-page.tsx'),
    'QuestionsPage',
  ),
});
const questionImport = <const P extends string>(path: P, name: 'ImportsPage' | 'ImportPage') =>
  page({
    path,
    permission: 'questions.import',
    component: lazyRouteComponent(() => import('../features/questions/question-imports/index.ts'), name),
  });
const exam = <const P extends string>(path: P, name: 'ExamsPage' | 'ExamPage') =>
  page({
    path,
    permission: 'exams.read',
    component: lazyRouteComponent(() => import('../features/exams/exams/index.ts'), name),
  });
const question = page({
  path: '/questoes/$id',
  permission: 'questions.read',
  component: lazyRouteComponent(
    () => import('../features/questions/questions/question-page.tsx'),
    'QuestionPage',
  ),
});
const questionPictures = page({
  path: '/questoes/imagens',
  permission: 'questions.write',
  component: lazyRouteComponent(
    () => import('../features/questions/questions/describe-pictures-page.tsx'),
    'DescribePicturesPage',
  ),
});
const filePage = <const P extends string>(path: P, name: FilePageName) =>
  page({
    path,
    permission: 'media.read',
    component: lazyRouteComponent(() => import('../features/office/files/index.ts'), name),
  });
const settings = page({
  path: '/configuracoes',
  permission: 'settings.read',
  component: lazyRouteComponent(
    () => import('../features/office/settings/settings-page.tsx'),
    'SettingsPage',
  ),
});
/** One section of the settings, or one entity of a section; the sections are in features/office/settings/sections.ts. */
const settingsSection = <const P extends string>(path: P) =>
  page({
    path,
    permission: 'settings.read',
    component: lazyRouteComponent(
      () => import('../features/office/settings/section-page.tsx'),
      'SectionPage',
    ),
  });

const unknown = page({
  path: '$',
  component: lazyRouteComponent(() => import('../shared/missing-pages.tsx'), 'UnknownPage'),
});

export const routeTree = root.addChildren([
  login,
  forgotten,
  link('/convite/$token'),
  link('/nova-senha/$token'),
  office.addChildren([
    home,
    account,
    help,
    helpPage,
    myFiles,
    students,
    student,
    sharedCpfs,
    privacyRequests,
    privacyRequest,
    incidents,
    incident,
    bulkEnrol,
    merge,
    team,
    member,
    orders,
    order,
    manualOrder,
    accounting,
    reconciliation,
    statement,
    chargebackPage('/pedidos/contestacoes', 'ChargebacksPage'),
    chargebackPage('/pedidos/contestacoes/$id', 'ChargebackPage'),
    quarantine,
    closing('/pedidos/fechamento'),
    closing('/pedidos/fechamento/$day'),
    audit,
    promoPage('/cupons', 'CouponsPage'),
    promoPage('/cupons/novo', 'NewCouponPage'),
    promoPage('/cupons/usos', 'CouponUsesPage'),
    promoPage('/cupons/lotes', 'BatchesPage'),
    promoPage('/cupons/lotes/novo', 'NewBatchPage'),
    promoPage('/cupons/lotes/codigos', 'BatchCodesPage'),
    promoPage('/cupons/lotes/$id', 'BatchPage'),
    promoPage('/cupons/cashback', 'CashbackPage'),
    promoPage('/cupons/$id', 'CouponPage'),
    errorReportPage('/erros-apontados', 'ReportedQuestionsPage'),
    errorReportPage('/erros-apontados/$id', 'ReportedQuestionPage'),
    leadPage('/carrinhos', 'LeadsPage'),
    leadPage('/carrinhos/numeros', 'LeadCountsPage'),
    leadPage('/carrinhos/$id', 'LeadPage'),
    affiliatePage('/afiliados', 'AffiliatesPage'),
    affiliatePage('/afiliados/novo', 'NewAffiliatePage'),
    affiliatePage('/afiliados/comissoes', 'CommissionsPage'),
    affiliatePage('/afiliados/relatorios', 'AffiliateReportsPage'),
    affiliatePage('/afiliados/relatorios/$id', 'AffiliateReportPage'),
    affiliatePage('/afiliados/codigos', 'UnownedCodesPage'),
    affiliatePage('/afiliados/$id', 'AffiliatePage'),
    coursePage('/cursos', 'CoursesPage'),
    categoryPage('/cursos/categorias', 'CategoriesPage'),
    categoryPage('/cursos/familias', 'FamiliesPage'),
    categoryPage('/cursos/disciplinas', 'DisciplinesPage'),
    coursePage('/cursos/$id', 'CoursePage'),
    lessonPage('/cursos/$id/aulas', 'CourseLessonsPage'),
    lessonPage('/cursos/$id/calendario', 'CalendarPage'),
    lessonPage('/aulas', 'LessonsPage'),
    lessonPage('/aulas/$id', 'LessonPage'),
    classGroup,
    mentors,
    preview,
    podcastPage('/podcasts', 'PodcastsPage'),
    podcastPage('/podcasts/episodios/$id', 'EpisodePage'),
    podcastPage('/podcasts/$id', 'PodcastPage'),
    scoreTextPage('/textos-de-nota', 'ScoreTextsPage'),
    scoreTextPage('/textos-de-nota/$id', 'ScoreTextPage'),
    banners,
    banner,
    questions,
    question,
    questionPictures,
    exam('/provas', 'ExamsPage'),
    exam('/provas/$id', 'ExamPage'),
    questionImport('/questoes/importacoes', 'ImportsPage'),
    questionImport('/questoes/importacoes/$id', 'ImportPage'),
    questionImport('/questoes/importacoes/$id/$step', 'ImportPage'),
    filePage('/arquivos', 'FilesPage'),
    filePage('/arquivos/lixeira', 'BinPage'),
    filePage('/arquivos/$id', 'FilePage'),
    settings,
    settingsSection('/configuracoes/$section'),
    settingsSection('/configuracoes/$section/$id'),
    unknown,
  ]),
]);
