import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconStrikethrough } from '@tabler/icons-react';
import { answerState } from '@toro/domain/exams/exams/answer-state';
import { type Choice, IDK, IDK_TEXT } from '@toro/domain/exams/exams/answers';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import { CleanHtml } from '../clean-html.tsx';
import { AnswerIcon, answerWord } from './answer-icon.tsx';
import { OptionReason } from './option-reason.tsx';
import classes from './options.module.css';
import type { QuestionOption } from './question-content.ts';
import { QuestionImage } from './question-image.tsx';

interface AnswerOptionsProps {
  question: { id_questao: number; answers: readonly (QuestionOption & { motivo?: string })[] };
  choice: Choice | null;
  crossed: ReadonlySet<number>;
  onChoose: (choice: Choice) => void;
  onCross: (answer: number) => void;
  /** True in practice, where an option must be selected. */
  withoutIdk?: boolean;
  /** The right answer, once it may be shown. */
  right?: number | null;
}

const CHOSEN = 'sua resposta';

/** The lettered options and "Não sei". The button inside an option crosses it out. */
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
    <fieldset className="plainFieldset stack" data-gap="xs">
      <legend className="visuallyHidden">Alternativas</legend>
      {question.answers.map((answer, index) => {
        const letter = letterAt(index);
        const out = right === null && crossed.has(answer.id_resposta);
        const chosen = choice === answer.id_resposta;
        const state = right === null ? undefined : answerState(answer.id_resposta, { right, choice });
        const Icon = out ? IconArrowBackUp : IconStrikethrough;
        return (
          <div key={answer.id_resposta} className={classes.option} data-crossed={out}>
            <label className={classes.label} data-state={state}>
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
                {state && answer.motivo && (
                  <OptionReason html={answer.motivo} isRight={answer.id_resposta === right} />
                )}
              </span>
              <span className={`tiny strong ${classes.word}`}>
                {state ? answerWord(state, chosen) : chosen && CHOSEN}
              </span>
            </label>
            <span className={classes.slot}>
              {state ? (
                state !== 'other' && <AnswerIcon state={state} />
              ) : (
                <ActionIcon
                  className={classes.cross}
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-pressed={out}
                  aria-label={`Riscar a alternativa ${letter}`}
                  onClick={() => onCross(answer.id_resposta)}
                >
                  <Icon size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
            </span>
          </div>
        );
      })}
      {!withoutIdk && (
        <div className={classes.option} data-idk="true">
          <label className={classes.label}>
            <input type="radio" name={name} checked={choice === IDK} onChange={() => onChoose(IDK)} />
            <span className={`circle medium ${classes.letter}`} aria-hidden="true">
              ?
            </span>
            <span className={classes.text}>{IDK_TEXT}</span>
            <span className={`tiny strong ${classes.word}`}>{choice === IDK && CHOSEN}</span>
          </label>
          <span className={classes.slot} />
        </div>
      )}
    </fieldset>
  );
}
