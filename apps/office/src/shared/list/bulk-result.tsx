import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listsCalls } from '@toro/contract/office/lists/calls';
import { type ListDefinition, UNDO_MS } from '@toro/contract/office/lists/list';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { useAction } from '../use-action.ts';
import { formatCount } from './format-count.ts';
import classes from './list.module.css';
import type { BulkActionState } from './list-action.ts';

const POLL_MS = 1000;

interface BulkResultProps {
  label: string;
  noun: ListDefinition['noun'];
  started: BulkActionState;
  /** The rows of the list have changed. */
  onChanged: () => void;
  onClose: () => void;
}

const isWorking = ({ state }: BulkActionState) => state === 'running' || state === 'undoing';

const HOUR_MS = 3_600_000;

/** Whether 'Desfazer' is offered: for some seconds after an action ended, or for days where the action allows it. */
function useUndoOffer(undoUntil: string | null): boolean {
  const [isOver, setIsOver] = useState(false);
  const canUndo = undoUntil !== null;
  const isLong = canUndo && Date.parse(undoUntil) > Date.now() + HOUR_MS;
  useEffect(() => {
    if (!canUndo || isLong) return;
    const timer = setTimeout(() => setIsOver(true), UNDO_MS);
    return () => clearTimeout(timer);
  }, [canUndo, isLong]);
  return canUndo && !isOver;
}

/** How far a bulk action is, then what it did, what it skipped and why, and the way back as long as there is one. */
export function BulkResult({ label, noun, started, onChanged, onClose }: BulkResultProps) {
  const query = useQuery({
    queryKey: ['bulk-act', started.id],
    queryFn: () => api.send(listsCalls.getBulkAction, { params: { id: started.id } }),
    initialData: started,
    initialDataUpdatedAt: Date.now(),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
  });
  const action = query.data;
  const undo = useAction({
    send: () => api.send(listsCalls.undoBulkAction, { params: { id: started.id } }),
    onDone: () => query.refetch(),
  });
  const offersUndo = useUndoOffer(action.undo_until);
  const changed = useRef(onChanged);
  changed.current = onChanged;
  useEffect(() => {
    if (action.state === 'done' || action.state === 'undone') changed.current();
  }, [action.state]);
  const handled = action.done + action.skipped.length;
  return (
    <section className={classes.result} aria-label={label}>
      <div className="row" data-spread data-nowrap>
        <p role="status">{describe(label, action, noun)}</p>
        <div className="row" data-nowrap>
          {offersUndo && (
            <Button
              variant="default"
              loading={undo.isPending}
              leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
              onClick={() => undo.mutate()}
            >
              Desfazer
            </Button>
          )}
          {!isWorking(action) && (
            <ActionIcon variant="subtle" color="gray" aria-label="Fechar o resultado" onClick={onClose}>
              <IconX size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </div>
      {isWorking(action) && (
        <Progress
          value={(handled / Math.max(1, action.total)) * 100}
          aria-label={`${handled} de ${action.total}`}
          animated
        />
      )}
      {action.skipped.length > 0 && (
        <details open={action.skipped.length <= 5}>
          <summary>{formatCount(action.skipped.length, noun)} sem mudança</summary>
          <ul className={`plainList small ${classes.skipped}`}>
            {action.skipped.map(({ id, name, reason }) => (
              <li key={id}>
                <b>{name}</b> <span className="muted">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function describe(label: string, action: BulkActionState, noun: ListDefinition['noun']): string {
  if (action.undo_error) return action.undo_error;
  if (action.state === 'undone') return `${label}: desfeito. Tudo voltou a ser como antes.`;
  if (action.state === 'undoing') return `${label}: desfazendo…`;
  if (action.state === 'running') return `${label}: ${action.done} de ${formatCount(action.total, noun)}…`;
  return action.done === 0 ? `${label}: nada mudou.` : `${label}: ${formatCount(action.done, noun)}.`;
}
