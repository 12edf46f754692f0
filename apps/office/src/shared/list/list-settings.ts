import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { listsCalls } from '@toro/contract/office/lists/calls';
import type { ListDefinition } from '@toro/contract/office/lists/list';
import { MAX_VIEW_NAME } from '@toro/contract/office/lists/view-limits';
import type { Role } from '@toro/domain/accounts/staff/roles';
import { toastFailure } from '@toro/ui/toasts.ts';
import { api, errorMessage, queryClient } from '../api.ts';

type Settings = CallResponse<typeof listsCalls.getListSettings>;
export type ListView = Settings['views'][number];
export type SharedView = Settings['shared'][number];
/** An own view or one of somebody else. */
export type SavedView = Pick<ListView, 'id' | 'name' | 'search' | 'columns'>;
export type ShownColumn = ListView['columns'][number];

const settingsQuery = (list: string) =>
  queryOptions({
    queryKey: ['list-settings', list],
    queryFn: () => api.send(listsCalls.getListSettings, { params: { list } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The columns that the list shows until the person chooses others. */
export const defaultColumns = (definition: ListDefinition, names?: readonly string[]): ShownColumn[] =>
  (
    names ??
    Object.entries(definition.columns)
      .filter(([, { hidden }]) => !hidden)
      .map(([name]) => name)
  ).map((name) => ({ name, width: null }));

/** Leaves out columns that the list no longer has. */
const filterKnown = ({ columns }: ListDefinition, shown: readonly ShownColumn[]): ShownColumn[] =>
  shown.filter(({ name }) => Object.hasOwn(columns, name));

/** 'Sem acesso (2)', no longer than a name may be. */
function copyName(name: string, number: number): string {
  const end = ` (${number + 1})`;
  return `${name.slice(0, MAX_VIEW_NAME - end.length)}${end}`;
}

/** The person's columns and saved views of a list, on every device. */
export function useListSettings(definition: ListDefinition, names?: readonly string[]) {
  const list = definition.name;
  const options = settingsQuery(list);
  const { data, isPending } = useQuery(options);
  const update = (change: (before: Settings) => Settings) =>
    queryClient.setQueryData<Settings>(options.queryKey, (before) =>
      change(before ?? { columns: null, views: [], shared: [] }),
    );
  const onError = (error: unknown) => {
    toastFailure(errorMessage(error));
    void queryClient.invalidateQueries({ queryKey: options.queryKey });
  };
  const refresh = () => queryClient.invalidateQueries({ queryKey: options.queryKey });

  const columns = useMutation({
    mutationFn: (shown: ShownColumn[] | null) =>
      api.send(listsCalls.saveListColumns, { params: { list }, body: { columns: shown } }),
    // Shown at once: the server only has to remember it.
    onMutate: (shown) => update((before) => ({ ...before, columns: shown })),
    onError,
  });
  const chooseDefault = useMutation({
    mutationFn: (id: number | null) =>
      api.send(listsCalls.setDefaultListView, { params: { list }, body: { id } }),
    onSuccess: refresh,
    onError,
  });
  const saveView = async (view: { name: string; search: string; columns: ShownColumn[] }) => {
    await api.send(listsCalls.saveListView, { params: { list }, body: view });
    await refresh();
  };

  const known = filterKnown(definition, data?.columns ?? []);
  return {
    isPending,
    columns: known.length > 0 ? known : defaultColumns(definition, names),
    isOwnChoice: data?.columns !== null && data?.columns !== undefined,
    views: data?.views ?? [],
    setColumns: columns.mutate,
    setDefault: chooseDefault.mutate,
    shared: data?.shared ?? [],
    async deleteView(id: number) {
      await api.send(listsCalls.deleteListView, { params: { list, id } }).finally(refresh);
    },
    saveView,
    async shareView(id: number, roles: Role[]) {
      await api.send(listsCalls.shareListView, { params: { list, id }, body: { roles } });
      await refresh();
    },
    /** Makes an own view of it, under a name that no own view has. */
    async copyView({ name, search, columns }: SavedView): Promise<string> {
      const taken = data?.views.map((view) => view.name) ?? [];
      const names = [
        name,
        ...taken.map((_, index) => copyName(name, index + 1)),
        copyName(name, taken.length + 1),
      ];
      const free = names.find((each) => !taken.includes(each)) ?? name;
      await saveView({ name: free, search, columns });
      return free;
    },
  };
}

export type ListSettings = ReturnType<typeof useListSettings>;
