import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const listMailTexts = defineOfficeCall<typeof schemas.listMailTexts>({
  method: 'GET',
  path: '/v1/office/mails',
  permission: 'settings.read',
});

export const getMailText = defineOfficeCall<typeof schemas.getMailText>({
  method: 'GET',
  path: '/v1/office/mails/:name',
  permission: 'settings.read',
});

export const saveMailText = defineOfficeCall<typeof schemas.saveMailText>({
  method: 'PUT',
  path: '/v1/office/mails/:name',
  permission: 'mails.write',
});

export const sendTestMail = defineOfficeCall<typeof schemas.sendTestMail>({
  method: 'POST',
  path: '/v1/office/mails/:name/tests',
  permission: 'mails.write',
});
