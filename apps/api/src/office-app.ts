import type { Call } from '@toro/contract/call';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerAccounting } from './features/accounting/routes.ts';
import { registerAffiliates } from './features/affiliates/routes.ts';
import { registerAudit } from './features/audit/routes.ts';
import { registerOfficeBanners } from './features/banners/office-routes.ts';
import { registerChargebacks } from './features/chargebacks/routes.ts';
import { registerCategories } from './features/courses/category-routes.ts';
import { registerOfficeCourses } from './features/courses/office-routes.ts';
import { registerOfficeErrorReports } from './features/error-reports/office-routes.ts';
import { registerOfficeExams } from './features/exams/composition/office-routes.ts';
import { registerFiles } from './features/files/routes.ts';
import { registerInvoices } from './features/invoices/routes.ts';
import { registerLeads } from './features/leads/routes.ts';
import { registerOfficeLessons } from './features/lessons/office-routes.ts';
import { registerLists } from './features/lists/routes.ts';
import { registerMails } from './features/mails/routes.ts';
import { registerManualOrders } from './features/manual-orders/routes.ts';
import { registerMentors } from './features/mentorships/office-routes.ts';
import { registerOfficeHome } from './features/office-home/routes.ts';
import { registerOfficeOrders } from './features/office-orders/routes.ts';
import { registerPeople } from './features/people/routes.ts';
import { registerScoreTexts } from './features/performance/office-routes.ts';
import { registerOfficePodcasts } from './features/podcasts/office-routes.ts';
import { registerOfficePreviews } from './features/previews/routes.ts';
import { registerPrivacy } from './features/privacy/routes.ts';
import { registerPromos } from './features/promos/routes.ts';
import { registerQuarantine } from './features/quarantine/routes.ts';
import { registerQuestionImports } from './features/question-imports/routes.ts';
import { registerOfficeQuestions } from './features/questions/office-routes.ts';
import { registerReconciliation } from './features/reconciliation/routes.ts';
import { registerSavedStates } from './features/saved-states/routes.ts';
import { registerSearch } from './features/search/routes.ts';
import { registerSettings } from './features/settings/routes.ts';
import { registerStaff } from './features/staff/routes.ts';
import { registerHealth } from './features/system/routes.ts';
import { registerTerms } from './features/terms/routes.ts';
import type { Context } from './platform/context.ts';
import { notFound } from './platform/errors.ts';
import { createServer } from './platform/http/create-server.ts';
import { registerOfficeDocs } from './platform/http/openapi.ts';
import { isPageRequest } from './platform/http/page-request.ts';
import type { App } from './platform/http/serve.ts';
import { serveDownloads } from './platform/http/serve-downloads.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { paths } from './platform/paths.ts';
import { OFFICE_DOWNLOADS } from './platform/storage/download-link.ts';

/** Probes and the scraper of figures may use any name of the machine. */
const isMachinePath = (url: string) => /^\/(healthz|readyz|metrics)$/.test(url);

/** Refuses requests for other hosts, for a process that serves the office alone. */
function refuseOtherHosts(http: FastifyInstance, officeUrl: string): void {
  const { hostname } = new URL(officeUrl);
  http.addHook('onRequest', async (request) => {
    if (request.hostname !== hostname && !isMachinePath(request.url)) throw notFound();
  });
}

/** Creates the HTTP server of the office's host and registers the calls of staff. */
export async function createOfficeApp(
  context: Context,
  log: FastifyBaseLogger,
  version: string,
): Promise<{ http: FastifyInstance; served: Call[] }> {
  const http = await createServer(context, log);
  const app: App = { http, context, served: [] };
  if (context.config.officeUrl) refuseOtherHosts(http, context.config.officeUrl);
  await registerOfficeDocs(http, context, version);
  registerHealth(app);
  serveDownloads(http, context, OFFICE_DOWNLOADS);
  registerStaff(app);
  registerAudit(app);
  registerSettings(app);
  registerOfficeHome(app);
  registerMails(app);
  registerFiles(app);
  registerTerms(app);
  registerLists(app);
  registerPeople(app);
  registerPrivacy(app);
  registerPromos(app);
  registerAffiliates(app);
  registerLeads(app);
  registerOfficeErrorReports(app);
  registerOfficeBanners(app);
  registerOfficeQuestions(app);
  registerQuestionImports(app);
  registerCategories(app);
  registerOfficeCourses(app);
  registerOfficeLessons(app);
  registerOfficeExams(app);
  registerMentors(app);
  registerOfficePreviews(app);
  registerOfficePodcasts(app);
  registerScoreTexts(app);
  registerSavedStates(app);
  registerOfficeOrders(app);
  registerManualOrders(app);
  registerInvoices(app);
  registerChargebacks(app);
  registerQuarantine(app);
  registerAccounting(app);
  registerReconciliation(app);
  registerSearch(app);
  await serveWebApp(http, context.config, { root: paths.office, isPage: isPageRequest });
  return { http, served: app.served };
}
