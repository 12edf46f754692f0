import * as accountingCalls from './accounting/calls.ts';
import * as accountingSchemas from './accounting/schemas.ts';
import * as affiliatesCalls from './affiliates/calls.ts';
import * as affiliatesSchemas from './affiliates/schemas.ts';
import * as auditCalls from './audit/calls.ts';
import * as auditSchemas from './audit/schemas.ts';
import { joinCallsAndSchemas } from './catalogue.ts';
import * as categoriesCalls from './categories/calls.ts';
import * as categoriesSchemas from './categories/schemas.ts';
import * as chargebacksCalls from './chargebacks/calls.ts';
import * as chargebacksSchemas from './chargebacks/schemas.ts';
import * as classGroupsCalls from './class-groups/calls.ts';
import * as classGroupsSchemas from './class-groups/schemas.ts';
import * as filesCalls from './files/calls.ts';
import * as filesSchemas from './files/schemas.ts';
import * as invoicesCalls from './invoices/calls.ts';
import * as invoicesSchemas from './invoices/schemas.ts';
import * as leadsCalls from './leads/calls.ts';
import * as leadsSchemas from './leads/schemas.ts';
import * as listsCalls from './lists/calls.ts';
import * as listsSchemas from './lists/schemas.ts';
import * as mailsCalls from './mails/calls.ts';
import * as mailsSchemas from './mails/schemas.ts';
import * as manualOrdersCalls from './manual-orders/calls.ts';
import * as manualOrdersSchemas from './manual-orders/schemas.ts';
import * as mentorsCalls from './mentors/calls.ts';
import * as mentorsSchemas from './mentors/schemas.ts';
import * as officeBannersCalls from './office-banners/calls.ts';
import { bannerCalls } from './office-banners/content-calls.ts';
import * as officeBannersSchemas from './office-banners/schemas.ts';
import * as officeCoursesCalls from './office-courses/calls.ts';
import { courseCalls } from './office-courses/content-calls.ts';
import * as officeCoursesSchemas from './office-courses/schemas.ts';
import * as officeErrorReportsCalls from './office-error-reports/calls.ts';
import * as officeErrorReportsSchemas from './office-error-reports/schemas.ts';
import * as officeExamsCalls from './office-exams/calls.ts';
import { examCalls } from './office-exams/content-calls.ts';
import * as officeExamsSchemas from './office-exams/schemas.ts';
import * as officeHomeCalls from './office-home/calls.ts';
import * as officeHomeSchemas from './office-home/schemas.ts';
import * as officeLessonsCalls from './office-lessons/calls.ts';
import { lessonCalls } from './office-lessons/content-calls.ts';
import * as officeLessonsSchemas from './office-lessons/schemas.ts';
import * as officeOrdersCalls from './office-orders/calls.ts';
import * as officeOrdersSchemas from './office-orders/schemas.ts';
import * as officePodcastsCalls from './office-podcasts/calls.ts';
import { episodeCalls, podcastCalls } from './office-podcasts/content-calls.ts';
import * as officePodcastsSchemas from './office-podcasts/schemas.ts';
import * as officePreviewsCalls from './office-previews/calls.ts';
import * as officePreviewsSchemas from './office-previews/schemas.ts';
import * as officeQuestionsCalls from './office-questions/calls.ts';
import { questionCalls } from './office-questions/content-calls.ts';
import * as officeQuestionsSchemas from './office-questions/schemas.ts';
import * as peopleCalls from './people/calls.ts';
import * as peopleSchemas from './people/schemas.ts';
import * as privacyCalls from './privacy/calls.ts';
import * as privacySchemas from './privacy/schemas.ts';
import * as promosCalls from './promos/calls.ts';
import * as promosSchemas from './promos/schemas.ts';
import * as quarantineCalls from './quarantine/calls.ts';
import * as quarantineSchemas from './quarantine/schemas.ts';
import * as questionImportsCalls from './question-imports/calls.ts';
import * as questionImportsSchemas from './question-imports/schemas.ts';
import * as reconciliationCalls from './reconciliation/calls.ts';
import * as reconciliationSchemas from './reconciliation/schemas.ts';
import * as savedStatesCalls from './saved-states/calls.ts';
import * as savedStatesSchemas from './saved-states/schemas.ts';
import * as scoreTextsCalls from './score-texts/calls.ts';
import { scoreTextCalls } from './score-texts/content-calls.ts';
import * as scoreTextsSchemas from './score-texts/schemas.ts';
import * as searchCalls from './search/calls.ts';
import * as searchSchemas from './search/schemas.ts';
import * as settingsCalls from './settings/calls.ts';
import * as settingsSchemas from './settings/schemas.ts';
import * as staffCalls from './staff/calls.ts';
import * as staffSchemas from './staff/schemas.ts';
import * as termsCalls from './terms/calls.ts';
import * as termsSchemas from './terms/schemas.ts';

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
  mentors: joinCallsAndSchemas(mentorsCalls, mentorsSchemas),
  settings: joinCallsAndSchemas(settingsCalls, settingsSchemas),
  'manual-orders': joinCallsAndSchemas(manualOrdersCalls, manualOrdersSchemas),
  'office-home': joinCallsAndSchemas(officeHomeCalls, officeHomeSchemas),
  'office-banners': joinCallsAndSchemas(officeBannersCalls, officeBannersSchemas),
  'banner-content': joinCallsAndSchemas(bannerCalls, officeBannersSchemas.bannerContent),
  'office-courses': joinCallsAndSchemas(officeCoursesCalls, officeCoursesSchemas),
  'course-content': joinCallsAndSchemas(courseCalls, officeCoursesSchemas.courseContent),
  'office-lessons': joinCallsAndSchemas(officeLessonsCalls, officeLessonsSchemas),
  'lesson-content': joinCallsAndSchemas(lessonCalls, officeLessonsSchemas.lessonContent),
  'office-exams': joinCallsAndSchemas(officeExamsCalls, officeExamsSchemas),
  'exam-content': joinCallsAndSchemas(examCalls, officeExamsSchemas.examContent),
  'office-orders': joinCallsAndSchemas(officeOrdersCalls, officeOrdersSchemas),
  'office-error-reports': joinCallsAndSchemas(officeErrorReportsCalls, officeErrorReportsSchemas),
  'office-podcasts': joinCallsAndSchemas(officePodcastsCalls, officePodcastsSchemas),
  'podcast-content': joinCallsAndSchemas(podcastCalls, officePodcastsSchemas.podcastContent),
  'episode-content': joinCallsAndSchemas(episodeCalls, officePodcastsSchemas.episodeContent),
  'office-previews': joinCallsAndSchemas(officePreviewsCalls, officePreviewsSchemas),
  'office-questions': joinCallsAndSchemas(officeQuestionsCalls, officeQuestionsSchemas),
  'question-imports': joinCallsAndSchemas(questionImportsCalls, questionImportsSchemas),
  'question-content': joinCallsAndSchemas(questionCalls, officeQuestionsSchemas.questionContent),
  people: joinCallsAndSchemas(peopleCalls, peopleSchemas),
  privacy: joinCallsAndSchemas(privacyCalls, privacySchemas),
  promos: joinCallsAndSchemas(promosCalls, promosSchemas),
  reconciliation: joinCallsAndSchemas(reconciliationCalls, reconciliationSchemas),
  'saved-states': joinCallsAndSchemas(savedStatesCalls, savedStatesSchemas),
  'score-texts': joinCallsAndSchemas(scoreTextsCalls, scoreTextsSchemas),
  'score-text-content': joinCallsAndSchemas(scoreTextCalls, scoreTextsSchemas.scoreTextContent),
  search: joinCallsAndSchemas(searchCalls, searchSchemas),
  staff: joinCallsAndSchemas(staffCalls, staffSchemas),
  terms: joinCallsAndSchemas(termsCalls, termsSchemas),
};
