import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { questionImportsCalls } from '@toro/contract/questions/question-imports/calls';
import {
  ROW_CHOICES,
  ROW_STATES,
  type RowCause,
  type RowChoice,
  type RowSort,
  type RowState,
} from '@toro/domain/questions/question-imports/imports';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastFailure } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage, queryClient } from '../../../shared/api.ts';
import { useShortcut } from '../../../shared/shortcuts/shortcuts.ts';
import { CauseGroups } from './cause-groups.tsx';
import { type Destination, DestinationSelect } from './destination-select.tsx';
import { StepLink } from './import-steps.tsx';
import {
  countWaiting,
  type QuestionImport,
  type RowChange,
  type RowFilter,
  refreshImport,
  rowsQuery,
} from './queries.ts';
import classes from './question-imports.module.css';
import { RowsGrid } from './rows-grid.tsx';

interface RowsChange {
  positions?: number[];
  choice?: RowChoice;
  destination?: Destination;
  is_left_out?: boolean;
}

function listFilters(item: QuestionImport): [RowFilter, string, number][] {
  const { counts } = item;
  const states = (Object.keys(ROW_STATES) as RowState[]).map((state): [RowFilter, string, number] => [
    state,
    ROW_STATES[state],
    counts?.[state] ?? 0,
  ]);
  const all: [RowFilter, string, number][] = [
    ['all', 'Todas', counts?.total ?? 0],
    ...states,
    ['incomplete', 'Incompletas', counts?.incomplete ?? 0],
    ['left_out', 'Não importar', counts?.left_out ?? 0],
  ];
  return item.state === 'done' ? [['waiting', 'Fora da importação', countWaiting(item)], ...all] : all;
}

/** 'Conferência': every question of the file with what would become of it, corrected in place. */
export function CheckStep({ item }: { item: QuestionImport }) {
  const isDone = item.state === 'done';
  const [filter, setFilter] = useState<RowFilter>(isDone ? 'waiting' : 'all');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [cause, setCause] = useState<RowCause | null>(null);
  const [sort, setSort] = useState<RowSort>('position');
  const query = useQuery(rowsQuery(item.id, filter, page, cause, sort));
  const onError = (error: unknown) => toastFailure(errorMessage(error));
  const changing = useMutation({
    mutationFn: (body: RowsChange) =>
      api.send(questionImportsCalls.changeImportRows, { params: { id: item.id }, body }),
    onSuccess: () => {
      setSelected(new Set());
      return refreshImport(item.id);
    },
    onError,
  });
  const saving = useMutation({
    mutationFn: ({ position, change }: { position: number; change: RowChange }) =>
      api.send(questionImportsCalls.saveImportRow, { params: { id: item.id, position }, body: change }),
    onSuccess: () => refreshImport(item.id),
    onError,
  });
  const decorating = useMutation({
    mutationFn: () => api.send(questionImportsCalls.markImportPictures, { params: { id: item.id } }),
    onSuccess: () => refreshImport(item.id),
    onError,
  });
  const { counts } = item;
  const choose = (next: RowFilter, nextCause: RowCause | null = null) => {
    setFilter(next);
    setCause(nextCause);
    setPage(1);
    setOpen(null);
  };
  /** Opens the next question with an error, after the last one the first. */
  async function openNextError(): Promise<void> {
    const last = open ?? 0;
    const isListed = filter === 'error' && cause === null;
    for (let at = isListed ? page : 1; ; at += 1) {
      const { data, total, per_page } = await queryClient.fetchQuery(rowsQuery(item.id, 'error', at));
      const next = data.find(({ position }) => position > last);
      const found = next ?? (at * per_page >= total && at === 1 ? data[0] : undefined);
      if (found) {
        setFilter('error');
        setCause(null);
        setSort('position');
        setPage(at);
        setOpen(found.position);
        return;
      }
      if (at * per_page >= total) {
        choose('error');
        return;
      }
    }
  }
  const hasErrors = (counts?.error ?? 0) > 0;
  useShortcut({
    keys: 'f8',
    label: 'Próximo erro',
    run: () => {
      if (hasErrors) void openNextError();
    },
  });
  const toggle = (position: number) => {
    const next = new Set(selected);
    if (!next.delete(position)) next.add(position);
    setSelected(next);
  };
  const hasKnown = (counts?.changed ?? 0) + (counts?.same ?? 0) > 0;
  return (
    <Card id="conferencia" title="Conferência">
      <div className={classes.checkHead}>
        <fieldset className={classes.filters} aria-label="Estado">
          {listFilters(item).map(([name, label, count]) => (
            <button
              key={name}
              type="button"
              className={classes.filter}
              aria-pressed={filter === name && cause === null}
              onClick={() => choose(name)}
            >
              {label} <strong>{count}</strong>
            </button>
          ))}
        </fieldset>
        {hasErrors && (
          <Button
            variant="default"
            leftSection={<IconArrowDown size={16} stroke={1.75} aria-hidden />}
            rightSection={<kbd className={classes.shortcut}>F8</kbd>}
            onClick={() => void openNextError()}
          >
            Próximo erro
          </Button>
        )}
      </div>
      <div className={item.cause_groups.length > 0 ? classes.check : undefined}>
        {item.cause_groups.length > 0 && (
          <aside className={classes.causes} aria-label="Motivos">
            <CauseGroups
              groups={item.cause_groups}
              chosen={cause}
              isPending={decorating.isPending}
              onChoose={(next) => choose(isDone ? 'waiting' : 'all', next)}
              onDecorative={isDone ? undefined : () => decorating.mutate()}
            />
          </aside>
        )}
        <div className={classes.table}>
          <div className={classes.fields}>
            {hasKnown && !isDone && (
              <SelectField
                id="escolha-geral"
                name="escolha-geral"
                label="Códigos que já existem"
                data={[
                  { value: '', label: 'Escolher para todos…' },
                  ...Object.entries(ROW_CHOICES).map(([value, label]) => ({ value, label })),
                ]}
                value=""
                onValue={(choice) => choice !== '' && changing.mutate({ choice: choice as RowChoice })}
              />
            )}
            {selected.size > 0 && (
              <>
                <DestinationSelect
                  id="destino-selecionadas"
                  label={`Destino das ${selected.size} selecionadas`}
                  families={item.families}
                  value={null}
                  onValue={(destination) =>
                    destination && changing.mutate({ positions: [...selected], destination })
                  }
                />
                <div className={classes.below}>
                  <Button
                    variant="default"
                    onClick={() => changing.mutate({ positions: [...selected], is_left_out: true })}
                  >
                    Não importar
                  </Button>
                </div>
              </>
            )}
          </div>
          <QueryState
            query={query}
            loading="Carregando as questões..."
            skeleton={[320]}
            failure={{ title: 'As questões não carregaram', text: 'Tente de novo.' }}
          >
            {({ data, total, per_page }) =>
              data.length === 0 ? (
                <p className="muted">Nenhuma questão aqui.</p>
              ) : (
                <>
                  <RowsGrid
                    item={item}
                    rows={data}
                    open={open}
                    selected={selected}
                    sort={sort}
                    onSort={(next) => {
                      setSort(next);
                      setPage(1);
                    }}
                    onOpen={setOpen}
                    onSelect={toggle}
                    onSave={(position, change) => saving.mutate({ position, change })}
                  />
                  {total > per_page && (
                    <div className="row">
                      <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                        Anteriores
                      </Button>
                      <span className="muted small">{`Página ${page} de ${Math.ceil(total / per_page)}`}</span>
                      <Button
                        variant="default"
                        disabled={page * per_page >= total}
                        onClick={() => setPage(page + 1)}
                      >
                        Próximas
                      </Button>
                    </div>
                  )}
                </>
              )
            }
          </QueryState>
        </div>
      </div>
      <div className="row" data-end>
        {isDone ? (
          <>
            <StepLink id={item.id} step="conclusao" label="Voltar" variant="default" />
            <StepLink id={item.id} step="simulacao" label="Simular o que falta" />
          </>
        ) : (
          <>
            <StepLink id={item.id} step="destino" label="Voltar" variant="default" />
            <StepLink id={item.id} step="simulacao" label="Simular" />
          </>
        )}
      </div>
    </Card>
  );
}
