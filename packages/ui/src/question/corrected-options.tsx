import { answerState } from '@toro/domain/exams/exams/answer-state';
import { IDK_TEXT } from '@toro/domain/exams/exams/answers';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import type { ReactNode } from 'react';
import { CleanHtml } from '../clean-html.tsx';
import { AnswerIcon, answerWord } from './answer-icon.tsx';
import { OptionReason } from './option-reason.tsx';
import classes from './options.module.css';
import type { CorrectedOption } from './question-content.ts';
import { QuestionImage } from './question-image.tsx';

interface OptionRowProps {
  letter: string | null;
  state: ReturnType<typeof answerState>;
  marked: boolean;
  share?: number | null;
  reason?: string;
  crossed?: boolean;
  children: ReactNode;
}

function OptionRow({ letter, state, marked, share = null, reason, crossed, children }: OptionRowProps) {
  const word = answerWord(state, marked);
  return (
    <li className={`${classes.option} ${classes.corrected}`} data-state={state} data-crossed={crossed}>
      <span className={`circle medium ${classes.letter}`} aria-hidden="true">
        {letter}
      </span>
      <div className={classes.text}>
        <div className={classes.content}>
          {crossed && <span className="visuallyHidden">Riscada: </span>}
          {children}
        </div>
        {(word || share !== null) && (
          <p className={`row tiny figures ${classes.meta}`}>
            {word && <b className={`strong ${classes.word}`}>{word}</b>}
            {share !== null && <span className="muted">{share}% escolheram</span>}
          </p>
        )}
        {share !== null && (
          <span className={classes.share} aria-hidden="true">
            <span style={{ width: `${share}%` }} />
          </span>
        )}
        {reason && <OptionReason html={reason} isRight={state === 'correct'} />}
      </div>
      <span className={classes.slot}>{state !== 'other' && <AnswerIcon state={state} />}</span>
    </li>
  );
}

interface CorrectedOptionsProps {
  question: {
    answers: readonly CorrectedOption[];
    /** The percentage of students who chose "Não sei". */
    idk_share?: number | null;
  };
}

/** The options with the answer key: the marked and the right one, each with a text beside its colour. */
export function CorrectedOptions({ question }: CorrectedOptionsProps) {
  const { answers, idk_share: idkShare = null } = question;
  const right = answers.find(({ correta }) => correta === 1)?.id_resposta ?? null;
  const choice = answers.find(({ marcada }) => marcada)?.id_resposta ?? null;
  // A question that was not part of the attempt has no marks, so no "Não sei" either.
  const idk = choice === null && answers.some(({ marcada }) => marcada !== undefined);
  return (
    <ul className="plainList stack" data-gap="xs" aria-label="Alternativas">
      {answers.map((answer, index) => (
        <OptionRow
          key={answer.id_resposta}
          letter={letterAt(index)}
          state={answerState(answer.id_resposta, { right, choice })}
          marked={answer.id_resposta === choice}
          share={answer.share}
          reason={answer.motivo}
          crossed={answer.riscada}
        >
          <CleanHtml html={answer.resposta} />
          <QuestionImage file={answer.img_resposta} alt={`Figura da alternativa ${letterAt(index)}`} />
        </OptionRow>
      ))}
      {idk && (
        <OptionRow letter="?" state="incorrect" marked share={idkShare}>
          {IDK_TEXT}
        </OptionRow>
      )}
    </ul>
  );
}
