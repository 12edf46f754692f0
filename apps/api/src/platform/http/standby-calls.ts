import type { Call } from '@toro/contract/call';
import { catalogue } from '@toro/contract/catalogue';

const { banners, courses, mentorships, notifications, offers, orders } = catalogue;
const { performance, podcasts, practice, reports, study, wallet } = catalogue;
const questions = catalogue['question-bank'];

/**
 * Calls of students that only read and are answered by the standby where there is one. Exams, saves, purchases, sessions
 * and profiles stay on the primary: they write, or an exam day must not depend on a second server.
 */
const STANDBY_CALLS: ReadonlySet<Call> = new Set(
  [
    performance.getCourseStatistics,
    performance.getClassGroupStatistics,
    performance.getMetrics,
    performance.listMockResults,
    performance.listTexts,
    performance.listReportTexts,
    performance.listSuggestions,
    reports.getCourseReport,
    reports.getWeeklyReport,
    reports.getMockReport,
    reports.listWeeklyReports,
    questions.listQuestions,
    questions.searchQuestions,
    questions.listFamilies,
    questions.listModules,
    courses.findCoursesByStudent,
    courses.getCourse,
    notifications.listNotifications,
    banners.listHeroBanners,
    offers.listOffers,
    podcasts.listPodcasts,
    podcasts.findEpisode,
    mentorships.listMentorshipLessons,
    mentorships.listMentorships,
    mentorships.listAllMentorships,
    orders.listOwnOrders,
    orders.getOwnOrder,
    wallet.getWallet,
    wallet.getStatement,
    practice.countPracticeQuestions,
    practice.listPractices,
    study.listNotebook,
    study.getAbility,
  ].map(({ call }) => call as Call),
);

/** Whether a call reads from the standby: the calls above, and every read of the office. */
export const readsFromStandby = (call: Call) =>
  STANDBY_CALLS.has(call) || (call.office !== undefined && call.method === 'GET');
