import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { getImportRow, getQuestionImport, listImportRows } from '@toro/contract/question-imports/calls';
import type { ImportState, RowState } from '@toro/domain/question-imports/imports';
import { api, queryClient } from '../../shared/api.ts';

export type QuestionImport = CallResponse<typeof getQuestionImport>;
export type ImportRow = CallResponse<typeof listImportRows>['data'][number];
export type WholeRow = CallResponse<typeof getImportRow>;
export type RowFilter = RowState | 'left_out' | 'all';
export type ErrorGroup = QuestionImport['error_groups'][number];

const POLL_MS = 1000;
const BUSY: readonly ImportState[] = ['reading', 'checking', 'committing', 'undoing'];

export const isBusy = ({ state }: Pick<QuestionImport, 'state'>) => BUSY.includes(state);

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['question-import', id],
    queryFn: () => api.send(getQuestionImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? POLL_MS : false),
  });

export const rowsQuery = (id: number, filter: RowFilter, page: number, field: string | null = null) =>
  queryOptions({
    queryKey: ['question-import-rows', id, filter, page, field],
    queryFn: () =>
      api.send(listImportRows, {
        params: { id },
        query: { page, ...(filter !== 'all' && { state: filter }), ...(field && { field }) },
      }),
  });

export const rowQuery = (id: number, position: number) =>
  queryOptions({
    queryKey: ['question-import-row', id, position],
    queryFn: () => api.send(getImportRow, { params: { id, position } }),
  });

/** Loads an import and its rows anew after a change. */
export async function refreshImport(id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['question-import', String(id)] }),
    queryClient.invalidateQueries({ queryKey: ['question-import-rows', id] }),
    queryClient.invalidateQueries({ queryKey: ['question-import-simulation', id] }),
  ]);
}
