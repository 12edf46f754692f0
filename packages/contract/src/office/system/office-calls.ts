import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './office-schemas.ts';

/** Only Direção sees how the system runs. */
export const officeSystemCalls = defineOfficeCalls<typeof schemas>({
  getSystemHealth: ['GET /v1/office/system/health', 'settings.write'],
  solveError: ['POST /v1/office/system/errors/:fingerprint/solved', 'settings.write'],
});
