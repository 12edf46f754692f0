import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type Attempt, isMarked } from '@toro/domain/exams/attempt';
import { FINISH_LABEL, offersResult } from '@toro/domain/exams/navigation';
import { STRIP_STEP, stripColour } from '@toro/domain/exams/strip';
import classes from './question-strip.module.css';
import { useStrip } from './use-strip.ts';

const STATE = { blue: 'atual', green: 'respondida', red: 'vista sem resposta', none: 'não vista' } as const;

interface QuestionStripProps {
  attempt: Attempt;
  current: number;
  /** After the dialog of unanswered questions, only those are listed. */
  onlyBlanks: boolean;
  onChoose: (index: number) => void;
  onFinish: () => void;
  onShowAll: () => void;
}

export function QuestionStrip({
  attempt,
  current,
  onlyBlanks,
  onChoose,
  onFinish,
  onShowAll,
}: QuestionStripProps) {
  const positions = attempt.questions
    .map((question, index) => ({ question, place: index }))
    .filter(
      ({ question, place: index }) => !onlyBlanks || index === current || !(question in attempt.answers),
    );
  const { strip, move } = useStrip(current, positions.length);
  return (
    <nav
      className={`row ${classes.bar}`}
      data-gap="2xs"
      aria-label={onlyBlanks ? 'Questões não respondidas' : 'Questões'}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Questões anteriores"
        onClick={() => move(-STRIP_STEP)}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ol ref={strip} className={`plainList ${classes.strip}`}>
        {positions.map(({ question, place: index }) => {
          const colour = stripColour(attempt, index, current);
          const marked = isMarked(attempt, question);
          return (
            <li key={question}>
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
            </li>
          );
        })}
      </ol>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Próximas questões"
        onClick={() => move(STRIP_STEP)}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {onlyBlanks && (
        <Button variant="default" size="sm" onClick={onShowAll}>
          Ver todas
        </Button>
      )}
      {offersResult(attempt) && (
        <Button size="sm" onClick={onFinish}>
          {FINISH_LABEL}
        </Button>
      )}
    </nav>
  );
}
