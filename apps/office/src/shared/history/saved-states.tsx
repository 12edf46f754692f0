import { Button, Modal } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { savedStatesCalls } from '@toro/contract/office/saved-states/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import type { SavedKind } from '@toro/domain/office/saved-states/saved-states';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage, queryClient } from '../api.ts';
import { readQuestions } from '../read-questions.ts';
import classes from './history.module.css';

type State = CallResponse<typeof savedStatesCalls.listSavedStates>['states'][number];

interface SavedStatesButtonProps {
  kind: SavedKind;
  id: number;
  /** How a person calls the entity. */
  name: string;
  onRestored: () => unknown;
}

/** Opens the earlier states of a thing that is saved without a draft. */
export function SavedStatesButton(props: SavedStatesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Versões
        <span className="visuallyHidden"> de {props.name}</span>
      </Button>
      {isOpen && <SavedStatesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function SavedStatesDialog(props: SavedStatesButtonProps & { onClose: () => void }) {
  const { kind, id, name, onRestored, onClose } = props;
  const queryKey = ['saved-states', kind, id];
  const query = useQuery({
    queryKey,
    queryFn: () => api.send(savedStatesCalls.listSavedStates, { params: { kind, id } }),
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<State | null>(null);
  const [questions, setQuestions] = useState<string[]>([]);
  const [isPending, setPending] = useState(false);
  async function restore(state: State): Promise<void> {
    setPending(true);
    try {
      await api.send(savedStatesCalls.restoreSavedState, {
        params: { kind, id, number: state.number },
        body: { revision: query.data?.revision ?? '', confirmed: questions.length > 0 },
      });
      toastSuccess(`${name}: versão de ${dateAndTime(new Date(state.saved_at))} restaurada.`);
      setChosen(null);
      await onRestored();
    } catch (error) {
      const asked = readQuestions(error);
      setQuestions(asked);
      if (asked.length === 0) {
        setChosen(null);
        toastFailure(errorMessage(error));
      }
    } finally {
      setPending(false);
      void queryClient.invalidateQueries({ queryKey });
    }
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={`Versões de ${name}`}>
      <QueryState
        query={query}
        loading="Carregando as versões..."
        skeleton={[44, 44]}
        failure={{ text: 'As versões não carregaram.' }}
        isEmpty={({ states }) => states.length === 0}
        empty={<p className="muted">Ainda não há uma versão diferente da de agora.</p>}
      >
        {({ states, may_restore }) => (
          <ol className={`plainList ${classes.states}`}>
            {states.map((state) => (
              <li key={state.number}>
                <SavedState
                  state={state}
                  onRestore={
                    may_restore
                      ? () => {
                          setQuestions([]);
                          setChosen(state);
                        }
                      : null
                  }
                />
              </li>
            ))}
          </ol>
        )}
      </QueryState>
      {chosen && (
        <ConfirmDialog
          opened
          title="Restaurar esta versão?"
          confirm={questions.length > 0 ? 'Restaurar mesmo assim' : 'Restaurar'}
          pending={isPending}
          onClose={() => setChosen(null)}
          onConfirm={() => void restore(chosen)}
        >
          {questions.length === 0 ? (
            <p>Os valores de agora ficam guardados nas versões.</p>
          ) : (
            questions.map((question) => <p key={question}>{question}</p>)
          )}
        </ConfirmDialog>
      )}
    </Modal>
  );
}

function SavedState({ state, onRestore }: { state: State; onRestore: (() => void) | null }) {
  const moment = dateAndTime(new Date(state.saved_at));
  return (
    <section aria-label={moment}>
      <div className={classes.stateHead}>
        <p>
          <strong>{moment}</strong>
          <span className="muted small">
            {' '}
            {state.saved_by === null ? 'como estava antes' : `salvo por ${state.saved_by}`}
          </span>
        </p>
        {onRestore && (
          <Button variant="default" size="xs" onClick={onRestore}>
            Restaurar<span className="visuallyHidden"> a versão de {moment}</span>
          </Button>
        )}
      </div>
      <table className={`table small ${classes.changes}`}>
        <thead>
          <tr>
            <th>Campo</th>
            <th>Nessa versão</th>
            <th>Agora</th>
          </tr>
        </thead>
        <tbody>
          {state.differences.map(({ field, before, current }) => (
            <tr key={field}>
              <td>{field}</td>
              <td>{before}</td>
              <td>{current}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
