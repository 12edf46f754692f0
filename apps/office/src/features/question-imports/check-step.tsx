import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { changeImportRows, saveImportRow } from '@toro/contract/question-imports/calls';
import {
  ROW_CHOICES,
  ROW_STATES,
  type RowChoice,
  type RowState,
} from '@toro/domain/question-imports/imports';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastFailure } from '@toro/ui/toasts.ts';
import { Fragment, useState } from 'react';
import { api, errorMessage, queryClient } from '../../shared/api.ts';
import { useShortcut } from '../../shared/shortcuts/shortcuts.ts';
import { type Destination, DestinationSelect } from './destination-select.tsx';
import { ErrorGroups } from './error-groups.tsx';
import { StepLink } from './import-steps.tsx';
import { type ImportRow, type QuestionImport, type RowFilter, refreshImport, rowsQuery } from './queries.ts';
import classes from './question-imports.module.css';
import { QuickFixes } from './quick-fixes.tsx';
import { RowEditor } from './row-editor.tsx';

const KINDS: Record<RowState, string> = {
  new: 'ok',
  changed: 'wait',
  same: 'off',
  similar: 'wait',
  error: 'bad',
};

const describeState = ({ state, similar, is_left_out }: ImportRow) =>
  is_left_out
    ? 'Não importar'
    : state === 'similar' && similar
      ? `Parecida com ${similar.code}`
      : ROW_STATES[state];

interface RowsChange {
  positions?: number[];
  choice?: RowChoice;
  destination?: Destination;
  is_left_out?: boolean;
}

/** 'Conferência': every question of the file with what would become of it. */
export function CheckStep({ item }: { item: QuestionImport }) {
  const [filter, setFilter] = useState<RowFilter>('all');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [field, setField] = useState<string | null>(null);
  const query = useQuery(rowsQuery(item.id, filter, page, field));
  const changing = useMutation({
    mutationFn: (body: RowsChange) => api.send(changeImportRows, { params: { id: item.id }, body }),
    onSuccess: () => {
      setSelected(new Set());
      return refreshImport(item.id);
    },
    onError: (error) => toastFailure(errorMessage(error)),
  });
  const { counts } = item;
  const filters: [RowFilter, string, number][] = [
    ['all', 'Todas', counts?.total ?? 0],
    ...(Object.keys(ROW_STATES) as RowState[]).map((state): [RowFilter, string, number] => [
      state,
      ROW_STATES[state],
      counts?.[state] ?? 0,
    ]),
    ['left_out', 'Não importar', counts?.left_out ?? 0],
  ];
  const choose = (next: RowFilter) => {
    setFilter(next);
    setField(null);
    setPage(1);
    setOpen(null);
  };
  const chooseField = (next: string | null) => {
    choose(next === null ? 'all' : 'error');
    setField(next);
  };
  const keying = useMutation({
    mutationFn: ({ position, correct }: { position: number; correct: number }) =>
      api.send(saveImportRow, { params: { id: item.id, position }, body: { correct } }),
    onSuccess: () => refreshImport(item.id),
    onError: (error) => toastFailure(errorMessage(error)),
  });
  /** Opens the next question with an error, after the last one the first. */
  async function openNextError(): Promise<void> {
    const last = open ?? 0;
    const isListed = filter === 'error' && field === null;
    for (let at = isListed ? page : 1; ; at += 1) {
      const { data, total, per_page } = await queryClient.fetchQuery(rowsQuery(item.id, 'error', at));
      const next = data.find(({ position }) => position > last);
      const found = next ?? (at * per_page >= total && at === 1 ? data[0] : undefined);
      if (found) {
        setFilter('error');
        setField(null);
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
      <fieldset className={classes.filters} aria-label="Estado">
        {filters.map(([name, label, count]) => (
          <button
            key={name}
            type="button"
            className={classes.filter}
            aria-pressed={filter === name}
            onClick={() => choose(name)}
          >
            {label} <strong>{count}</strong>
          </button>
        ))}
      </fieldset>
      {hasErrors && (
        <div>
          <Button
            variant="default"
            leftSection={<IconArrowDown size={16} stroke={1.75} aria-hidden />}
            rightSection={<kbd className={classes.key}>F8</kbd>}
            onClick={() => void openNextError()}
          >
            Próximo erro
          </Button>
        </div>
      )}
      <ErrorGroups
        groups={item.error_groups}
        count={counts?.error ?? 0}
        chosen={field}
        onChoose={chooseField}
      />
      <div className={classes.fields}>
        {hasKnown && (
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
        {({ data, total, per_page }) => (
          <>
            <div className={classes.scroll}>
              <table className={`table ${classes.rows}`}>
                <thead>
                  <tr>
                    <th>
                      <span className="visuallyHidden">Selecionar</span>
                    </th>
                    <th>Lugar</th>
                    <th>O que faz</th>
                    <th>Código</th>
                    <th>Enunciado</th>
                    <th>Alternativas</th>
                    <th>Gabarito</th>
                    <th>Destino</th>
                  </tr>
                </thead>
                <tbody>
                  {data.map((row) => (
                    <Fragment key={row.position}>
                      <tr data-error={row.state === 'error' || undefined}>
                        <td>
                          <input
                            type="checkbox"
                            aria-label={`Selecionar ${row.place}`}
                            checked={selected.has(row.position)}
                            onChange={() => toggle(row.position)}
                          />
                        </td>
                        <td>{row.place}</td>
                        <td>
                          <span className="state" data-kind={row.is_left_out ? 'off' : KINDS[row.state]}>
                            {describeState(row)}
                          </span>
                        </td>
                        <td>
                          <button
                            type="button"
                            className={classes.open}
                            aria-expanded={open === row.position}
                            onClick={() => setOpen(open === row.position ? null : row.position)}
                          >
                            {row.code || 'Sem código'}
                          </button>
                        </td>
                        <td className={classes.statement}>{row.statement}</td>
                        <td className={classes.statement}>{row.options.join(' · ')}</td>
                        <td>{row.correct || '–'}</td>
                        <td>{row.destination || '–'}</td>
                      </tr>
                      {row.errors.length > 0 && (
                        <tr>
                          <td colSpan={8} className={classes.errors}>
                            <div className={classes.seen}>
                              <p>{row.errors.map(({ message }) => message).join(' ')}</p>
                              {!row.is_left_out && (
                                <QuickFixes
                                  row={row}
                                  isPending={keying.isPending || changing.isPending}
                                  onKey={(correct) => keying.mutate({ position: row.position, correct })}
                                  onEdit={() => setOpen(row.position)}
                                  onLeaveOut={() =>
                                    changing.mutate({ positions: [row.position], is_left_out: true })
                                  }
                                />
                              )}
                            </div>
                          </td>
                        </tr>
                      )}
                      {open === row.position && (
                        <tr>
                          <td colSpan={8}>
                            <RowEditor item={item} position={row.position} onDone={() => setOpen(null)} />
                          </td>
                        </tr>
                      )}
                    </Fragment>
                  ))}
                </tbody>
              </table>
            </div>
            <div className="row">
              <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Anteriores
              </Button>
              <span className="muted small">{`Página ${page} de ${Math.max(1, Math.ceil(total / per_page))}`}</span>
              <Button variant="default" disabled={page * per_page >= total} onClick={() => setPage(page + 1)}>
                Próximas
              </Button>
            </div>
          </>
        )}
      </QueryState>
      <div className="row" data-end>
        <StepLink id={item.id} step="destino" label="Voltar" variant="default" />
        <StepLink id={item.id} step="simulacao" label="Simular" />
      </div>
    </Card>
  );
}
