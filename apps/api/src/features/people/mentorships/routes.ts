import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { cancelMentorship } from './cancel-mentorship.ts';
import { listDisciplines } from './list-disciplines.ts';
import { listMentorshipLessons } from './list-mentorship-lessons.ts';
import { listAllMentorships, listMentorships } from './list-mentorships.ts';
import { requestMentorship } from './request-mentorship.ts';

export function registerMentorships(app: App): void {
  serveFeature(app, catalogue.mentorships, {
    listDisciplines,
    listMentorshipLessons,
    requestMentorship,
    listMentorships,
    listAllMentorships,
    cancelMentorship,
  });
}
