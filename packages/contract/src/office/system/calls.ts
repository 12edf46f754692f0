import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const systemCalls = defineCalls<typeof schemas>({
  getConfig: ['GET /v1/config', 'public'],
  reportClientError: ['POST /v1/client-errors', 'public'],
  checkLiveness: ['GET /healthz', 'public'],
  checkReadiness: ['GET /readyz', 'public'],
  checkHost: ['GET /v1/known-host', 'public'],
});
