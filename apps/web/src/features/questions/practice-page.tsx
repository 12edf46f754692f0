import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import type { ReactNode } from 'react';
import { BackToQuestions } from './back-to-questions.tsx';
import { PracticeQuestion } from './practice-question.tsx';
import { practiceQuery } from './queries.ts';
import classes from './question-page.module.css';
import { findQuestionRefusal } from './question-refusal.ts';
import { QUESTION_STATES } from './question-states.ts';

const route = getRouteApi('/area/questions/$id');

interface FooterProps {
  previous: number | null;
  next: number | null;
  onGo: (id: number) => void;
  children?: ReactNode;
}

/** Links to the previous and the next question, with this question's button between them. */
function Footer({ previous, next, onGo, children }: FooterProps) {
  return (
    <footer className={`foot ${classes.footer}`}>
      <Button
        variant="default"
        aria-label="Questão anterior"
        disabled={previous === null}
        leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
        onClick={() => previous !== null && onGo(previous)}
      >
        <span className={classes.label}>Anterior</span>
      </Button>
      <div>{children}</div>
      <Button
        variant="default"
        aria-label="Próxima questão"
        disabled={next === null}
        rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
        onClick={() => next !== null && onGo(next)}
      >
        <span className={classes.label}>Próxima</span>
      </Button>
    </footer>
  );
}

/** Practice with one question of the question bank. */
export function PracticePage() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(practiceQuery(id, search));
  const go = (next: number) => void navigate({ to: '/questions/$id', params: { id: String(next) }, search });
  const refusal = findQuestionRefusal(query.error);
  return (
    <div className={`page ${classes.page}`} data-gap="m">
      <BackToQuestions search={search} />
      {refusal ? (
        <>
          <h1>{refusal.title}</h1>
          <Notice kind="info">{refusal.message}</Notice>
          <Footer previous={refusal.previous} next={refusal.next} onGo={go} />
        </>
      ) : (
        <QueryState query={query} {...QUESTION_STATES}>
          {(question) => (
            // The key resets the state for each question.
            <PracticeQuestion key={question.id_questao} question={question} onGo={go}>
              {(revealButton) => (
                <Footer
                  previous={question.previous_question_id ?? null}
                  next={question.next_question_id ?? null}
                  onGo={go}
                >
                  {revealButton}
                </Footer>
              )}
            </PracticeQuestion>
          )}
        </QueryState>
      )}
    </div>
  );
}
