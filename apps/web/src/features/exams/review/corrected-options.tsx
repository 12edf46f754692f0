import { IconCheck, IconX } from '@tabler/icons-react';
import { IDK_TEXT } from '@toro/domain/exams/answers';
import { letterAt } from '@toro/domain/exams/lettering';
import { questionImage } from '@toro/domain/exams/question-image';
import { useRuntimeConfig } from '../../../app/config.ts';
import { CleanHtml } from '../../../ui/clean-html.tsx';
import classes from './corrected-options.module.css';
import type { ReviewQuestion } from './review-query.ts';

/** The answers with the key: what was marked, what was right, each with a word beside its colour. */
export function CorrectedOptions({ question }: { question: Pick<ReviewQuestion, 'answers'> }) {
  const { filesUrl } = useRuntimeConfig();
  const none = !question.answers.some(({ marcada }) => marcada);
  return (
    <ul className={classes.options} aria-label="Alternativas">
      {question.answers.map((answer, place) => {
        const right = answer.correta === 1;
        const state = right ? 'right' : answer.marcada ? 'wrong' : 'other';
        return (
          <li key={answer.id_resposta} className={classes.option} data-state={state}>
            <span className={classes.letter} aria-hidden="true">
              {letterAt(place)}
            </span>
            <div className={classes.text}>
              <CleanHtml html={answer.resposta} />
              {answer.img_resposta && (
                <img src={`${filesUrl}/${questionImage(answer.img_resposta)}`} alt="" />
              )}
            </div>
            {(right || answer.marcada) && (
              <span className={classes.sign}>
                {right ? (
                  <IconCheck size={18} stroke={2} aria-hidden />
                ) : (
                  <IconX size={18} stroke={2} aria-hidden />
                )}
                {right ? (answer.marcada ? 'sua resposta, certa' : 'resposta certa') : 'sua resposta'}
              </span>
            )}
          </li>
        );
      })}
      {none && (
        <li className={classes.option} data-state="wrong">
          <span className={classes.letter} aria-hidden="true">
            ?
          </span>
          <div className={classes.text}>{IDK_TEXT}</div>
          <span className={classes.sign}>
            <IconX size={18} stroke={2} aria-hidden /> sua resposta
          </span>
        </li>
      )}
    </ul>
  );
}
