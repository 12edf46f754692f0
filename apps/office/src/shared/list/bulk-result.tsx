import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { listsCalls } from '@toro/contract/office/lists/calls';
import { type ListDefinition, UNDO_MS } from '@toro/contract/office/lists/list';
import { toastFailure } from '@toro/ui/toasts.ts';
import { useEffect, useRef, useState } from 'react';
import { api, errorMessage } from '../api.ts';
import { formatCount } from './format-count.ts';
import classes from './list.module.css';
import type { BulkActState } from './list-act.ts';

const POLL_MS = 1000;

interface BulkResultProps {
  label: string;
  noun: ListDefinition['noun'];
  started: BulkActState;
  /** The rows of the list have changed. */
  onChanged: () => void;
  onClose: () => void;
}

const isWorking = ({ state }: BulkActState) => state === 'running' || state === 'undoing';

const HOUR_MS = 3_600_000;

/** Whether 'Desfazer' is offered: for some seconds after an act ended, or for days where the act allows it. */
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

/** How far a bulk act is, then what it did, what it skipped and why, and the way back as long as there is one. */
export function BulkResult({ label, noun, started, onChanged, onClose }: BulkResultProps) {
  const query = useQuery({
    queryKey: ['bulk-act', started.id],
    queryFn: () => api.send(listsCalls.getBulkAct, { params: { id: started.id } }),
    initialData: started,
    initialDataUpdatedAt: Date.now(),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
  });
  const act = query.data;
  const undo = useMutation({
    mutationFn: () => api.send(listsCalls.undoBulkAct, { params: { id: started.id } }),
    onSuccess: () => query.refetch(),
    onError: (error) => toastFailure(errorMessage(error)),
  });
  const offersUndo = useUndoOffer(act.undo_until);
  const changed = useRef(onChanged);
  changed.current = onChanged;
  useEffect(() => {
    if (act.state === 'done' || act.state === 'undone') changed.current();
  }, [act.state]);
  const handled = act.done + act.skipped.length;
  return (
    <section className={classes.result} aria-label={label}>
      <div className="row" data-spread data-nowrap>
        <p role="status">{describe(label, act, noun)}</p>
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
          {!isWorking(act) && (
            <ActionIcon variant="subtle" color="gray" aria-label="Fechar o resultado" onClick={onClose}>
              <IconX size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </div>
      {isWorking(act) && (
        <Progress
          value={(handled / Math.max(1, act.total)) * 100}
          aria-label={`${handled} de ${act.total}`}
          animated
        />
      )}
      {act.skipped.length > 0 && (
        <details open={act.skipped.length <= 5}>
          <summary>{formatCount(act.skipped.length, noun)} sem mudança</summary>
          <ul className={`plainList small ${classes.skipped}`}>
            {act.skipped.map(({ id, name, reason }) => (
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

function describe(label: string, act: BulkActState, noun: ListDefinition['noun']): string {
  if (act.undo_error) return act.undo_error;
  if (act.state === 'undone') return `${label}: desfeito. Tudo voltou a ser como antes.`;
  if (act.state === 'undoing') return `${label}: desfazendo…`;
  if (act.state === 'running') return `${label}: ${act.done} de ${formatCount(act.total, noun)}…`;
  return act.done === 0 ? `${label}: nada mudou.` : `${label}: ${formatCount(act.done, noun)}.`;
}
