import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { filesCalls } from '@toro/contract/office/files/calls';
import { api, queryClient } from '../../../shared/api.ts';

export type OfficeFile = CallResponse<typeof filesCalls.getFile>;
export type FileUses = CallResponse<typeof filesCalls.listFileUses>;

export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['file', id],
    queryFn: () => api.send(filesCalls.getFile, { params: { id } }),
    // The link of a private file works for 15 minutes.
    staleTime: 10 * 60_000,
  });

export const fileUsesQuery = (id: string) =>
  queryOptions({
    queryKey: ['file-uses', id],
    queryFn: () => api.send(filesCalls.listFileUses, { params: { id } }),
    staleTime: 0,
  });

/** After an action the lists and the page of the file are read again. */
export function refreshFiles(id: string): void {
  for (const queryKey of [
    ['list', 'files'],
    ['list', 'removed-files'],
    ['file', id],
    ['file-uses', id],
  ])
    void queryClient.invalidateQueries({ queryKey });
}
