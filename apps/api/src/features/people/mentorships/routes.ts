import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { cancelMentorship } from './cancel-mentorship.ts';
import { listDisciplines } from './list-disciplines.ts';
import { listMentorshipLessons } from './list-mentorship-lessons.ts';
import { listAllMentorships, listMentorships } from './list-mentorships.ts';
import { requestMentorship } from './request-mentorship.ts';

export function registerMentorships(app: App): void {
  const { mentorships } = catalogue;
  serveFeature(app, mentorships, {
    listDisciplines,
    listMentorshipLessons,
    requestMentorship: {
      handle: ({ context, student, body }) =>
        requestMentorship(context, student.id, {
          lessonId: body.id_aula,
          day: body.dia_mentoria,
          startHour: Number(body.hora_inicio),
          endHour: Number(body.hora_fim),
        }),
    },
    listMentorships,
    listAllMentorships,
    cancelMentorship: {
      handle: async ({ context, student, params }) => {
        await cancelMentorship(context, student.id, params.id);
        return {};
      },
    },
  });
}
