import { defineOfficeCall } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { defineListReveal } from '../../office/lists/reveal-call.ts';
import type * as schemas from './schemas.ts';
import { studentsList } from './students-list.ts';

export const listStudents = defineOfficeCall<typeof schemas.listStudents>({
  method: 'GET',
  path: '/v1/office/students',
  permission: 'people.read',
});

export const exportStudents = defineListExport<typeof schemas.exportStudents>(studentsList);

export const revealStudent = defineListReveal<typeof schemas.revealStudent>(studentsList);

export const getStudentPage = defineOfficeCall<typeof schemas.getStudentPage>({
  method: 'GET',
  path: '/v1/office/students/:id',
  permission: 'people.read',
});

/** What happened to a student, newest first. */
export const listTimeline = defineOfficeCall<typeof schemas.listTimeline>({
  method: 'GET',
  path: '/v1/office/students/:id/timeline',
  permission: 'people.read',
});

export const resendMail = defineOfficeCall<typeof schemas.resendMail>({
  method: 'POST',
  path: '/v1/office/students/:id/mails/:mail/resend',
  permission: 'people.write',
});

/** The class groups into which a student can be enrolled. */
export const listClassGroupChoices = defineOfficeCall<typeof schemas.listClassGroupChoices>({
  method: 'GET',
  path: '/v1/office/class-group-choices',
  permission: 'people.read',
});

export const enrolStudent = defineOfficeCall<typeof schemas.enrolStudent>({
  method: 'POST',
  path: '/v1/office/students/:id/enrolments',
  permission: 'people.write',
  once: true,
});

export const extendEnrolment = defineOfficeCall<typeof schemas.extendEnrolment>({
  method: 'POST',
  path: '/v1/office/students/:id/enrolments/:enrolment/extension',
  permission: 'people.write',
});

export const transferEnrolment = defineOfficeCall<typeof schemas.transferEnrolment>({
  method: 'POST',
  path: '/v1/office/students/:id/enrolments/:enrolment/transfer',
  permission: 'people.write',
});

export const cancelEnrolment = defineOfficeCall<typeof schemas.cancelEnrolment>({
  method: 'POST',
  path: '/v1/office/students/:id/enrolments/:enrolment/cancellation',
  permission: 'people.write',
});

/** Takes a cancellation back. */
export const restoreEnrolment = defineOfficeCall<typeof schemas.restoreEnrolment>({
  method: 'DELETE',
  path: '/v1/office/students/:id/enrolments/:enrolment/cancellation',
  permission: 'people.write',
});

/** Mails a link to a new address; the e-mail changes when the link is used. */
export const correctEmail = defineOfficeCall<typeof schemas.correctEmail>({
  method: 'POST',
  path: '/v1/office/students/:id/email',
  permission: 'people.write',
  stepUp: true,
});

/** Ends the hold of a corrected address, by a second person of the team. */
export const releaseEmailChange = defineOfficeCall<typeof schemas.releaseEmailChange>({
  method: 'POST',
  path: '/v1/office/students/:id/email/release',
  permission: 'people.write',
  stepUp: true,
});

export const correctCpf = defineOfficeCall<typeof schemas.correctCpf>({
  method: 'PUT',
  path: '/v1/office/students/:id/cpf',
  permission: 'people.write',
  stepUp: true,
});

/** The data that can be corrected, in the clear; recorded like a shown value. */
export const openStudentData = defineOfficeCall<typeof schemas.openStudentData>({
  method: 'POST',
  path: '/v1/office/students/:id/data',
  permission: 'people.write',
});

/** Corrects name, phone, birth date and address. */
export const correctStudentData = defineOfficeCall<typeof schemas.correctStudentData>({
  method: 'PUT',
  path: '/v1/office/students/:id/data',
  permission: 'people.write',
});

export const sendPasswordLink = defineOfficeCall<typeof schemas.sendPasswordLink>({
  method: 'POST',
  path: '/v1/office/students/:id/password-link',
  permission: 'people.write',
});

export const endStudentSessions = defineOfficeCall<typeof schemas.endStudentSessions>({
  method: 'DELETE',
  path: '/v1/office/students/:id/sessions',
  permission: 'people.write',
});

export const endStudentSession = defineOfficeCall<typeof schemas.endStudentSession>({
  method: 'DELETE',
  path: '/v1/office/students/:id/sessions/:session',
  permission: 'people.write',
});

/** Two students side by side, before they are united. */
export const getMergePreview = defineOfficeCall<typeof schemas.getMergePreview>({
  method: 'GET',
  path: '/v1/office/students/:id/merge/:other',
  permission: 'people.merge',
});

export const mergeStudents = defineOfficeCall<typeof schemas.mergeStudents>({
  method: 'POST',
  path: '/v1/office/student-merges',
  permission: 'people.merge',
  once: true,
});

export const undoMerge = defineOfficeCall<typeof schemas.undoMerge>({
  method: 'POST',
  path: '/v1/office/students/:id/merges/:merge/undo',
  permission: 'people.merge',
});

/** 'CPF em dois cadastros'. */
export const listSharedCpfAccounts = defineOfficeCall<typeof schemas.listSharedCpfAccounts>({
  method: 'GET',
  path: '/v1/office/shared-cpfs',
  permission: 'people.read',
});

export const markDistinctStudents = defineOfficeCall<typeof schemas.markDistinctStudents>({
  method: 'POST',
  path: '/v1/office/distinct-students',
  permission: 'people.write',
});

/** What would become of the rows of a file. Writes nothing. */
export const previewEnrolments = defineOfficeCall<typeof schemas.previewEnrolments>({
  method: 'POST',
  path: '/v1/office/enrolment-previews',
  permission: 'people.write',
});

/** Enrolments of many students from a file: the run, its rows in parts, and its start. */
export const createEnrolmentRun = defineOfficeCall<typeof schemas.createEnrolmentRun>({
  method: 'POST',
  path: '/v1/office/enrolment-runs',
  permission: 'people.write',
  once: true,
});

export const addEnrolmentRows = defineOfficeCall<typeof schemas.addEnrolmentRows>({
  method: 'POST',
  path: '/v1/office/enrolment-runs/:id/rows',
  permission: 'people.write',
});

export const startEnrolmentRun = defineOfficeCall<typeof schemas.startEnrolmentRun>({
  method: 'POST',
  path: '/v1/office/enrolment-runs/:id/start',
  permission: 'people.write',
});

export const getEnrolmentRun = defineOfficeCall<typeof schemas.getEnrolmentRun>({
  method: 'GET',
  path: '/v1/office/enrolment-runs/:id',
  permission: 'people.write',
  automatic: true,
});

export const getEnrolmentResult = defineOfficeCall<typeof schemas.getEnrolmentResult>({
  method: 'GET',
  path: '/v1/office/enrolment-runs/:id/result',
  permission: 'people.write',
});

export const undoEnrolmentRun = defineOfficeCall<typeof schemas.undoEnrolmentRun>({
  method: 'POST',
  path: '/v1/office/enrolment-runs/:id/undo',
  permission: 'people.write',
});

/** Makes a one-time code that opens the student area as a student, read-only. */
export const beginImpersonation = defineOfficeCall<typeof schemas.beginImpersonation>({
  method: 'POST',
  path: '/v1/office/students/:id/impersonation',
  permission: 'people.view_as',
});

/** Mails the student a link to the copy of their data. */
export const sendDataCopy = defineOfficeCall<typeof schemas.sendDataCopy>({
  method: 'POST',
  path: '/v1/office/students/:id/data-copies',
  permission: 'people.export',
});

/** The copy itself, with a reason. A POST, because it is recorded. */
export const openDataCopy = defineOfficeCall<typeof schemas.openDataCopy>({
  method: 'POST',
  path: '/v1/office/students/:id/data-copy',
  permission: 'people.export',
});

/** What forgetting a student removes and what the law keeps. */
export const getForgetPreview = defineOfficeCall<typeof schemas.getForgetPreview>({
  method: 'GET',
  path: '/v1/office/students/:id/forgetting',
  permission: 'people.forget',
});

export const eraseStudent = defineOfficeCall<typeof schemas.eraseStudent>({
  method: 'POST',
  path: '/v1/office/students/:id/forgetting',
  permission: 'people.forget',
});
