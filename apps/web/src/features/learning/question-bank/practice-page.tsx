import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { BackToQuestions } from './back-to-questions.tsx';
import { PracticeFooter } from './practice-footer.tsx';
import { PracticeQuestion } from './practice-question.tsx';
import { practiceQuery } from './queries.ts';
import classes from './question-page.module.css';
import { findQuestionRejection } from './question-rejection.ts';
import { QUESTION_STATES } from './question-states.ts';

const route = getRouteApi('/area/questions/$id');

/** Practice with one question of the question bank. */
export function QuestionPage() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(practiceQuery(id, search));
  const go = (next: number) => void navigate({ to: '/questions/$id', params: { id: String(next) }, search });
  const rejection = findQuestionRejection(query.error);
  return (
    <div className={`page ${classes.page}`} data-gap="m">
      <BackToQuestions search={search} />
      {rejection ? (
        <>
          <h1>{rejection.title}</h1>
          <Notice kind="info">{rejection.message}</Notice>
          {(rejection.previous ?? rejection.next) !== null && (
            <PracticeFooter previous={rejection.previous} next={rejection.next} search={search} onGo={go} />
          )}
        </>
      ) : (
        <QueryState query={query} {...QUESTION_STATES}>
          {(question) => (
            // The key resets the state for each question.
            <PracticeQuestion key={question.id_questao} question={question} search={search} onGo={go} />
          )}
        </QueryState>
      )}
    </div>
  );
}
