import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { questionImportsCalls } from '@toro/contract/questions/question-imports/calls';
import type {
  ImportState,
  RowCause,
  RowChoice,
  RowSort,
  RowState,
} from '@toro/domain/questions/question-imports/imports';
import { api, queryClient } from '../../../shared/api.ts';

export type QuestionImport = CallResponse<typeof questionImportsCalls.getQuestionImport>;
export type ImportRow = CallResponse<typeof questionImportsCalls.listImportRows>['data'][number];
export type WholeRow = CallResponse<typeof questionImportsCalls.getImportRow>;
export type RowFilter = RowState | 'left_out' | 'incomplete' | 'waiting' | 'all';
export type CauseGroup = QuestionImport['cause_groups'][number];

/** What is corrected in a question; an option without a text or a reason keeps what it has. */
export interface RowChange {
  code?: string;
  statement?: string;
  options?: { text?: string; reason?: string }[];
  hint?: string;
  correct?: number;
  resolution?: string;
  tags?: string[];
  destination?: NonNullable<QuestionImport['destination']>;
  choice?: RowChoice;
  is_left_out?: boolean;
}

const POLL_MS = 1000;
const BUSY: readonly ImportState[] = ['reading', 'checking', 'committing', 'undoing'];

export const isBusy = ({ state }: Pick<QuestionImport, 'state'>) => BUSY.includes(state);

/** How many questions of a finished import stayed out, and can still be mended and added. */
export const countWaiting = ({ counts, result }: QuestionImport): number =>
  (counts?.total ?? 0) - (result?.added ?? 0) - (result?.changed ?? 0);

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['question-import', id],
    queryFn: () => api.send(questionImportsCalls.getQuestionImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? POLL_MS : false),
  });

export const rowsQuery = (
  id: number,
  filter: RowFilter,
  page: number,
  cause: RowCause | null = null,
  sort: RowSort = 'position',
) =>
  queryOptions({
    queryKey: ['question-import-rows', id, filter, page, cause, sort],
    queryFn: () =>
      api.send(questionImportsCalls.listImportRows, {
        params: { id },
        query: {
          page,
          ...(filter !== 'all' && { state: filter }),
          ...(cause && { cause }),
          ...(sort !== 'position' && { sort }),
        },
      }),
    placeholderData: (before) => before,
  });

export const rowQuery = (id: number, position: number) =>
  queryOptions({
    queryKey: ['question-import-row', id, position],
    queryFn: () => api.send(questionImportsCalls.getImportRow, { params: { id, position } }),
  });

/** Loads an import and its rows anew after a change. */
export async function refreshImport(id: number): Promise<void> {
  await Promise.all(
    ['question-import-rows', 'question-import-row', 'question-import-simulation']
      .map((name) => queryClient.invalidateQueries({ queryKey: [name, id] }))
      .concat(queryClient.invalidateQueries({ queryKey: ['question-import', String(id)] })),
  );
}
