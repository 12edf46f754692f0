import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { privacyCalls } from '@toro/contract/people/privacy/calls';
import { api, queryClient } from '../../../shared/api.ts';

export type PrivacyRequest = CallResponse<typeof privacyCalls.getPrivacyRequest>;

export const privacyRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy-request', id],
    queryFn: () => api.send(privacyCalls.getPrivacyRequest, { params: { id } }),
  });

/** Loads a request and the list again after an action. */
export async function refreshPrivacyRequests(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['privacy-request'] }),
    queryClient.invalidateQueries({ queryKey: ['list', 'privacy-requests'] }),
  ]);
}

export type Incident = CallResponse<typeof privacyCalls.getIncident>;

export const incidentQuery = (id: string) =>
  queryOptions({
    queryKey: ['incident', id],
    queryFn: () => api.send(privacyCalls.getIncident, { params: { id } }),
  });

/** Loads an incident, its history and the list again after an action. */
export async function refreshIncidents(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['incident'] }),
    queryClient.invalidateQueries({ queryKey: ['list', 'incidents'] }),
  ]);
}
