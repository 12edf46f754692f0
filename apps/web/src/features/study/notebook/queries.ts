import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { getNotebookEntry, getNotebookPaper, listNotebook } from '@toro/contract/study/calls';
import type { NotebookSearch } from '@toro/domain/study/notebook-filters';
import { api } from '../../../shared/api.ts';
import { settleOutbox } from '../../../shared/outbox/settle-outbox.ts';

export type Notebook = CallResponse<typeof listNotebook>;
export type NotebookEntry = Notebook['data'][number];
export type NotebookDetail = CallResponse<typeof getNotebookEntry>;

export const notebookKey = ['study-notebook'] as const;

const toQuery = ({ module, page: _, ...filters }: NotebookSearch) => ({
  ...filters,
  ...(module !== undefined && { module: String(module) }),
});

export const notebookQuery = (search: NotebookSearch) =>
  queryOptions({
    queryKey: [...notebookKey, 'list', search],
    queryFn: async ({ signal }) => {
      await settleOutbox();
      return api.send(listNotebook, {
        query: { ...toQuery(search), ...(search.page !== undefined && { page: String(search.page) }) },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });

export const notebookEntryQuery = (id: number) =>
  queryOptions({
    queryKey: [...notebookKey, 'entry', id],
    queryFn: async ({ signal }) => {
      await settleOutbox();
      return api.send(getNotebookEntry, { params: { questionId: id }, signal });
    },
  });

export const notebookPaperQuery = (search: NotebookSearch) =>
  queryOptions({
    queryKey: [...notebookKey, 'paper', search],
    queryFn: ({ signal }) => api.send(getNotebookPaper, { query: toQuery(search), signal }),
  });
