import '@mantine/spotlight/styles.layer.css';
import { CloseButton } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { searchCalls } from '@toro/contract/office/search/calls';
import {
  MAX_SEARCH_LENGTH,
  MIN_SEARCH_LENGTH,
  SEARCH_KINDS,
  type SearchKindName,
} from '@toro/contract/office/search/search-kinds';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api.ts';
import { useDelayedText } from '../../shared/list/use-delayed-text.ts';
import { usePermission } from '../../shared/session/session-query.ts';
import { findPages } from './find-pages.ts';
import classes from './office-search.module.css';

const [store, handlers] = createSpotlight();

/** Where a result leads: to its page, or to its list when it has none of its own. */
const hrefOf = (kind: SearchKindName, { id, title }: { id: number; title: string }): string =>
  kind === 'files' ? `/arquivos?q=${encodeURIComponent(title)}` : `/${SEARCH_KINDS[kind].page}/${id}`;

/** Marks the first result, which Enter opens. */
function selectFirst(): void {
  const list = document.getElementById(store.getState().listId);
  const actions = list?.querySelectorAll('[data-action]') ?? [];
  for (const action of actions) action.removeAttribute('data-selected');
  actions[0]?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: actions.length > 0 ? 0 : -1 }));
}

/** Ctrl+K: finds things and pages, by keyboard. */
export function OfficeSearch({ onClose }: { onClose: () => void }) {
  const [searched, setSearched] = useState('');
  const [text, setText] = useDelayedText('', setSearched, 150);
  const isAllowed = usePermission();
  const navigate = useNavigate();
  useEffect(() => {
    handlers.open();
    return () => handlers.close();
  }, []);
  const isLong = searched.trim().length >= MIN_SEARCH_LENGTH;
  const query = useQuery({
    queryKey: ['search', searched.trim()],
    queryFn: ({ signal }) => api.send(searchCalls.searchOffice, { body: { q: searched.trim() }, signal }),
    enabled: isLong,
    // What was typed is kept no longer than it is shown.
    gcTime: 0,
  });
  const pages = text.trim().length >= MIN_SEARCH_LENGTH ? findPages(text, isAllowed) : [];
  const groups = (isLong && query.data?.groups) || [];
  const open = (to: string) => {
    onClose();
    void navigate({ href: to });
  };
  const isPending =
    text.trim() !== searched.trim() ? text.trim().length >= MIN_SEARCH_LENGTH : isLong && query.isFetching;
  const [first] = [
    ...pages.map(({ to }) => to),
    ...groups.flatMap(({ kind, results }) => results.map((result) => hrefOf(kind, result))),
  ];
  useEffect(() => {
    if (!isPending && first !== undefined) selectFirst();
  }, [first, isPending]);
  // Enter waits for the answer to what was typed, so that it never opens what an older text found.
  const [isEntered, setEntered] = useState(false);
  if (isEntered && !isPending) {
    setEntered(false);
    if (first !== undefined) queueMicrotask(() => open(first));
  }
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={(typed) => setText(typed.slice(0, MAX_SEARCH_LENGTH))}
      shortcut={null}
      onSpotlightClose={onClose}
      scrollable
      maxHeight={440}
      title="Buscar"
      yOffset="12dvh"
      centered={false}
      overlayProps={{ backgroundOpacity: 0.5, blur: 0 }}
      classNames={{
        header: 'visuallyHidden',
        search: classes.search,
        actionsGroup: classes.group,
        actionsList: classes.list,
      }}
    >
      <Spotlight.Search
        placeholder="Busque páginas, pessoas, pedidos e arquivos"
        aria-label="Buscar em todo o escritório"
        maxLength={MAX_SEARCH_LENGTH}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || !isPending) return;
          event.preventDefault();
          event.stopPropagation();
          setEntered(true);
        }}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        rightSection={<CloseButton aria-label="Fechar busca" onClick={onClose} />}
        rightSectionPointerEvents="all"
      />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label="Páginas">
            {pages.map(({ to, label }) => (
              <Spotlight.Action key={to} label={label} onClick={() => open(to)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {groups.map(({ kind, results }) => (
          <Spotlight.ActionsGroup key={kind} label={SEARCH_KINDS[kind].label}>
            {results.map((result) => (
              <Spotlight.Action
                key={result.id}
                label={result.title}
                description={result.detail}
                onClick={() => open(hrefOf(kind, result))}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {pages.length === 0 && groups.length === 0 && (
          <Spotlight.Empty>
            <p role="status" className={classes.empty}>
              {describe(text.trim(), query)}
            </p>
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes.keys}>
        <p>
          <kbd>↑</kbd> <kbd>↓</kbd> escolhem
        </p>
        <p>
          <kbd>Enter</kbd> abre
        </p>
        <p>
          <kbd>Esc</kbd> fecha
        </p>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

function describe(
  text: string,
  { isError, isFetching, data }: { isError: boolean; isFetching: boolean; data: unknown },
): string {
  if (text.length < MIN_SEARCH_LENGTH) return 'Digite pelo menos 2 caracteres.';
  if (isError) return 'A busca não respondeu. Tente de novo.';
  return isFetching || !data ? 'Buscando…' : 'Nada encontrado.';
}
