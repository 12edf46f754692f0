import { catalogue } from '@toro/contract/catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { listMarks } from './list-marks.ts';
import { saveMark } from './save-mark.ts';

export function registerMarks(app: App): void {
  serveFeature(app, catalogue.marks, { listMarks, saveMark });
}
