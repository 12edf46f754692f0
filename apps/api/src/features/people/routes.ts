import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../platform/http/serve.ts';
import { getStudentPage } from './get-student-page.ts';
import { exportStudents, listStudents, revealStudent } from './list-students.ts';
import { listTimeline } from './list-timeline.ts';
import { resendMail } from './resend-mail.ts';

export function registerPeople(app: App): void {
  const { people } = officeCatalogue;
  serve(app, people.listStudents, ({ context, query }) => listStudents(context, query));
  serve(app, people.exportStudents, ({ context, staff, body }) => exportStudents(context, staff, body));
  serve(app, people.revealStudent, ({ context, staff, params, body }) =>
    revealStudent(context, staff, { id: params.id, column: body.column }),
  );
  serve(app, people.getStudentPage, ({ context, params }) => getStudentPage(context, params.id));
  serve(app, people.listTimeline, ({ context, params, query }) =>
    listTimeline(context, { studentId: params.id, ...query }),
  );
  serve(app, people.resendMail, ({ context, params }) =>
    resendMail(context, { studentId: params.id, mailId: params.mail }),
  );
}
