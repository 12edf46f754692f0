import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListDefinition, ListRow } from '@toro/contract/office/lists/list';
import { Notice } from '@toro/ui/notice.tsx';
import { LoadingSkeleton, QueryFailure } from '@toro/ui/query-state.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { queryClient } from '../api.ts';
import { usePermission } from '../session/session-query.ts';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { BulkResult } from './bulk-result.tsx';
import { formatCount } from './format-count.ts';
import classes from './list.module.css';
import type { BulkActionState, ListAction } from './list-action.ts';
import { ListColumns } from './list-columns.tsx';
import { type ExportBody, type ExportedFile, ListExport } from './list-export.tsx';
import { ListFilters } from './list-filters.tsx';
import { storeShownRows } from './list-neighbours.ts';
import { ListPager } from './list-pager.tsx';
import {
  isFiltered,
  type ListState,
  readListState,
  toListFilter,
  toListRequest,
  writeListState,
} from './list-query.ts';
import { type ListSettings, type SavedView, useListSettings } from './list-settings.ts';
import { ListTable } from './list-table.tsx';
import { ListViews } from './list-views.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDelayedText } from './use-delayed-text.ts';
import { useSelection } from './use-selection.ts';

export interface ListPage<D extends ListDefinition> {
  rows: ListRow<D>[];
  total: number;
}

interface OfficeListProps<D extends ListDefinition> {
  definition: D;
  /** Sends the list's call. */
  load: (query: Record<string, unknown>) => Promise<ListPage<D>>;
  /** What a column shows instead of its plain value. */
  cells?: { [K in keyof D['columns']]?: (row: ListRow<D>) => ReactNode };
  /** The columns that are shown at first; all that are not hidden by default. */
  columns?: readonly (keyof D['columns'] & string)[];
  /** Filters that the page sets itself, so that nobody can. */
  fixed?: readonly (keyof D['filters'] & string)[];
  /** Where a row leads. */
  href?: (row: ListRow<D>) => string;
  /** Opens below a row. */
  detail?: (row: ListRow<D>) => ReactNode;
  /** Shown when there are no rows at all. */
  empty: string;
  /** Sends the call that exports the list. */
  exportRows?: (body: ExportBody) => Promise<ExportedFile>;
  /** More than the list itself has, beside 'Exportar'; it gets the filter. */
  tools?: (query: Record<string, never>) => ReactNode;
  /** Sends the call that shows one masked value; only for who may. */
  reveal?: (id: number, column: string) => Promise<{ value: string }>;
  /** What can be done to many rows at once. */
  actions?: readonly ListAction[];
}

/** Opens the default view once, when the list is opened without anything in its address. */
function useDefaultView(
  { isPending, views }: ListSettings,
  isPlain: boolean,
  open: (view: SavedView) => void,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || isPending) return;
    isDone.current = true;
    const view = views.find(({ is_default }) => is_default);
    if (view && isPlain) open(view);
  });
}

/** A list of the office from its declaration: search, filters, sort and pages, all in the address. */
export function OfficeList<const D extends ListDefinition>(props: OfficeListProps<D>) {
  const { definition, load, empty } = props;
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { state, isComplete } = readListState(definition, search);
  const query = useQuery({
    queryKey: ['list', definition.name, state],
    queryFn: () => load(toListRequest(state)),
    placeholderData: keepPreviousData,
  });

  const show = (change: Partial<ListState>, replace = false) =>
    void navigate({
      to: '.',
      search: writeListState(definition, { ...state, page: 1, ...change }),
      replace,
      resetScroll: false,
    });
  const [text, setText] = useDelayedText(state.q, (q) => show({ q }, true));
  const searchField = useRef<HTMLInputElement>(null);
  useShortcut({ keys: '/', label: 'Buscar nesta lista', run: () => searchField.current?.focus() });
  const clear = () => show({ q: '', filters: {} });
  const settings = useListSettings(definition, props.columns);
  const openView = (view: SavedView, replace = false) => {
    if (view.columns.length > 0) settings.setColumns(view.columns);
    void navigate({ to: '.', search: JSON.parse(view.search), replace });
  };
  useDefaultView(settings, Object.keys(search).length === 0, (view) => openView(view, true));
  const { data } = query;
  const isAllowed = usePermission();
  const { actions = [], exportRows } = props;
  const filter = toListFilter(state);
  const selection = useSelection(
    JSON.stringify([state.q, state.filters]),
    data?.rows.map(({ id }) => id) ?? [],
  );
  useEffect(() => {
    if (data)
      storeShownRows(
        definition.name,
        data.rows.map(({ id }) => id),
      );
  }, [data, definition.name]);
  const [running, setRunning] = useState<{ label: string; state: BulkActionState } | null>(null);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['list', definition.name] });

  return (
    <section className={classes.list} aria-busy={query.isPlaceholderData}>
      {!isComplete && <Notice kind="info">Um filtro deste endereço não existe mais.</Notice>}
      <div className={classes.tools}>
        {definition.search && (
          <TextInput
            type="search"
            aria-label={`Buscar: ${definition.search}`}
            placeholder={definition.search}
            value={text}
            maxLength={100}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            className={classes.search}
            ref={searchField}
          />
        )}
        <div className={classes.filters}>
          <ListFilters
            definition={definition}
            fixed={props.fixed}
            filters={state.filters}
            onChange={(filters) => show({ filters })}
          />
        </div>
        <div className={classes.end}>
          <p className="muted small" role="status">
            {data && formatCount(data.total, definition.noun)}
          </p>
          <ListViews
            definition={definition}
            settings={settings}
            search={JSON.stringify(writeListState(definition, { ...state, page: 1 }))}
            onOpen={openView}
          />
          <div className={classes.wideOnly}>
            <ListColumns definition={definition} settings={settings} />
          </div>
          {exportRows && isAllowed(definition.exportPermission ?? definition.permission) && (
            <ListExport
              definition={definition}
              query={filter}
              columns={settings.columns.map(({ name }) => name)}
              send={exportRows}
            />
          )}
          {props.tools?.(filter as Record<string, never>)}
        </div>
      </div>
      {running && (
        <BulkResult
          key={running.state.id}
          label={running.label}
          noun={definition.noun}
          started={running.state}
          onChanged={refresh}
          onClose={() => setRunning(null)}
        />
      )}
      {data && actions.length > 0 && (
        <SelectionBar
          noun={definition.noun}
          selection={selection}
          total={data.total}
          actions={actions}
          query={filter}
          onStarted={({ label }, started) => setRunning({ label, state: started })}
        />
      )}
      {data && data.rows.length > 0 && (
        <>
          <ListTable
            {...props}
            shown={settings.columns}
            onShown={settings.setColumns}
            selection={actions.length > 0 ? selection : undefined}
            reveal={isAllowed('people.reveal') ? props.reveal : undefined}
            rows={data.rows}
            sort={state.sort}
            onSort={(sort) => show({ sort })}
          />
          <ListPager state={state} total={data.total} onChange={show} />
        </>
      )}
      {data?.rows.length === 0 &&
        (isFiltered(state) ? (
          <div className={classes.empty}>
            <p>Nada encontrado com estes filtros.</p>
            <Button variant="default" onClick={clear}>
              Limpar filtros
            </Button>
          </div>
        ) : (
          <p className={classes.empty}>{empty}</p>
        ))}
      {!data && !query.isError && (
        <LoadingSkeleton loading="Carregando a lista..." skeleton={[40, 40, 40, 40, 40]} />
      )}
      {!data && query.isError && <QueryFailure query={query} text="Não foi possível carregar a lista." />}
    </section>
  );
}
