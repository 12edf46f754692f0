import { defineOfficeCalls } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { defineListReveal } from '../../office/lists/reveal-call.ts';
import type * as schemas from './schemas.ts';
import { studentsList } from './students-list.ts';

export const studentsCalls = defineOfficeCalls<typeof schemas>({
  listStudents: ['GET /v1/office/students', 'people.read'],
  exportStudents: defineListExport(studentsList),
  revealStudent: defineListReveal(studentsList),
  getStudentPage: ['GET /v1/office/students/:id', 'people.read'],
  /** What happened to a student, newest first. */
  listTimeline: ['GET /v1/office/students/:id/timeline', 'people.read'],
  resendMail: ['POST /v1/office/students/:id/mails/:mail/resend', 'people.write'],
  /** The class groups into which a student can be enrolled. */
  listClassGroupChoices: ['GET /v1/office/class-group-choices', 'people.read'],
  enrolStudent: ['POST /v1/office/students/:id/enrolments', 'people.write', { once: true }],
  extendEnrolment: ['POST /v1/office/students/:id/enrolments/:enrolment/extension', 'people.write'],
  transferEnrolment: ['POST /v1/office/students/:id/enrolments/:enrolment/transfer', 'people.write'],
  cancelEnrolment: ['POST /v1/office/students/:id/enrolments/:enrolment/cancellation', 'people.write'],
  /** Takes a cancellation back. */
  restoreEnrolment: ['DELETE /v1/office/students/:id/enrolments/:enrolment/cancellation', 'people.write'],
  /** Mails a link to a new address; the e-mail changes when the link is used. */
  correctEmail: ['POST /v1/office/students/:id/email', 'people.write', { stepUp: true }],
  /** Ends the hold of a corrected address, by a second person of the team. */
  releaseEmailChange: ['POST /v1/office/students/:id/email/release', 'people.write', { stepUp: true }],
  correctCpf: ['PUT /v1/office/students/:id/cpf', 'people.write', { stepUp: true }],
  /** The data that can be corrected, in the clear; recorded like a shown value. */
  openStudentData: ['POST /v1/office/students/:id/data', 'people.write'],
  /** Corrects name, phone, birth date and address. */
  correctStudentData: ['PUT /v1/office/students/:id/data', 'people.write'],
  sendPasswordLink: ['POST /v1/office/students/:id/password-link', 'people.write'],
  endStudentSessions: ['DELETE /v1/office/students/:id/sessions', 'people.write'],
  endStudentSession: ['DELETE /v1/office/students/:id/sessions/:session', 'people.write'],
  /** Two students side by side, before they are united. */
  getMergePreview: ['GET /v1/office/students/:id/merge/:other', 'people.merge'],
  mergeStudents: ['POST /v1/office/student-merges', 'people.merge', { once: true }],
  undoMerge: ['POST /v1/office/students/:id/merges/:merge/undo', 'people.merge'],
  /** 'CPF em dois cadastros'. */
  listSharedCpfAccounts: ['GET /v1/office/shared-cpfs', 'people.read'],
  markDistinctStudents: ['POST /v1/office/distinct-students', 'people.write'],
  /** What would become of the rows of a file. Writes nothing. */
  previewEnrolments: ['POST /v1/office/enrolment-previews', 'people.write'],
  /** Enrolments of many students from a file: the run, its rows in parts, and its start. */
  createEnrolmentRun: ['POST /v1/office/enrolment-runs', 'people.write', { once: true }],
  addEnrolmentRows: ['POST /v1/office/enrolment-runs/:id/rows', 'people.write'],
  startEnrolmentRun: ['POST /v1/office/enrolment-runs/:id/start', 'people.write'],
  getEnrolmentRun: ['GET /v1/office/enrolment-runs/:id', 'people.write', { automatic: true }],
  getEnrolmentResult: ['GET /v1/office/enrolment-runs/:id/result', 'people.write'],
  undoEnrolmentRun: ['POST /v1/office/enrolment-runs/:id/undo', 'people.write'],
  /** Makes a one-time code that opens the student area as a student, read-only. */
  beginImpersonation: ['POST /v1/office/students/:id/impersonation', 'people.view_as'],
  /** Mails the student a link to the copy of their data. */
  sendDataCopy: ['POST /v1/office/students/:id/data-copies', 'people.export'],
  /** The copy itself, with a reason. A POST, because it is recorded. */
  openDataCopy: ['POST /v1/office/students/:id/data-copy', 'people.export'],
  /** What forgetting a student removes and what the law keeps. */
  getForgetPreview: ['GET /v1/office/students/:id/forgetting', 'people.forget'],
  eraseStudent: ['POST /v1/office/students/:id/forgetting', 'people.forget'],
});
