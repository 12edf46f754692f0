import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { studyCalls } from '@toro/contract/learning/study/calls';
import type { NotebookSearch } from '@toro/domain/learning/study/notebook-filters';
import { api } from '../../../../shared/api.ts';
import { settleOutbox } from '../../../../shared/outbox/settle-outbox.ts';
import { sendOrRead } from '../../../../shared/study-pack/send-or-read.ts';

export type Notebook = CallResponse<typeof studyCalls.listNotebook>;
export type NotebookEntry = Notebook['data'][number];
export type NotebookDetail = CallResponse<typeof studyCalls.getNotebookEntry>;

const loadPack = () => import('../../../../shared/study-pack/packed-notebook.ts');

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
      const query = { ...toQuery(search), ...(search.page !== undefined && { page: String(search.page) }) };
      return sendOrRead(
        () => api.send(studyCalls.listNotebook, { query, signal }),
        async () => (await loadPack()).readNotebook(search),
      );
    },
    networkMode: 'always',
    refetchOnReconnect: true,
    placeholderData: keepPreviousData,
  });

export const notebookEntryQuery = (id: number) =>
  queryOptions({
    queryKey: [...notebookKey, 'entry', id],
    queryFn: async ({ signal }) => {
      await settleOutbox();
      return sendOrRead(
        () => api.send(studyCalls.getNotebookEntry, { params: { questionId: id }, signal }),
        async () => (await loadPack()).readNotebookEntry(id),
      );
    },
    networkMode: 'always',
    refetchOnReconnect: true,
  });

export const notebookPaperQuery = (search: NotebookSearch) =>
  queryOptions({
    queryKey: [...notebookKey, 'paper', search],
    queryFn: ({ signal }) => api.send(studyCalls.getNotebookPaper, { query: toQuery(search), signal }),
  });
