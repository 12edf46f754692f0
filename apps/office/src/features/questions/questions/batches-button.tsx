import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { listsCalls } from '@toro/contract/office/lists/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { formatCount } from '../../../shared/list/format-count.ts';
import { useAction } from '../../../shared/use-action.ts';
import classes from './questions.module.css';

type Batch = CallResponse<typeof listsCalls.listBulkActions>[number];

const NOUN = { one: 'questão', many: 'questões' };
const STATES: Partial<Record<Batch['state'], string>> = {
  running: 'Em andamento',
  undoing: 'Desfazendo',
  undone: 'Desfeita',
};

/** The own changes of many questions, with the way back. */
export function BatchesButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Mudanças em massa
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} size="lg" title="Suas mudanças em massa">
        {isOpen && <Batches />}
      </Modal>
    </>
  );
}

function Batches() {
  const query = useQuery({
    queryKey: ['bulk-acts', 'questions'],
    queryFn: () => api.send(listsCalls.listBulkActions, { query: { list: 'questions' } }),
    staleTime: 0,
  });
  return (
    <QueryState
      query={query}
      loading="Carregando as mudanças..."
      skeleton={[48, 48]}
      failure={{ title: 'As mudanças não carregaram', text: 'Tente de novo.' }}
    >
      {(batches) =>
        batches.length === 0 ? (
          <p className="muted">Você não mudou várias questões de uma vez nos últimos 30 dias.</p>
        ) : (
          <ul className="plainList stack" data-gap="s">
            {batches.map((batch) => (
              <BatchRow key={batch.id} batch={batch} />
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

function BatchRow({ batch }: { batch: Batch }) {
  const undo = useAction({
    send: () => api.send(listsCalls.undoBulkAction, { params: { id: batch.id } }),
    onDone: ({ undo_error }) => {
      if (undo_error) toastFailure(undo_error);
      else toastSuccess('Desfeito. Tudo voltou a ser como antes.');
      void queryClient.invalidateQueries({ queryKey: ['bulk-acts', 'questions'] });
      void queryClient.invalidateQueries({ queryKey: ['list', 'questions'] });
    },
  });
  const { label, done, created_at, state, undo_until, undo_error } = batch;
  return (
    <li className={classes.batch}>
      <div>
        <b>{label}</b> · {formatCount(done, NOUN)}
        <p className="muted small">{undo_error ?? dateAndTime(new Date(created_at))}</p>
      </div>
      {undo_until ? (
        <Button variant="default" size="xs" loading={undo.isPending} onClick={() => undo.mutate()}>
          Desfazer
        </Button>
      ) : (
        <span className="muted small">{STATES[state]}</span>
      )}
    </li>
  );
}
