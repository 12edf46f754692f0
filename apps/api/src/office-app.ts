import type { Call } from '@toro/contract/call';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerStaff } from './features/accounts/staff/routes.ts';
import { registerOfficeBanners } from './features/catalogue/banners/office-routes.ts';
import { registerCategories } from './features/catalogue/categories/routes.ts';
import { registerOfficeCourses } from './features/catalogue/courses/office-routes.ts';
import { registerOfficeLessons } from './features/catalogue/lessons/office-routes.ts';
import { registerOfficePodcasts } from './features/catalogue/podcasts/office-routes.ts';
import { registerScoreTexts } from './features/catalogue/score-texts/routes.ts';
import { registerOfficeExams } from './features/exams/exam-composition/routes.ts';
import { registerOfficePreviews } from './features/exams/previews/routes.ts';
import { registerMails } from './features/messages/mails/routes.ts';
import { registerAudit } from './features/office/audit/routes.ts';
import { registerFiles } from './features/office/files/routes.ts';
import { registerOfficeHome } from './features/office/home/routes.ts';
import { registerLists } from './features/office/lists/routes.ts';
import { registerSavedStates } from './features/office/saved-states/routes.ts';
import { registerSearch } from './features/office/search/routes.ts';
import { registerSettings } from './features/office/settings/routes.ts';
import { registerOfficeSystem } from './features/office/system/office-routes.ts';
import { registerHealth } from './features/office/system/routes.ts';
import { registerTeam } from './features/office/team/routes.ts';
import { registerTerms } from './features/office/terms/routes.ts';
import { registerMentors } from './features/people/mentorships/office-routes.ts';
import { registerPrivacy } from './features/people/privacy/routes.ts';
import { registerPeople } from './features/people/students/routes.ts';
import { registerOfficeErrorReports } from './features/questions/error-reports/office-routes.ts';
import { registerQuestionImports } from './features/questions/question-imports/routes.ts';
import { registerOfficeQuestions } from './features/questions/questions/routes.ts';
import { registerAccounting } from './features/sales/accounting/routes.ts';
import { registerAffiliates } from './features/sales/affiliates/routes.ts';
import { registerChargebacks } from './features/sales/chargebacks/routes.ts';
import { registerInvoices } from './features/sales/invoices/routes.ts';
import { registerLeads } from './features/sales/leads/routes.ts';
import { registerManualOrders } from './features/sales/manual-orders/routes.ts';
import { registerOfficeOrders } from './features/sales/office-orders/routes.ts';
import { registerPromos } from './features/sales/promos/routes.ts';
import { registerQuarantine } from './features/sales/quarantine/routes.ts';
import { registerReconciliation } from './features/sales/reconciliation/routes.ts';
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

/** Rejects requests for other hosts, for a process that serves the office alone. */
function rejectOtherHosts(http: FastifyInstance, officeUrl: string): void {
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
  if (context.config.officeUrl) rejectOtherHosts(http, context.config.officeUrl);
  await registerOfficeDocs(http, context, version);
  registerHealth(app);
  serveDownloads(http, context, OFFICE_DOWNLOADS);
  registerStaff(app);
  registerTeam(app);
  registerAudit(app);
  registerSettings(app);
  registerOfficeHome(app);
  registerOfficeSystem(app);
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
