import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatHistory } from '@toro/domain/learning/study/study-texts';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { Resolution } from '../../../exams/exams/index.ts';
import { CauseChoice } from '../notebook/cause-choice.tsx';
import { RuleField } from '../notebook/rule-field.tsx';
import type { ReviewQuestion } from './queries.ts';
import classes from './review.module.css';
import type { ReviewVerdict } from './use-review.ts';

/** Why the question is asked today. */
export const ReviewReason = ({ question }: { question: ReviewQuestion }) => (
  <p className={`small muted ${classes.why}`}>
    <IconHistory size={20} stroke={1.75} aria-hidden />
    {formatHistory({
      missedAt: new Date(question.missed_at),
      source: question.source,
      isGuess: question.is_guess,
      misses: question.misses,
    })}
  </p>
);

interface ReviewAsideProps {
  question: ReviewQuestion;
  verdict: ReviewVerdict;
  isLibras: boolean;
  onRest: () => void;
}

/** The resolution, and after a miss what happened. */
export function ReviewAside({ question, verdict, isLibras, onRest }: ReviewAsideProps) {
  const [asks, setAsks] = useState(false);
  const { questao_comentada: text } = question;
  return (
    <aside className={classes.aside} aria-label="Resolução e anotações">
      {text && (
        <section className="stack" data-gap="xs" aria-labelledby="resolution">
          <h2 id="resolution" className="smallHeading">
            Resolução
          </h2>
          <CleanHtml html={text} />
        </section>
      )}
      <Resolution question={{ ...question, questao_comentada: null }} isLibras={isLibras} />
      {!verdict.isRight && (
        <div className={`stack divided ${classes.aside}`}>
          <CauseChoice questionId={question.id_questao} saved={question.cause} label="O que houve?" />
          <RuleField questionId={question.id_questao} saved={question.rule} />
        </div>
      )}
      <Button className={classes.rest} variant="subtle" color="gray" onClick={() => setAsks(true)}>
        Não revisar mais esta questão
      </Button>
      <ConfirmDialog
        opened={asks}
        title="Tirar esta questão da revisão?"
        confirm="Tirar da revisão"
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          onRest();
        }}
      >
        <p>
          Ela não volta mais nas suas revisões. No caderno de erros, em “Fora da revisão”, você pode mudar de
          ideia.
        </p>
      </ConfirmDialog>
    </aside>
  );
}
