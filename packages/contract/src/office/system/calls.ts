import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const getConfig = defineCall<typeof schemas.getConfig>({
  method: 'GET',
  path: '/v1/config',
  guard: 'public',
});

export const reportClientError = defineCall<typeof schemas.reportClientError>({
  method: 'POST',
  path: '/v1/client-errors',
  guard: 'public',
});

export const checkLiveness = defineCall<typeof schemas.checkLiveness>({
  method: 'GET',
  path: '/healthz',
  guard: 'public',
});

export const checkReadiness = defineCall<typeof schemas.checkReadiness>({
  method: 'GET',
  path: '/readyz',
  guard: 'public',
});
