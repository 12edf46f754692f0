import { ActionIcon } from '@mantine/core';
import { IconStrikethrough } from '@tabler/icons-react';
import { answerState } from '@toro/domain/exams/answer-state';
import { type Choice, IDK, IDK_TEXT } from '@toro/domain/exams/answers';
import { letterAt } from '@toro/domain/exams/lettering';
import { CleanHtml } from '../clean-html.tsx';
import { AnswerIcon } from './answer-icon.tsx';
import classes from './options.module.css';
import type { QuestionOption } from './question-content.ts';
import { QuestionImage } from './question-image.tsx';

interface AnswerOptionsProps {
  question: { id_questao: number; answers: readonly QuestionOption[] };
  choice: Choice | null;
  crossed: ReadonlySet<number>;
  onChoose: (choice: Choice) => void;
  onCross: (answer: number) => void;
  /** True in practice, where an option must be selected. */
  withoutIdk?: boolean;
  /** The right answer, once it may be shown. */
  right?: number | null;
}

/** The lettered options and "Não sei". The side button crosses an option out. */
export function AnswerOptions({
  question,
  choice,
  crossed,
  onChoose,
  onCross,
  withoutIdk = false,
  right = null,
}: AnswerOptionsProps) {
  const name = `question-${question.id_questao}`;
  return (
    <fieldset className="plainFieldset stack" data-gap="s">
      <legend className="visuallyHidden">Alternativas</legend>
      {question.answers.map((answer, index) => {
        const letter = letterAt(index);
        const out = crossed.has(answer.id_resposta);
        const chosen = choice === answer.id_resposta;
        const state = right === null ? undefined : answerState(answer.id_resposta, { right, choice });
        return (
          <div
            key={answer.id_resposta}
            className={`row ${classes.row}`}
            data-nowrap
            data-gap="2xs"
            data-crossed={out}
          >
            <label className={`row ${classes.option}`} data-gap="m" data-grow data-state={state}>
              <input
                type="radio"
                name={name}
                checked={chosen}
                onChange={() => onChoose(answer.id_resposta)}
              />
              <span className={`circle medium ${classes.letter}`} aria-hidden="true">
                {letter}
              </span>
              <span className={classes.text}>
                <CleanHtml html={answer.resposta} />
                <QuestionImage file={answer.img_resposta} alt={`Figura da alternativa ${letter}`} />
              </span>
              {state ? (
                <AnswerIcon state={state} marked={chosen} />
              ) : (
                chosen && <span className={`tiny strong ${classes.chosen}`}>sua resposta</span>
              )}
            </label>
            <ActionIcon
              className={classes.cross}
              variant="subtle"
              color="gray"
              size={44}
              aria-pressed={out}
              aria-label={`Riscar a alternativa ${letter}`}
              onClick={() => onCross(answer.id_resposta)}
            >
              <IconStrikethrough size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      {!withoutIdk && (
        <div className={`row ${classes.row}`} data-nowrap data-gap="2xs" data-idk="true">
          <label className={`row ${classes.option}`} data-gap="m" data-grow>
            <input type="radio" name={name} checked={choice === IDK} onChange={() => onChoose(IDK)} />
            <span className={`circle medium ${classes.letter}`} aria-hidden="true">
              ?
            </span>
            <span className={classes.text}>{IDK_TEXT}</span>
            {choice === IDK && <span className={`tiny strong ${classes.chosen}`}>sua resposta</span>}
          </label>
        </div>
      )}
    </fieldset>
  );
}
