import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { setFirstStepsHidden } from './first-steps.ts';
import { getOfficeHome } from './get-office-home.ts';
import { sendFirstMail } from './send-first-mail.ts';

export function registerOfficeHome(app: App): void {
  serveFeature(app, officeCatalogue['office-home'], { getOfficeHome, setFirstStepsHidden, sendFirstMail });
}
