import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const termsCalls = defineOfficeCalls<typeof schemas>({
  listTerms: ['GET /v1/office/terms', 'settings.read'],
  getTermsVersion: ['GET /v1/office/terms/:kind/:number', 'settings.read'],
  publishTerms: ['POST /v1/office/terms/:kind', 'terms.write'],
});
