import type { Call } from '@toro/contract/call';
import { isOfficePage } from '@toro/domain/accounts/staff/office-pages';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerAuth } from './features/accounts/auth/routes.ts';
import { registerChannels } from './features/accounts/channels/routes.ts';
import { registerImpersonation } from './features/accounts/impersonation/routes.ts';
import { registerProfile } from './features/accounts/profile/routes.ts';
import { registerAnswerSheets } from './features/answer-sheets/sheets/routes.ts';
import { registerBanners } from './features/catalogue/banners/routes.ts';
import { registerCourses } from './features/catalogue/courses/routes.ts';
import { registerLessons } from './features/catalogue/lessons/routes.ts';
import { registerPodcasts } from './features/catalogue/podcasts/routes.ts';
import { registerExams } from './features/exams/exams/routes.ts';
import { registerMarks } from './features/exams/marks/routes.ts';
import { registerPreviewGuard } from './features/exams/previews/preview-guard.ts';
import { registerPreviews } from './features/exams/previews/routes.ts';
import { registerPerformance } from './features/learning/performance/routes.ts';
import { registerPractice } from './features/learning/practice/routes.ts';
import { registerQuestions } from './features/learning/question-bank/routes.ts';
import { registerReports } from './features/learning/reports/routes.ts';
import { registerStudy } from './features/learning/study/routes.ts';
import { registerNotifications } from './features/messages/notifications/routes.ts';
import { createChatUrlReader } from './features/office/system/find-chat-url.ts';
import { registerSystem } from './features/office/system/routes.ts';
import { serveTermsPages } from './features/office/terms/serve-terms-pages.ts';
import { registerMentorships } from './features/people/mentorships/routes.ts';
import { registerErrorReports } from './features/questions/error-reports/routes.ts';
import { registerCheckout } from './features/sales/checkout/routes.ts';
import { registerOffers } from './features/sales/offers/routes.ts';
import { registerOrders } from './features/sales/orders/routes.ts';
import { registerPayments } from './features/sales/payments/routes.ts';
import { registerWallet } from './features/sales/wallet/routes.ts';
import { paintPage } from './pages/first-paint/paint-page.ts';
import { findPageHead } from './pages/public-pages/find-page-head.ts';
import { registerPublicPages } from './pages/public-pages/routes.ts';
import type { Context } from './platform/context.ts';
import { createServer } from './platform/http/create-server.ts';
import { registerImpersonationGuard } from './platform/http/impersonation-guard.ts';
import { registerApiDocs } from './platform/http/openapi.ts';
import { createPainterLoader } from './platform/http/page-painter.ts';
import { isPageRequest } from './platform/http/page-request.ts';
import type { App } from './platform/http/serve.ts';
import { serveByHost } from './platform/http/serve-by-host.ts';
import { serveDownloads } from './platform/http/serve-downloads.ts';
import { registerRedirects, serveWebApp } from './platform/http/web-app.ts';
import { paths } from './platform/paths.ts';
import { DOWNLOADS } from './platform/storage/download-link.ts';

/** Creates the HTTP server of the student hosts and registers every feature; requests for the office's host go to `office`. */
export async function createApp(
  context: Context,
  log: FastifyBaseLogger,
  version: string,
  office?: FastifyInstance,
): Promise<{ http: FastifyInstance; served: Call[] }> {
  const http = await createServer(context, log, office && serveByHost(context.config, office));
  registerImpersonationGuard(http, context);
  registerPreviewGuard(http, context);
  serveDownloads(http, context, DOWNLOADS);
  const app: App = { http, context, served: [] };
  await registerApiDocs(http, version);
  registerSystem(app, version);
  registerAuth(app);
  registerImpersonation(app);
  registerPreviews(app);
  registerCourses(app);
  registerLessons(app);
  registerExams(app);
  registerBanners(app);
  registerNotifications(app);
  registerPerformance(app);
  registerReports(app);
  registerProfile(app);
  registerQuestions(app);
  registerErrorReports(app);
  registerStudy(app);
  registerPractice(app);
  registerChannels(app);
  registerMarks(app);
  registerMentorships(app);
  registerPodcasts(app);
  registerOrders(app);
  registerWallet(app);
  registerCheckout(app);
  registerOffers(app);
  registerPayments(app);
  registerAnswerSheets(app);
  registerPublicPages(app);
  serveTermsPages(app);
  const loadPainter = createPainterLoader();
  registerRedirects(http, context.config);
  await serveWebApp(http, context.config, {
    root: paths.web,
    isPage: (request) => isPageRequest(request) && !isOfficePage(request.url),
    paint: (request) => paintPage(context, loadPainter, request, version),
    findHead: (request) => findPageHead(context, request),
    findChatUrl: createChatUrlReader(context),
  });
  return { http, served: app.served };
}
