import { catalogue } from '@toro/contract/catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { serveCalendar } from './plan/serve-calendar.ts';
import * as verbs from './verbs.ts';

export function registerStudy(app: App): void {
  serveFeature(app, catalogue.study, verbs);
  serveCalendar(app);
}
