import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

export const getConfig = defineCall<typeof schemas.getConfig>({
  method: 'GET',
  path: '/v1/config',
  guard: 'public',
  summary: 'Brand, flags, links and public key of the requested host',
});

export const reportClientError = defineCall<typeof schemas.reportClientError>({
  method: 'POST',
  path: '/v1/client-errors',
  guard: 'public',
  summary: 'Report an error of a page',
});

export const checkLiveness = defineCall<typeof schemas.checkLiveness>({
  method: 'GET',
  path: '/healthz',
  guard: 'public',
  summary: 'Whether the process is alive',
});

export const checkReadiness = defineCall<typeof schemas.checkReadiness>({
  method: 'GET',
  path: '/readyz',
  guard: 'public',
  summary: 'Whether the database is reachable and migrated',
});
