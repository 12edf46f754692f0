import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { serveContent } from '../../catalogue/content/serve-content.ts';
import { examContent } from './exam-content.ts';
import * as verbs from './verbs.ts';

export function registerOfficeExams(app: App): void {
  serveFeature(app, officeCatalogue['office-exams'], verbs);

  serveContent(app, officeCatalogue['exam-content'], examContent);
}
