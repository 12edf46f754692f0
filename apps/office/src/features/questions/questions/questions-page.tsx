import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { questionsCalls } from '@toro/contract/questions/questions/calls';
import { questionList } from '@toro/contract/questions/questions/question-list';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import { BatchesButton } from './batches-button.tsx';
import { beginQuestion } from './begin-question.ts';
import { ExportQuestions } from './export-questions.tsx';
import { QUESTION_ACTIONS } from './question-actions.ts';
import { QuestionStateBadge } from './question-state.tsx';

/** What waits for a review, the oldest first. */
export const REVIEW_QUEUE = '/questoes?state=review&sort=review_asked_at';

/** The questions of the academy: drafts, published and archived ones. */
export function QuestionsPage() {
  const isAllowed = usePermission();
  const navigate = useNavigate();
  const beginning = useAction({
    send: () => beginQuestion(),
    onDone: (id) => navigate({ to: '/questoes/$id', params: { id: String(id) } }),
  });
  return (
    <Page
      title="Questões"
      actions={
        isAllowed('questions.write') && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            loading={beginning.isPending}
            onClick={() => beginning.mutate()}
          >
            Nova questão
          </Button>
        )
      }
    >
      <nav className="row" aria-label="Questões">
        <Button component={Link} variant="default" to={REVIEW_QUEUE}>
          Para revisar
        </Button>
        {isAllowed('questions.import') && (
          <Button component={Link} variant="default" to="/questoes/importacoes">
            Importar questões
          </Button>
        )}
        {isAllowed('questions.write') && (
          <>
            <Button component={Link} variant="default" to="/questoes/imagens">
              Descrever imagens
            </Button>
            <BatchesButton />
          </>
        )}
      </nav>
      <OfficeList
        definition={questionList}
        load={(query) => api.send(questionsCalls.listOfficeQuestions, { query })}
        href={({ id }) => `/questoes/${id}`}
        cells={{
          code: ({ code }) => code || 'Sem código',
          state: ({ state }) => <QuestionStateBadge state={state} />,
        }}
        tools={(query) => isAllowed('questions.export') && <ExportQuestions query={query} />}
        actions={QUESTION_ACTIONS.filter(({ permission }) => isAllowed(permission))}
        empty="Ainda não há questões."
      />
    </Page>
  );
}
