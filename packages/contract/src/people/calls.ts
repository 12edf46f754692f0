import { defineOfficeCall } from '../call.ts';
import { defineListExport } from '../lists/export-call.ts';
import { defineListReveal } from '../lists/reveal-call.ts';
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
