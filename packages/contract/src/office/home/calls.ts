import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const homeCalls = defineOfficeCalls<typeof schemas>({
  /** Each part is left out for who may not read it. */
  getOfficeHome: ['GET /v1/office/home', 'own-account'],
  setFirstStepsHidden: ['PUT /v1/office/home/first-steps', 'settings.write'],
  sendFirstMail: ['POST /v1/office/home/test-mail', 'settings.write'],
});
