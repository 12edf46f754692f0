import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { getMailText, listMailTexts, saveMailText } from './mail-texts.ts';
import { sendTestMail } from './send-test-mail.ts';

export function registerMails(app: App): void {
  const { mails } = officeCatalogue;
  serveFeature(app, mails, { listMailTexts, getMailText, saveMailText, sendTestMail });
}
