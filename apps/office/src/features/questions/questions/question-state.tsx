import { QUESTION_STATE_NAMES } from '@toro/domain/questions/questions/question-states';
import classes from './questions.module.css';

/** The state of a question as it is shown, with a dot of its colour. */
export const QuestionStateBadge = ({ state }: { state: string | null }) => (
  <span className={classes.state} data-state={state ?? ''}>
    {QUESTION_STATE_NAMES[state as keyof typeof QUESTION_STATE_NAMES] ?? state}
  </span>
);
