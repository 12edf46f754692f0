import { answerState } from '@toro/domain/exams/answer-state';
import { IDK_TEXT } from '@toro/domain/exams/answers';
import { letterAt } from '@toro/domain/exams/lettering';
import { questionImage } from '@toro/domain/exams/question-image';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { AnswerIcon } from '../taking/answer-icon.tsx';
import states from '../taking/answer-state.module.css';
import classes from './corrected-options.module.css';
import type { ReviewQuestion } from './review-query.ts';

const option = `${classes.option} ${states.answer}`;

/** The options with the answer key: the marked and the right one, each with a text beside its colour. */
export function CorrectedOptions({ question }: { question: Pick<ReviewQuestion, 'answers'> }) {
  const { filesUrl } = useRuntimeConfig();
  const { answers } = question;
  const right = answers.find(({ correta }) => correta === 1)?.id_resposta ?? null;
  const choice = answers.find(({ marcada }) => marcada)?.id_resposta ?? null;
  // A question that was not part of the attempt has no marks, so no "Não sei" either.
  const idk = choice === null && answers.some(({ marcada }) => marcada !== undefined);
  return (
    <ul className={classes.options} aria-label="Alternativas">
      {answers.map((answer, index) => {
        const state = answerState(answer.id_resposta, { right, choice });
        return (
          <li key={answer.id_resposta} className={option} data-state={state}>
            <span className={classes.letter} aria-hidden="true">
              {letterAt(index)}
            </span>
            <div className={classes.text}>
              <CleanHtml html={answer.resposta} />
              {answer.img_resposta && (
                <img src={`${filesUrl}/${questionImage(answer.img_resposta)}`} alt="" />
              )}
            </div>
            <AnswerIcon state={state} marked={answer.id_resposta === choice} />
          </li>
        );
      })}
      {idk && (
        <li className={option} data-state="incorrect">
          <span className={classes.letter} aria-hidden="true">
            ?
          </span>
          <div className={classes.text}>{IDK_TEXT}</div>
          <AnswerIcon state="incorrect" marked />
        </li>
      )}
    </ul>
  );
}
