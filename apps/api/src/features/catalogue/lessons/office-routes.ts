import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { serveContent } from '../content/serve-content.ts';
import { lessonContent } from './lesson-content.ts';
import * as verbs from './office-verbs.ts';

export function registerOfficeLessons(app: App): void {
  serveFeature(app, officeCatalogue['office-lessons'], verbs);

  serveContent(app, officeCatalogue['lesson-content'], lessonContent);
}
