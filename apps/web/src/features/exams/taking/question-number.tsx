import { type Attempt, isMarked } from '@toro/domain/exams/attempt';
import { stripColour } from '@toro/domain/exams/strip';
import classes from './question-strip.module.css';

const STATE = { blue: 'atual', green: 'respondida', red: 'vista sem resposta', none: 'não vista' } as const;

interface QuestionNumberProps {
  attempt: Attempt;
  index: number;
  current: number;
  onChoose: (index: number) => void;
}

/** The button of a question: its number, its state as a colour, and its mark for review. */
export function QuestionNumber({ attempt, index, current, onChoose }: QuestionNumberProps) {
  const colour = stripColour(attempt, index, current);
  const marked = isMarked(attempt, attempt.questions[index] ?? 0);
  return (
    <button
      type="button"
      className={classes.number}
      data-colour={colour}
      data-marked={marked}
      aria-current={index === current ? 'step' : undefined}
      aria-label={`Questão ${index + 1}, ${STATE[colour]}${marked ? ', marcada para revisão' : ''}`}
      onClick={() => onChoose(index)}
    >
      {index + 1}
    </button>
  );
}
