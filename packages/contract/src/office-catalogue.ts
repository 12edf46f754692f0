import { staffCalls } from './accounts/staff/calls.ts';
import * as staffSchemas from './accounts/staff/schemas.ts';
import { bannerCalls } from './catalogue/banners/content-calls.ts';
import { officeBannersCalls } from './catalogue/banners/office-calls.ts';
import * as officeBannersSchemas from './catalogue/banners/office-schemas.ts';
import { categoriesCalls } from './catalogue/categories/calls.ts';
import * as categoriesSchemas from './catalogue/categories/schemas.ts';
import { classGroupsCalls } from './catalogue/class-groups/calls.ts';
import * as classGroupsSchemas from './catalogue/class-groups/schemas.ts';
import { courseCalls } from './catalogue/courses/content-calls.ts';
import { officeCoursesCalls } from './catalogue/courses/office-calls.ts';
import * as officeCoursesSchemas from './catalogue/courses/office-schemas.ts';
import { lessonCalls } from './catalogue/lessons/content-calls.ts';
import { officeLessonsCalls } from './catalogue/lessons/office-calls.ts';
import * as officeLessonsSchemas from './catalogue/lessons/office-schemas.ts';
import { episodeCalls, podcastCalls } from './catalogue/podcasts/content-calls.ts';
import { officePodcastsCalls } from './catalogue/podcasts/office-calls.ts';
import * as officePodcastsSchemas from './catalogue/podcasts/office-schemas.ts';
import { scoreTextsCalls } from './catalogue/score-texts/calls.ts';
import { scoreTextCalls } from './catalogue/score-texts/content-calls.ts';
import * as scoreTextsSchemas from './catalogue/score-texts/schemas.ts';
import { joinCallsAndSchemas } from './catalogue.ts';
import { examCompositionCalls } from './exams/exam-composition/calls.ts';
import { examCalls } from './exams/exam-composition/content-calls.ts';
import * as officeExamsSchemas from './exams/exam-composition/schemas.ts';
import { officePreviewsCalls } from './exams/previews/office-calls.ts';
import * as officePreviewsSchemas from './exams/previews/office-schemas.ts';
import { mailsCalls } from './messages/mails/calls.ts';
import * as mailsSchemas from './messages/mails/schemas.ts';
import { auditCalls } from './office/audit/calls.ts';
import * as auditSchemas from './office/audit/schemas.ts';
import { filesCalls } from './office/files/calls.ts';
import * as filesSchemas from './office/files/schemas.ts';
import { homeCalls } from './office/home/calls.ts';
import * as officeHomeSchemas from './office/home/schemas.ts';
import { listsCalls } from './office/lists/calls.ts';
import * as listsSchemas from './office/lists/schemas.ts';
import { savedStatesCalls } from './office/saved-states/calls.ts';
import * as savedStatesSchemas from './office/saved-states/schemas.ts';
import { searchCalls } from './office/search/calls.ts';
import * as searchSchemas from './office/search/schemas.ts';
import { settingsCalls } from './office/settings/calls.ts';
import * as settingsSchemas from './office/settings/schemas.ts';
import { officeSystemCalls } from './office/system/office-calls.ts';
import * as officeSystemSchemas from './office/system/office-schemas.ts';
import { teamCalls } from './office/team/calls.ts';
import * as teamSchemas from './office/team/schemas.ts';
import { termsCalls } from './office/terms/calls.ts';
import * as termsSchemas from './office/terms/schemas.ts';
import { officeMentorshipsCalls } from './people/mentorships/office-calls.ts';
import * as mentorsSchemas from './people/mentorships/office-schemas.ts';
import { privacyCalls } from './people/privacy/calls.ts';
import * as privacySchemas from './people/privacy/schemas.ts';
import { studentsCalls } from './people/students/calls.ts';
import * as peopleSchemas from './people/students/schemas.ts';
import { officeErrorReportsCalls } from './questions/error-reports/office-calls.ts';
import * as officeErrorReportsSchemas from './questions/error-reports/office-schemas.ts';
import { questionImportsCalls } from './questions/question-imports/calls.ts';
import * as questionImportsSchemas from './questions/question-imports/schemas.ts';
import { questionsCalls } from './questions/questions/calls.ts';
import { questionCalls } from './questions/questions/content-calls.ts';
import * as officeQuestionsSchemas from './questions/questions/schemas.ts';
import { accountingCalls } from './sales/accounting/calls.ts';
import * as accountingSchemas from './sales/accounting/schemas.ts';
import { affiliatesCalls } from './sales/affiliates/calls.ts';
import * as affiliatesSchemas from './sales/affiliates/schemas.ts';
import { chargebacksCalls } from './sales/chargebacks/calls.ts';
import * as chargebacksSchemas from './sales/chargebacks/schemas.ts';
import { invoicesCalls } from './sales/invoices/calls.ts';
import * as invoicesSchemas from './sales/invoices/schemas.ts';
import { leadsCalls } from './sales/leads/calls.ts';
import * as leadsSchemas from './sales/leads/schemas.ts';
import { manualOrdersCalls } from './sales/manual-orders/calls.ts';
import * as manualOrdersSchemas from './sales/manual-orders/schemas.ts';
import { officeOrdersCalls } from './sales/office-orders/calls.ts';
import * as officeOrdersSchemas from './sales/office-orders/schemas.ts';
import { promosCalls } from './sales/promos/calls.ts';
import * as promosSchemas from './sales/promos/schemas.ts';
import { quarantineCalls } from './sales/quarantine/calls.ts';
import * as quarantineSchemas from './sales/quarantine/schemas.ts';
import { reconciliationCalls } from './sales/reconciliation/calls.ts';
import * as reconciliationSchemas from './sales/reconciliation/schemas.ts';

/** All calls of the office by feature. Only servers and tests import this, because it includes zod. */
export const officeCatalogue = {
  affiliates: joinCallsAndSchemas(affiliatesCalls, affiliatesSchemas),
  accounting: joinCallsAndSchemas(accountingCalls, accountingSchemas),
  audit: joinCallsAndSchemas(auditCalls, auditSchemas),
  categories: joinCallsAndSchemas(categoriesCalls, categoriesSchemas),
  'class-groups': joinCallsAndSchemas(classGroupsCalls, classGroupsSchemas),
  files: joinCallsAndSchemas(filesCalls, filesSchemas),
  chargebacks: joinCallsAndSchemas(chargebacksCalls, chargebacksSchemas),
  quarantine: joinCallsAndSchemas(quarantineCalls, quarantineSchemas),
  invoices: joinCallsAndSchemas(invoicesCalls, invoicesSchemas),
  leads: joinCallsAndSchemas(leadsCalls, leadsSchemas),
  lists: joinCallsAndSchemas(listsCalls, listsSchemas),
  mails: joinCallsAndSchemas(mailsCalls, mailsSchemas),
  mentors: joinCallsAndSchemas(officeMentorshipsCalls, mentorsSchemas),
  settings: joinCallsAndSchemas(settingsCalls, settingsSchemas),
  'manual-orders': joinCallsAndSchemas(manualOrdersCalls, manualOrdersSchemas),
  'office-home': joinCallsAndSchemas(homeCalls, officeHomeSchemas),
  'office-system': joinCallsAndSchemas(officeSystemCalls, officeSystemSchemas),
  'office-banners': joinCallsAndSchemas(officeBannersCalls, officeBannersSchemas),
  'banner-content': joinCallsAndSchemas(bannerCalls, officeBannersSchemas.bannerContent),
  'office-courses': joinCallsAndSchemas(officeCoursesCalls, officeCoursesSchemas),
  'course-content': joinCallsAndSchemas(courseCalls, officeCoursesSchemas.courseContent),
  'office-lessons': joinCallsAndSchemas(officeLessonsCalls, officeLessonsSchemas),
  'lesson-content': joinCallsAndSchemas(lessonCalls, officeLessonsSchemas.lessonContent),
  'office-exams': joinCallsAndSchemas(examCompositionCalls, officeExamsSchemas),
  'exam-content': joinCallsAndSchemas(examCalls, officeExamsSchemas.examContent),
  'office-orders': joinCallsAndSchemas(officeOrdersCalls, officeOrdersSchemas),
  'office-error-reports': joinCallsAndSchemas(officeErrorReportsCalls, officeErrorReportsSchemas),
  'office-podcasts': joinCallsAndSchemas(officePodcastsCalls, officePodcastsSchemas),
  'podcast-content': joinCallsAndSchemas(podcastCalls, officePodcastsSchemas.podcastContent),
  'episode-content': joinCallsAndSchemas(episodeCalls, officePodcastsSchemas.episodeContent),
  'office-previews': joinCallsAndSchemas(officePreviewsCalls, officePreviewsSchemas),
  'office-questions': joinCallsAndSchemas(questionsCalls, officeQuestionsSchemas),
  'question-imports': joinCallsAndSchemas(questionImportsCalls, questionImportsSchemas),
  'question-content': joinCallsAndSchemas(questionCalls, officeQuestionsSchemas.questionContent),
  students: joinCallsAndSchemas(studentsCalls, peopleSchemas),
  privacy: joinCallsAndSchemas(privacyCalls, privacySchemas),
  promos: joinCallsAndSchemas(promosCalls, promosSchemas),
  reconciliation: joinCallsAndSchemas(reconciliationCalls, reconciliationSchemas),
  'saved-states': joinCallsAndSchemas(savedStatesCalls, savedStatesSchemas),
  'score-texts': joinCallsAndSchemas(scoreTextsCalls, scoreTextsSchemas),
  'score-text-content': joinCallsAndSchemas(scoreTextCalls, scoreTextsSchemas.scoreTextContent),
  search: joinCallsAndSchemas(searchCalls, searchSchemas),
  staff: joinCallsAndSchemas(staffCalls, staffSchemas),
  team: joinCallsAndSchemas(teamCalls, teamSchemas),
  terms: joinCallsAndSchemas(termsCalls, termsSchemas),
};
