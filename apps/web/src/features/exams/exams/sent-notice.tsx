import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatResultsAt } from '@toro/domain/exams/exams/exam-times';
import { isGradedDifferently } from '@toro/domain/exams/exams/graded-answers';
import { SEE_CORRECTED } from '@toro/domain/exams/exams/result';
import { Notice } from '@toro/ui/notice.tsx';
import type { StoredAttempt } from '../../../shared/exam-storage/stored-attempt.ts';
import type { ExamResult } from './attempt-requests.ts';
import { ExamLink, examSearch } from './exam-link.tsx';
import type { SentAttempt } from './send-stored-attempts.ts';

function FinishedNotice({ stored, result }: { stored: StoredAttempt; result: ExamResult }) {
  const { source, attempt } = stored;
  if (!source) return null;
  if (!result.finishedLecture)
    return (
      <Notice kind="success">
        A prova “{source.title}” foi enviada.{' '}
        {result.results_at && formatResultsAt(new Date(result.results_at))}
      </Notice>
    );
  const { id_prova, respostas, totalQuestions } = result.finishedLecture;
  const correct = respostas.filter(({ resposta }) => resposta.correta === 1).length;
  return (
    <Notice kind="success">
      <div className="row" data-spread>
        <p>
          A prova “{source.title}” foi enviada. Você acertou {correct} de {totalQuestions}.
          {isGradedDifferently(attempt.answers, respostas) &&
            ' Algumas respostas deste aparelho não contaram, porque a prova também foi feita em outro.'}
        </p>
        <Button
          variant="default"
          size="sm"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/lectures/$courseId/$courseClassId/$testId"
              params={{
                courseId: String(source.course.id_curso),
                courseClassId: String(source.lesson),
                testId: String(id_prova),
              }}
              search={examSearch(source)}
            />
          )}
        >
          {SEE_CORRECTED}
        </Button>
      </div>
    </Notice>
  );
}

/** What became of an attempt that was sent from here; nothing when only answers were saved. */
export function SentNotice({ sent }: { sent: SentAttempt }) {
  if (sent.kind === 'finished') return <FinishedNotice {...sent} />;
  if (sent.kind === 'late')
    return (
      <Notice kind="info">
        {sent.stored.deadlineAt
          ? `A prova “${sent.stored.source?.title}” foi encerrada no fim do tempo, antes de as últimas respostas deste aparelho chegarem. Elas não contam e aparecem na revisão.`
          : `A prova “${sent.stored.source?.title}” foi finalizada em outro aparelho antes de as últimas respostas deste chegarem. Vale o resultado de lá.`}
      </Notice>
    );
  if (sent.kind !== 'rejected' || !sent.stored.source) return null;
  return (
    <Notice kind="failure">
      <div className="row" data-spread>
        <p>
          A prova “{sent.stored.source.title}” não pôde ser enviada: {sent.message} Suas respostas continuam
          neste aparelho.
        </p>
        <ExamLink source={sent.stored.source} label="Abrir a prova" />
      </div>
    </Notice>
  );
}
