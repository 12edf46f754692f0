import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { getMailText, listMailTexts, saveMailText } from './mail-texts.ts';
import { sendTestMail } from './send-test-mail.ts';

export function registerMails(app: App): void {
  serveFeature(app, officeCatalogue.mails, { listMailTexts, getMailText, saveMailText, sendTestMail });
}
