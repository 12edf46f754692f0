import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ListDefinition, MAX_BULK_ROWS } from '@toro/contract/office/lists/list';
import { lazy, Suspense, useState } from 'react';
import { formatCount, formatTotal } from './format-count.ts';
import classes from './list.module.css';
import type { BulkActionBody, BulkActionState, ListAction } from './list-action.ts';
import type { ListSelection } from './use-selection.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

interface SelectionBarProps {
  noun: ListDefinition['noun'];
  selection: ListSelection;
  total: number;
  actions: readonly ListAction[];
  /** The filter of the list as its call takes it. */
  query: Record<string, unknown>;
  onStarted: (action: ListAction, state: BulkActionState) => void;
}

/** How many rows are picked, the way to pick all of the filter, and what can be done to them. */
export function SelectionBar({ noun, selection, total, actions, query, onStarted }: SelectionBarProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<ListAction | null>(null);
  const { ids, isAll, isWholePage, togglePage, pickAll, clear } = selection;
  const count = isAll ? total : ids.size;
  if (count === 0) return null;
  const canPickAll = !isAll && isWholePage && total > ids.size;
  const Dialog = asking?.Dialog ?? BulkDialog;
  const isTooMany = count > MAX_BULK_ROWS;
  const body: BulkActionBody['selection'] = isAll
    ? { query: query as Record<string, never>, count }
    : { ids: [...ids] };
  const start = (action: ListAction) =>
    action.open ? void navigate(action.open({ selection: body })) : setAsking(action);
  return (
    <div className={classes.selection} role="toolbar" aria-label="Linhas selecionadas">
      <p role="status">
        {formatCount(count, noun)} {count === 1 ? 'selecionada' : 'selecionadas'}
      </p>
      {!isAll && !isWholePage && (
        <button type="button" className="linkButton" onClick={togglePage}>
          Selecionar esta página
        </button>
      )}
      {canPickAll && total <= MAX_BULK_ROWS && (
        <button type="button" className="linkButton" onClick={pickAll}>
          Selecionar todos os {formatTotal(total)} do filtro
        </button>
      )}
      {canPickAll && total > MAX_BULK_ROWS && (
        <span className="muted small">
          Um ato em massa toca até {formatTotal(MAX_BULK_ROWS)} linhas: reduza o filtro para selecionar todas.
        </span>
      )}
      <div className={classes.acts}>
        {actions.map((action) => (
          <Button key={action.label} variant="default" disabled={isTooMany} onClick={() => start(action)}>
            {action.label}
          </Button>
        ))}
        <Button variant="subtle" color="gray" onClick={clear}>
          Limpar seleção
        </Button>
      </div>
      {asking && (
        <Suspense>
          <Dialog
            action={asking}
            count={formatCount(count, noun)}
            selection={body}
            onDone={(state) => {
              clear();
              onStarted(asking, state);
            }}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
