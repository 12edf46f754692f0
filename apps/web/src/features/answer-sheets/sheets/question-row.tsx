import { type KeyboardEvent, memo } from 'react';
import classes from './fill-page.module.css';
import type { SheetQuestion } from './queries.ts';

interface QuestionRowProps {
  question: SheetQuestion;
  marked: number | null;
  onMark: (question: number, option: number | null) => void;
  /** What a key changed: the focus is then on another question. */
  onAnnounce: (text: string) => void;
}

/** The neighbouring row, which takes the next key. */
function focusRow(row: Element | null): void {
  const input = row?.querySelector<HTMLInputElement>('input:checked') ?? row?.querySelector('input');
  input?.focus();
}

/** One question. A tap or the letter key marks an option; a second tap on it clears it. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, marked, onMark, onAnnounce } = props;
  const { id_gabarito_question: id, order, answers } = question;
  const type = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = event.currentTarget;
    const key = event.key.toUpperCase();
    const option = answers.find(({ letter }) => letter === key);
    if (option) {
      onMark(id, option.id_gabarito_question_answer);
      onAnnounce(`Questão ${order}: ${key} marcada.`);
      focusRow(row.nextElementSibling);
    } else if (key === 'BACKSPACE' || key === 'DELETE') {
      onMark(id, null);
      onAnnounce(`Questão ${order}: em branco.`);
    } else if (key === 'ARROWUP') focusRow(row.previousElementSibling);
    else if (key === 'ARROWDOWN') focusRow(row.nextElementSibling);
    else return;
    event.preventDefault();
  };
  return (
    <fieldset
      className={`plainFieldset row ${classes.question}`}
      data-nowrap
      data-gap="xs"
      data-blank={marked === null || undefined}
      data-fifth={order % 5 === 0 || undefined}
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
