import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
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
  registerStudents(app);
  registerEnrolments(app);
  registerAccounts(app);
  registerMerges(app);
  registerRuns(app);
}

function registerStudents(app: App): void {
  const people = officeCatalogue.students;
  serve(app, people.listStudents, ({ context, query }) => listStudents(context, query));
  serve(app, people.exportStudents, ({ context, staff, body }) => exportStudents(context, staff, body));
  serve(app, people.revealStudent, ({ context, staff, params, body }) =>
    revealStudent(context, staff, { id: params.id, column: body.column }),
  );
  serve(app, people.getStudentPage, ({ context, staff, params }) =>
    getStudentPage(context, staff, params.id),
  );
  serve(app, people.listTimeline, ({ context, params, query }) =>
    listTimeline(context, { studentId: params.id, ...query }),
  );
  serve(app, people.resendMail, ({ context, params }) =>
    resendMail(context, { studentId: params.id, mailId: params.mail }),
  );
}

function registerEnrolments(app: App): void {
  const people = officeCatalogue.students;
  serve(app, people.listClassGroupChoices, ({ context }) => listClassGroupChoices(context));
  serve(app, people.enrolStudent, ({ context, params, body }) => enrolStudent(context, params.id, body));
  serve(app, people.extendEnrolment, ({ context, params, body }) => extendEnrolment(context, params, body));
  serve(app, people.transferEnrolment, ({ context, params, body }) =>
    transferEnrolment(context, params, body),
  );
  serve(app, people.cancelEnrolment, ({ context, params, body }) => cancelEnrolment(context, params, body));
  serve(app, people.restoreEnrolment, ({ context, params }) => restoreEnrolment(context, params));
}

function registerAccounts(app: App): void {
  const people = officeCatalogue.students;
  serve(app, people.correctEmail, ({ context, staff, params, body }) =>
    correctEmail(context, staff, params.id, body),
  );
  serve(app, people.releaseEmailChange, ({ context, staff, params, body }) =>
    releaseEmailChange(context, staff, params.id, body),
  );
  serve(app, people.correctCpf, ({ context, params, body }) => correctCpf(context, params.id, body));
  serve(app, people.openStudentData, ({ context, staff, params }) =>
    openStudentData(context, staff, params.id),
  );
  serve(app, people.correctStudentData, ({ context, params, body }) =>
    correctStudentData(context, params.id, body),
  );
  serve(app, people.sendPasswordLink, ({ context, params }) => sendPasswordLink(context, params.id));
  serve(app, people.endStudentSessions, ({ context, params }) => endStudentSessions(context, params.id));
  serve(app, people.beginImpersonation, ({ context, staff, params, body }) =>
    beginImpersonation(context, staff, { studentId: params.id, reason: body.reason }),
  );
  serve(app, people.sendDataCopy, ({ context, staff, params }) => sendDataCopy(context, staff, params.id));
  serve(app, people.openDataCopy, ({ context, params, body }) =>
    openDataCopy(context, { studentId: params.id, reason: body.reason }),
  );
  serve(app, people.endStudentSession, ({ context, params }) =>
    endStudentSession(context, { studentId: params.id, sessionId: params.session }),
  );
}

function registerMerges(app: App): void {
  const people = officeCatalogue.students;
  serve(app, people.getForgetPreview, ({ context, params }) => getForgetPreview(context, params.id));
  serve(app, people.eraseStudent, ({ context, params, body }) =>
    eraseStudent(context, params.id, body.email),
  );
  serve(app, people.getMergePreview, ({ context, params }) => getMergePreview(context, params));
  serve(app, people.mergeStudents, ({ context, staff, body }) => mergeStudents(context, staff, body));
  serve(app, people.undoMerge, ({ context, params, body }) =>
    undoMerge(context, { studentId: params.id, mergeId: params.merge, reason: body.reason }),
  );
  serve(app, people.listSharedCpfAccounts, ({ context }) => listSharedCpfAccounts(context));
  serve(app, people.markDistinctStudents, ({ context, body }) => markDistinctStudents(context, body));
}

function registerRuns(app: App): void {
  const people = officeCatalogue.students;
  serve(app, people.previewEnrolments, ({ context, body }) => previewEnrolments(context, body));
  serve(app, people.createEnrolmentRun, ({ context, staff, body }) =>
    createEnrolmentRun(context, staff, body),
  );
  serve(app, people.addEnrolmentRows, ({ context, staff, params, body }) =>
    addEnrolmentRows(context, staff, { id: params.id, rows: body.rows }),
  );
  serve(app, people.startEnrolmentRun, ({ context, staff, params }) =>
    startEnrolmentRun(context, staff, params.id),
  );
  serve(app, people.getEnrolmentRun, ({ context, staff, params }) =>
    getEnrolmentRun(context, staff, params.id),
  );
  serve(app, people.getEnrolmentResult, ({ context, staff, params }) =>
    getEnrolmentResult(context, staff, params.id),
  );
  serve(app, people.undoEnrolmentRun, ({ context, staff, params, body }) =>
    undoEnrolmentRun(context, staff, { id: params.id, reason: body.reason }),
  );
}
