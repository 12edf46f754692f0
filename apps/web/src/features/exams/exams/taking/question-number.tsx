import { type Attempt, isMarked } from '@toro/domain/exams/exams/attempt';
import { reviewColour, stripColour } from '@toro/domain/exams/exams/strip';
import classes from './question-strip.module.css';

const STATE = { blue: 'atual', green: 'respondida', red: 'vista sem resposta', none: 'não vista' } as const;

interface QuestionNumberProps {
  attempt: Attempt;
  index: number;
  current: number;
  /** Whether the choice was right, once the answer is shown. */
  verdict?: boolean | undefined;
  onChoose: (index: number) => void;
}

/** The button of a question: its number, its state as a colour, and its mark for review. */
export function QuestionNumber({ attempt, index, current, verdict, onChoose }: QuestionNumberProps) {
  const colour =
    verdict === undefined || index === current ? stripColour(attempt, index, current) : reviewColour(verdict);
  const state = verdict === undefined || index === current ? STATE[colour] : verdict ? 'certa' : 'errada';
  const marked = isMarked(attempt, attempt.questions[index] ?? 0);
  return (
    <button
      type="button"
      className={classes.number}
      data-colour={colour}
      data-marked={marked}
      aria-current={index === current ? 'step' : undefined}
      aria-label={`Questão ${index + 1}, ${state}${marked ? ', marcada para revisão' : ''}`}
      onClick={() => onChoose(index)}
    >
      {index + 1}
    </button>
  );
}
