import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { getMailText, listMailTexts, saveMailText } from './mail-texts.ts';
import { sendTestMail } from './send-test-mail.ts';

export function registerMails(app: App): void {
  const { mails } = officeCatalogue;
  serve(app, mails.listMailTexts, ({ context }) => listMailTexts(context));
  serve(app, mails.getMailText, ({ context, params, query }) =>
    getMailText(context, params.name, query.version),
  );
  serve(app, mails.saveMailText, ({ context, params, body }) => saveMailText(context, params.name, body));
  serve(app, mails.sendTestMail, ({ context, staff, params, body }) =>
    sendTestMail(context, staff, params.name, body),
  );
}
