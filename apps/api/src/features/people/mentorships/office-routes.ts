import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import * as officeMentors from './office-mentors.ts';

export function registerMentors(app: App): void {
  serveFeature(app, officeCatalogue.mentors, { ...officeMentors });
}
