import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import {
  createMentor,
  deactivateMentor,
  listMentorStaff,
  listMentors,
  reactivateMentor,
  saveMentor,
} from './office-mentors.ts';

export function registerMentors(app: App): void {
  const { mentors } = officeCatalogue;
  serve(app, mentors.listMentors, ({ context, staff }) => listMentors(context, staff));
  serve(app, mentors.listMentorStaff, ({ context }) => listMentorStaff(context));
  serve(app, mentors.createMentor, ({ context, body }) => createMentor(context, body));
  serve(app, mentors.saveMentor, ({ context, params, body }) => saveMentor(context, params.id, body));
  serve(app, mentors.deactivateMentor, ({ context, params }) => deactivateMentor(context, params.id));
  serve(app, mentors.reactivateMentor, ({ context, params }) => reactivateMentor(context, params.id));
}
