import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const mailsCalls = defineOfficeCalls<typeof schemas>({
  listMailTexts: ['GET /v1/office/mails', 'settings.read'],
  getMailText: ['GET /v1/office/mails/:name', 'settings.read'],
  saveMailText: ['PUT /v1/office/mails/:name', 'mails.write'],
  sendTestMail: ['POST /v1/office/mails/:name/tests', 'mails.write'],
});
