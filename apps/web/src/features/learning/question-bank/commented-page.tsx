import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Card } from '@toro/ui/card.tsx';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { CorrectedOptions } from '@toro/ui/question/corrected-options.tsx';
import { QuestionView } from '@toro/ui/question/question-view.tsx';
import { QuestionVideo } from '../../exams/exams/index.ts';
import { ReportErrorButton } from '../../questions/error-reports/index.ts';
import { BackToQuestions } from './back-to-questions.tsx';
import { commentedQuery, type ExplainedQuestion } from './queries.ts';
import classes from './question-page.module.css';
import { findQuestionRejection } from './question-rejection.ts';
import { QUESTION_STATES } from './question-states.ts';

const route = getRouteApi('/area/qr/$questionCode');

function CommentedQuestion({ question }: { question: ExplainedQuestion }) {
  const { questao_comentada: text, video_embed: video, video_embed_libras: libras } = question;
  return (
    <Card className={classes.card}>
      <PageHeader title="Questão comentada" lead={question.module?.title} />
      <QuestionView question={question}>
        <CorrectedOptions question={{ answers: question.awnsers }} />
        <ReportErrorButton question={question} source="qr" />
      </QuestionView>
      {(text || video || libras) && (
        <section className="stack divided" data-gap="s" aria-labelledby="resolution">
          <h2 id="resolution">Resolução</h2>
          {text && <CleanHtml html={text} />}
          {(video || libras) && <QuestionVideo regular={video} libras={libras} isLibras={false} />}
        </section>
      )}
    </Card>
  );
}

/** The page that a printed code opens: the question with its answer and resolution. */
export function CommentedPage() {
  const { questionCode } = route.useParams();
  const query = useQuery(commentedQuery(questionCode));
  const rejection = findQuestionRejection(query.error);
  return (
    <div className={`page ${classes.page}`} data-gap="m">
      <BackToQuestions />
      {rejection ? (
        <>
          <h1>{rejection.title}</h1>
          <Notice kind="info">{rejection.message}</Notice>
        </>
      ) : (
        <QueryState query={query} {...QUESTION_STATES}>
          {(question) => <CommentedQuestion question={question} />}
        </QueryState>
      )}
    </div>
  );
}
