import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { beginImpersonation } from './begin-impersonation.ts';
import { cancelEnrolment, restoreEnrolment } from './cancel-enrolment.ts';
import { correctCpf } from './correct-cpf.ts';
import { correctEmail } from './correct-email.ts';
import { correctStudentData, openStudentData } from './correct-student-data.ts';
import { openDataCopy, sendDataCopy } from './data-copies.ts';
import { endStudentSession, endStudentSessions } from './end-student-sessions.ts';
import { enrolStudent } from './enrol-student.ts';
import {
  addEnrolmentRows,
  createEnrolmentRun,
  getEnrolmentRun,
  previewEnrolments,
  startEnrolmentRun,
} from './enrolment-runs.ts';
import { eraseStudent, getForgetPreview } from './erase-student.ts';
import { extendEnrolment } from './extend-enrolment.ts';
import { getMergePreview } from './get-merge-preview.ts';
import { getStudentPage } from './get-student-page.ts';
import { listClassGroupChoices } from './list-class-group-choices.ts';
import { exportStudents, listStudents, revealStudent } from './list-students.ts';
import { listTimeline } from './list-timeline.ts';
import { mergeStudents } from './merge-students.ts';
import { releaseEmailChange } from './release-email-change.ts';
import { resendMail } from './resend-mail.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { listSharedCpfAccounts, markDistinctStudents } from './shared-cpfs.ts';
import { transferEnrolment } from './transfer-enrolment.ts';
import { getEnrolmentResult, undoEnrolmentRun } from './undo-enrolments.ts';
import { undoMerge } from './undo-merge.ts';

export function registerPeople(app: App): void {
  serveFeature(app, officeCatalogue.students, {
    listStudents,
    exportStudents,
    revealStudent,
    getStudentPage,
    listTimeline,
    resendMail,
    listClassGroupChoices,
    enrolStudent,
    extendEnrolment,
    transferEnrolment,
    cancelEnrolment,
    restoreEnrolment,
    correctEmail,
    releaseEmailChange,
    correctCpf,
    openStudentData,
    correctStudentData,
    sendPasswordLink,
    endStudentSessions,
    beginImpersonation,
    sendDataCopy,
    openDataCopy,
    endStudentSession,
    getForgetPreview,
    eraseStudent,
    getMergePreview,
    mergeStudents,
    undoMerge,
    listSharedCpfAccounts,
    markDistinctStudents,
    previewEnrolments,
    createEnrolmentRun,
    addEnrolmentRows,
    startEnrolmentRun,
    getEnrolmentRun,
    getEnrolmentResult,
    undoEnrolmentRun,
  });
}
