import { IconCheck, IconX } from '@tabler/icons-react';
import {
  PASS_PERCENT_MODULE,
  PASS_PERCENT_OVERALL,
  reachesPercent,
} from '@toro/domain/answer-sheets/sheets/grade';
import { ScoreBar } from '@toro/ui/charts/score-bar.tsx';
import type { ResultModule } from './queries.ts';
import classes from './result-page.module.css';

type GradedQuestion = ResultModule['questions'][number];

function resultLabel({ cancelled, hit, marked_letter }: GradedQuestion): string {
  if (cancelled) return 'anulada, conta como certa';
  if (hit) return 'certa';
  return marked_letter === null ? 'em branco' : 'errada';
}

function QuestionResult({ question, graded }: { question: GradedQuestion; graded: boolean }) {
  const { order, marked_letter: marked, correct_letter: correct, hit } = question;
  if (!graded) {
    return (
      <li className={`row small figures ${classes.question}`} data-gap="xs">
        <span>{order}</span>
        <b>{marked ?? '–'}</b>
      </li>
    );
  }
  const Icon = hit ? IconCheck : IconX;
  return (
    <li className={`row small figures ${classes.question}`} data-gap="xs" data-hit={hit}>
      <span>{order}</span>
      <b>{marked ?? '–'}</b>
      <Icon
        className={hit ? 'success' : 'failure'}
        size={16}
        stroke={2.25}
        role="img"
        aria-label={resultLabel(question)}
      />
      {question.cancelled && <span className={`muted ${classes.key}`}>anulada</span>}
      {!hit && correct !== null && <span className={`muted ${classes.key}`}>{`certa: ${correct}`}</span>}
    </li>
  );
}

/** A module's percentage against both reference lines, and its questions one by one. */
export function ModuleResult({ module }: { module: ResultModule }) {
  const { number, title, grade, questions } = module;
  const share = grade?.percentage ?? 0;
  const low = grade !== null && !reachesPercent(grade, PASS_PERCENT_MODULE);
  return (
    <div className={`stack ${classes.module}`} data-gap="xs">
      <h3 className="row" data-gap="2xs" data-spread>
        <span>{`${number}. ${title}`}</span>
        {grade && (
          <span
            className={`medium figures ${low ? 'strong' : 'muted mediumWeight'} ${classes.moduleShare}`}
            data-low={low || undefined}
          >
            {`${grade.hits} de ${grade.total}`}
            {low && ` · abaixo de ${PASS_PERCENT_MODULE}%`}
          </span>
        )}
      </h3>
      {grade && (
        <ScoreBar
          percent={share}
          level={low ? 'low' : 'middle'}
          marks={[PASS_PERCENT_MODULE, PASS_PERCENT_OVERALL]}
        />
      )}
      <details className={classes.details}>
        <summary className="row medium mediumWeight">Questão a questão</summary>
        <ol className={`plainList ${classes.questions}`}>
          {questions.map((question) => (
            <QuestionResult key={question.id_gabarito_question} question={question} graded={grade !== null} />
          ))}
        </ol>
      </details>
    </div>
  );
}
