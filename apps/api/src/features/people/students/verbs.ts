export { beginImpersonation } from './begin-impersonation.ts';
export { cancelEnrolment, restoreEnrolment } from './cancel-enrolment.ts';
export { correctCpf } from './correct-cpf.ts';
export { correctEmail } from './correct-email.ts';
export { correctStudentData, openStudentData } from './correct-student-data.ts';
export { openDataCopy, sendDataCopy } from './data-copies.ts';
export { endStudentSession, endStudentSessions } from './end-student-sessions.ts';
export { enrolStudent } from './enrol-student.ts';
export {
  addEnrolmentRows,
  createEnrolmentRun,
  getEnrolmentRun,
  previewEnrolments,
  startEnrolmentRun,
} from './enrolment-runs.ts';
export { eraseStudent, getForgetPreview } from './erase-student.ts';
export { extendEnrolment } from './extend-enrolment.ts';
export { getMergePreview } from './get-merge-preview.ts';
export { getStudentPage } from './get-student-page.ts';
export { listClassGroupChoices } from './list-class-group-choices.ts';
export { exportStudents, listStudents, revealStudent } from './list-students.ts';
export { listTimeline } from './list-timeline.ts';
export { mergeStudents } from './merge-students.ts';
export { releaseEmailChange } from './release-email-change.ts';
export { resendMail } from './resend-mail.ts';
export { sendPasswordLink } from './send-password-link.ts';
export { listSharedCpfAccounts, markDistinctStudents } from './shared-cpfs.ts';
export { transferEnrolment } from './transfer-enrolment.ts';
export { getEnrolmentResult, undoEnrolmentRun } from './undo-enrolments.ts';
export { undoMerge } from './undo-merge.ts';
