import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { cancelMentorship } from './cancel-mentorship.ts';
import { listDisciplines } from './list-disciplines.ts';
import { listMentorshipLessons } from './list-mentorship-lessons.ts';
import { listAllMentorships, listMentorships } from './list-mentorships.ts';
import { requestMentorship } from './request-mentorship.ts';

export function registerMentorships(app: App): void {
  const { mentorships } = catalogue;
  serve(app, mentorships.listDisciplines, ({ context }) => listDisciplines(context));
  serve(app, mentorships.listMentorshipLessons, ({ context, student, query }) =>
    listMentorshipLessons(context, student.id, query.id_course),
  );
  serve(app, mentorships.requestMentorship, ({ context, student, body }) =>
    requestMentorship(context, student.id, {
      lessonId: body.id_aula,
      day: body.dia_mentoria,
      startHour: Number(body.hora_inicio),
      endHour: Number(body.hora_fim),
    }),
  );
  serve(app, mentorships.listMentorships, ({ context, student }) => listMentorships(context, student.id));
  serve(app, mentorships.listAllMentorships, ({ context, student }) =>
    listAllMentorships(context, student.id),
  );
  serve(app, mentorships.cancelMentorship, async ({ context, student, params }) => {
    await cancelMentorship(context, student.id, params.id);
    return {};
  });
}
