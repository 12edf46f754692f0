import { AUDIT_WORDS } from './compose/audit-words.ts';
import { HISTORY_READERS } from './compose/history-readers.ts';
import { FIRST_STEPS_DONE, HOME_SOURCES } from './compose/home-sources.ts';
import { LISTINGS, LISTS } from './compose/listings.ts';
import { SAVED_KIND_VERBS } from './compose/saved-kinds.ts';
import { SEARCHES } from './compose/searches.ts';
import { TIMELINE_SOURCES } from './compose/timeline-sources.ts';
import { endEnrolments } from './features/catalogue/class-groups/enrolled-count.ts';
import { replaceFileInDrafts } from './features/catalogue/content/replace-file-in-drafts.ts';
import {
  findFirstExamMissingFields,
  publishFirstExam,
} from './features/exams/exam-composition/lesson-tests.ts';
import { EXAM_PAPERS, writeDraftPaper } from './features/exams/exam-composition/print-draft.ts';
import { saveExams } from './features/exams/exam-composition/save-exams.ts';
import { countInExam } from './features/exams/exams/count-in-exam.ts';
import { refreshExamVersions } from './features/exams/exams/refresh-exam-versions.ts';
import { recordAttempt } from './features/learning/evidence/record-attempt.ts';
import { countFinishedAttempt } from './features/learning/performance/count-results.ts';
import { assertQuestionOfStudent } from './features/learning/question-bank/explain-question.ts';
import { endPlanReminders } from './features/learning/study/plan/end-plan-reminders.ts';
import { STAFF_BULK_ACTIONS } from './features/office/team/bulk-actions.ts';
import {
  QUESTION_FILES,
  writeQuestionFile,
} from './features/questions/question-imports/export/write-question-file.ts';
import { QUESTION_BULK_ACTIONS } from './features/questions/questions/question-bulk-actions.ts';
import { verifyAccount } from './features/sales/checkout/buyers/verify-account.ts';
import { unsubscribeLeads } from './features/sales/checkout/leads/lead-ends.ts';
import { getDaySums } from './features/sales/office-orders/day-closing.ts';
import { countOpenPix } from './features/sales/office-orders/home-sources.ts';
import type { Registry } from './platform/context.ts';

/** Everything that features register for those below them. */
export const registry: Registry = {
  listings: LISTINGS,
  lists: LISTS,
  bulkActions: [...STAFF_BULK_ACTIONS, ...QUESTION_BULK_ACTIONS],
  fileWriters: { [QUESTION_FILES]: writeQuestionFile, [EXAM_PAPERS]: writeDraftPaper },
  searches: SEARCHES,
  historyReaders: HISTORY_READERS,
  savedKinds: SAVED_KIND_VERBS,
  auditWords: AUDIT_WORDS,
  homeSources: HOME_SOURCES,
  firstSteps: FIRST_STEPS_DONE,
  timelineSources: TIMELINE_SOURCES,
  sumDay: getDaySums,
  countOpenPix,
  countInExam,
  verifyAccount,
  endEnrolments,
  replaceFileInDrafts,
  async onMailsDeclined(tx, { email, studentId }) {
    await unsubscribeLeads(tx, email);
    if (studentId !== null) await endPlanReminders(tx, studentId);
  },
  onQuestionsChanged: refreshExamVersions,
  assertQuestionOfStudent,
  saveExams,
  findFirstExamMissingFields,
  publishFirstExam,
  async onAttemptFinished(tx, attempt) {
    await recordAttempt(tx, attempt, attempt.asked);
    if (attempt.kind !== 'redo') await countFinishedAttempt(tx, attempt);
  },
};
