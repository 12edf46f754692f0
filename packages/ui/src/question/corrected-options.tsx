import { answerState } from '@toro/domain/exams/answer-state';
import { IDK_TEXT } from '@toro/domain/exams/answers';
import { letterAt } from '@toro/domain/exams/lettering';
import { CleanHtml } from '../clean-html.tsx';
import { AnswerIcon } from './answer-icon.tsx';
import classes from './options.module.css';
import type { CorrectedOption } from './question-content.ts';
import { QuestionImage } from './question-image.tsx';

/** The options with the answer key: the marked and the right one, each with a text beside its colour. */
export function CorrectedOptions({ question }: { question: { answers: readonly CorrectedOption[] } }) {
  const { answers } = question;
  const right = answers.find(({ correta }) => correta === 1)?.id_resposta ?? null;
  const choice = answers.find(({ marcada }) => marcada)?.id_resposta ?? null;
  // A question that was not part of the attempt has no marks, so no "Não sei" either.
  const idk = choice === null && answers.some(({ marcada }) => marcada !== undefined);
  return (
    <ul className="plainList stack" data-gap="s" aria-label="Alternativas">
      {answers.map((answer, index) => {
        const state = answerState(answer.id_resposta, { right, choice });
        return (
          <li key={answer.id_resposta} className={`row ${classes.option}`} data-gap="m" data-state={state}>
            <span className={`circle medium ${classes.letter}`} aria-hidden="true">
              {letterAt(index)}
            </span>
            <div className={classes.text}>
              <CleanHtml html={answer.resposta} />
              <QuestionImage file={answer.img_resposta} alt={`Figura da alternativa ${letterAt(index)}`} />
            </div>
            <AnswerIcon state={state} marked={answer.id_resposta === choice} />
          </li>
        );
      })}
      {idk && (
        <li className={`row ${classes.option}`} data-gap="m" data-state="incorrect">
          <span className={`circle medium ${classes.letter}`} aria-hidden="true">
            ?
          </span>
          <div className={classes.text}>{IDK_TEXT}</div>
          <AnswerIcon state="incorrect" marked />
        </li>
      )}
    </ul>
  );
}
