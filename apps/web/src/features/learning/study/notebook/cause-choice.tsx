import { useQueryClient } from '@tanstack/react-query';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { CAUSE_LABELS, CAUSES, type Cause } from '@toro/domain/learning/study/marks';
import { useState } from 'react';
import { queueRequest } from '../../../../shared/outbox/outbox.ts';
import classes from './notebook.module.css';
import { notebookKey } from './queries.ts';

interface CauseChoiceProps {
  questionId: number;
  saved: Cause | null;
  label: string;
}

/** One tap sets the cause of a miss, a second one takes it away. */
export function CauseChoice({ questionId, saved, label }: CauseChoiceProps) {
  const [cause, setCause] = useState(saved);
  const queries = useQueryClient();
  const choose = (tapped: Cause) => {
    const next = tapped === cause ? null : tapped;
    setCause(next);
    void queueRequest({
      key: `cause:${questionId}`,
      call: studyCalls.saveNotebookEntry,
      input: { params: { questionId }, body: { cause: next } },
    }).then(() => queries.invalidateQueries({ queryKey: [...notebookKey, 'list'] }));
  };
  return (
    <fieldset className="plainFieldset">
      <legend>{label}</legend>
      <div className="row" data-gap="xs">
        {CAUSES.map((each) => (
          <button
            key={each}
            type="button"
            className={`chip small ${classes.cause}`}
            aria-pressed={cause === each}
            onClick={() => choose(each)}
          >
            {CAUSE_LABELS[each]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
