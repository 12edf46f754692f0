import { Button, CloseButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { EVENT_SOURCES, SOURCE_LABELS } from '@toro/domain/learning/study/events';
import { CAUSE_LABELS } from '@toro/domain/learning/study/marks';
import {
  CAUSE_FILTERS,
  isNotebookFiltered,
  MAX_TERM,
  NOTEBOOK_STATES,
  type NotebookSearch,
  parseNotebookSearch,
  STATE_LABELS,
  STATE_MEANINGS,
} from '@toro/domain/learning/study/notebook-filters';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { usePhone } from '@toro/ui/use-phone.ts';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './notebook.module.css';
import type { Notebook } from './queries.ts';

const STATES = NOTEBOOK_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));
const SOURCES = [
  { value: '', label: 'Todas as origens' },
  ...EVENT_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
];
const TYPING_DEBOUNCE_MS = 350;

interface NotebookFiltersProps {
  search: NotebookSearch;
  notebook: Notebook | undefined;
  onChange: (search: NotebookSearch) => void;
}

/** How many of the filtered entries have each cause; a tap filters by it. */
export function CauseCounts({ search, notebook, onChange }: NotebookFiltersProps) {
  if (!notebook || notebook.is_empty) return null;
  const { causes, total } = notebook;
  return (
    <ul className={`plainList ${classes.counts}`} aria-label="Causas">
      {CAUSE_FILTERS.map((cause) => (
        <li key={cause}>
          <button
            type="button"
            className={`chip figures ${classes.cause}`}
            aria-pressed={search.cause === cause}
            onClick={() => onChange({ ...search, cause: search.cause === cause ? undefined : cause })}
          >
            {cause === 'none' ? 'Sem causa' : CAUSE_LABELS[cause]}
            {search.cause === undefined || search.cause === cause ? `: ${causes[cause]} de ${total}` : ''}
          </button>
        </li>
      ))}
    </ul>
  );
}

function TermField({ term, onTerm }: { term: string; onTerm: (term: string) => void }) {
  const [typed, setTyped] = useState(term);
  const send = useDebouncedCallback(onTerm, TYPING_DEBOUNCE_MS);
  useEffect(() => setTyped(term), [term]);
  return (
    <TextField
      id="notebook-term"
      name="term"
      type="search"
      label="Buscar nas anotações"
      placeholder="Código, regra ou nota"
      autoComplete="off"
      maxLength={MAX_TERM}
      value={typed}
      onValue={(text) => {
        setTyped(text);
        send(text);
      }}
      rightSection={
        typed !== '' && (
          <CloseButton
            aria-label="Apagar a busca"
            size={36}
            onClick={() => {
              setTyped('');
              send.cancel();
              onTerm('');
            }}
          />
        )
      }
    />
  );
}

/** On phones the fields are folded, so that the entries are in sight. */
function FilterFrame({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const isPhone = usePhone();
  if (!isPhone) return children;
  return (
    <details className={classes.more} open={isOpen}>
      <summary>Mais filtros</summary>
      <div className={`stack ${classes.folded}`} data-gap="s">
        {children}
      </div>
    </details>
  );
}

/** The filters of the notebook, which stand in the address. */
export function NotebookFilters({ search, notebook, onChange }: NotebookFiltersProps) {
  const set = (changes: Record<string, unknown>) =>
    onChange(parseNotebookSearch({ ...search, ...changes, page: 1 }));
  const modules = (notebook?.modules ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <Card as="search" aria-label="Filtros do caderno">
      <div className="stack" data-gap="xs">
        <SegmentedChoice
          label="Quais questões"
          value={search.state ?? 'open'}
          data={STATES}
          onValue={(state) => set({ state })}
        />
        <p className="muted small">{STATE_MEANINGS[search.state ?? 'open']}</p>
      </div>
      <FilterFrame isOpen={isNotebookFiltered(search)}>
        <div className={classes.filters}>
          <SelectField
            id="notebook-module"
            name="module"
            label="Módulo"
            value={search.module === undefined ? '' : String(search.module)}
            data={[{ value: '', label: 'Todos os módulos' }, ...modules]}
            onValue={(module) => set({ module })}
          />
          <SelectField
            id="notebook-source"
            name="source"
            label="Origem"
            value={search.source ?? ''}
            data={SOURCES}
            onValue={(source) => set({ source })}
          />
          <TextField
            id="notebook-from"
            name="from"
            type="date"
            label="Erradas desde"
            value={search.from ?? ''}
            onValue={(from) => set({ from })}
          />
          <TextField
            id="notebook-to"
            name="to"
            type="date"
            label="Até"
            value={search.to ?? ''}
            onValue={(to) => set({ to })}
          />
        </div>
        <TermField term={search.term ?? ''} onTerm={(term) => set({ term })} />
      </FilterFrame>
      {isNotebookFiltered(search) && (
        <div>
          <Button variant="subtle" color="gray" onClick={() => onChange({})}>
            Limpar filtros
          </Button>
        </div>
      )}
    </Card>
  );
}
