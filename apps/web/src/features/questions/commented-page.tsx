import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { CorrectedOptions } from '@toro/ui/question/corrected-options.tsx';
import { QuestionView } from '@toro/ui/question/question-view.tsx';
import { QuestionVideo } from '../exams/index.ts';
import { BackToQuestions } from './back-to-questions.tsx';
import { findOpenMockRefusal } from './open-mock-refusal.ts';
import { commentedQuery, type ExplainedQuestion } from './queries.ts';
import { QuestionFailure, QuestionSkeleton } from './question-failure.tsx';
import classes from './question-page.module.css';

const route = getRouteApi('/area/qr/$questionCode');

function CommentedQuestion({ question }: { question: ExplainedQuestion }) {
  const { questao_comentada: text, video_embed: video, video_embed_libras: libras } = question;
  return (
    <div className={classes.card}>
      <header className={classes.head}>
        <h1>Questão comentada</h1>
        {question.module && <p>{question.module.title}</p>}
      </header>
      <QuestionView question={question}>
        <CorrectedOptions question={{ answers: question.awnsers }} />
      </QuestionView>
      {(text || video || libras) && (
        <section className={classes.resolution} aria-labelledby="resolution">
          <h2 id="resolution">Resolução</h2>
          {text && <CleanHtml html={text} />}
          {(video || libras) && <QuestionVideo regular={video} libras={libras} isLibras={false} />}
        </section>
      )}
    </div>
  );
}

/** The page that a printed code opens: the question with its answer and resolution. */
export function CommentedPage() {
  const { questionCode } = route.useParams();
  const { data, error, isPending, refetch } = useQuery(commentedQuery(questionCode));
  const refusal = findOpenMockRefusal(error);
  return (
    <div className={classes.page}>
      <BackToQuestions />
      {isPending && <QuestionSkeleton />}
      {data && <CommentedQuestion question={data} />}
      {refusal && (
        <>
          <h1>Questão reservada</h1>
          <Notice kind="info">{refusal.message}</Notice>
        </>
      )}
      {error && !refusal && <QuestionFailure onRetry={() => void refetch()} />}
    </div>
  );
}
