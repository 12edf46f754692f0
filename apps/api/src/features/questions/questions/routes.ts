import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { serveContent } from '../../catalogue/content/serve-content.ts';
import { questionContent } from './question-content.ts';
import * as verbs from './verbs.ts';

export function registerOfficeQuestions(app: App): void {
  serveFeature(app, officeCatalogue['office-questions'], verbs);

  serveContent(app, officeCatalogue['question-content'], questionContent);
}
