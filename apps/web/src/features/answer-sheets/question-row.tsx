import { type KeyboardEvent, memo } from 'react';
import classes from './fill-page.module.css';
import type { SheetQuestion } from './queries.ts';

interface QuestionRowProps {
  question: SheetQuestion;
  marked: number | null;
  onMark: (question: number, option: number | null) => void;
}

/** The next row, which takes the next letter typed. */
function focusNext(row: HTMLElement): void {
  const next = row.nextElementSibling?.querySelector<HTMLInputElement>('input:checked, input');
  next?.focus();
}

/** One question. A tap or the letter key marks an option; a second tap on it clears it. */
export const QuestionRow = memo(function QuestionRow({ question, marked, onMark }: QuestionRowProps) {
  const { id_gabarito_question: id, order, answers } = question;
  const type = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toUpperCase();
    if (key === 'BACKSPACE' || key === 'DELETE') {
      event.preventDefault();
      onMark(id, null);
      return;
    }
    const option = answers.find(({ letter }) => letter === key);
    if (!option) return;
    event.preventDefault();
    onMark(id, option.id_gabarito_question_answer);
    focusNext(event.currentTarget);
  };
  return (
    <fieldset
      className={`plainFieldset row ${classes.question}`}
      data-nowrap
      data-gap="xs"
      data-blank={marked === null || undefined}
      onKeyDown={type}
    >
      <legend className={`strong figures ${classes.number}`}>
        <span className="visuallyHidden">Questão </span>
        {order}
      </legend>
      <div className={`row ${classes.options}`} data-gap="xs" data-grow>
        {answers.map(({ id_gabarito_question_answer: option, letter }) => (
          <label key={option} className="chip">
            <input
              type="radio"
              name={`q${id}`}
              checked={marked === option}
              onChange={() => onMark(id, option)}
              onClick={() => {
                if (marked === option) onMark(id, null);
              }}
            />
            <span>{letter}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});
