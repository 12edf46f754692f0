import { call } from '../call.ts';
import type * as schemas from './schemas.ts';

export const config = call<typeof schemas.config>({
  method: 'GET',
  path: '/v1/config',
  guard: 'public',
  summary: 'Brand, flags, links and public key for the host that asks',
});

export const reportClientError = call<typeof schemas.reportClientError>({
  method: 'POST',
  path: '/v1/client-errors',
  guard: 'public',
  summary: 'Report an error that a screen could not recover from',
});

export const liveness = call<typeof schemas.liveness>({
  method: 'GET',
  path: '/healthz',
  guard: 'public',
  summary: 'Is the process alive',
});

export const readiness = call<typeof schemas.readiness>({
  method: 'GET',
  path: '/readyz',
  guard: 'public',
  summary: 'Can it serve: database and migrations',
});
