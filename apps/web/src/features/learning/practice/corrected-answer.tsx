import { type Choice, IDK } from '@toro/domain/exams/exams/answers';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { CorrectedOptions } from '@toro/ui/question/corrected-options.tsx';
import { QuestionVideo } from '../../exams/exams/index.ts';
import type { PracticeQuestion } from './queries.ts';

/** The right option of a question whose key is known. */
export const rightAnswer = ({ answers }: PracticeQuestion): number | null =>
  answers.find(({ correta }) => correta === 1)?.id_resposta ?? null;

interface CorrectedAnswerProps {
  question: PracticeQuestion;
  /** Null for a question without an answer. */
  choice: Choice | null;
}

/** The verdict: own choice, right answer, and the resolution as text and video. */
export function CorrectedAnswer({ question, choice }: CorrectedAnswerProps) {
  const { answers, resolution } = question;
  const right = rightAnswer(question);
  const letter = letterAt(answers.findIndex(({ id_resposta }) => id_resposta === right));
  const corrected = answers.map((answer) => ({
    ...answer,
    correta: answer.correta ?? 0,
    ...(choice !== null && { marcada: choice !== IDK && answer.id_resposta === choice }),
  }));
  return (
    <>
      {choice !== null && (
        <Notice kind={choice === right ? 'success' : 'info'}>
          {choice === right ? 'Certa!' : `Não foi desta vez: a certa é a ${letter}.`}
        </Notice>
      )}
      <CorrectedOptions question={{ answers: corrected }} />
      {resolution && (resolution.questao_comentada || resolution.video_embed) && (
        <section className="stack divided" aria-labelledby={`resolution-${question.id_questao}`}>
          <h3 id={`resolution-${question.id_questao}`}>Resolução</h3>
          {resolution.questao_comentada && <CleanHtml html={resolution.questao_comentada} />}
          {(resolution.video_embed || resolution.video_embed_libras) && (
            <QuestionVideo
              isLibras={false}
              regular={resolution.video_embed}
              libras={resolution.video_embed_libras}
            />
          )}
        </section>
      )}
    </>
  );
}
