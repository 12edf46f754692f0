import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Attempt } from '@toro/domain/exams/attempt';
import { isGradedDifferently } from '@toro/domain/exams/graded-answers';
import { formatResult, isPassed, RESULT_TITLE, resultStep, SEE_CORRECTED } from '@toro/domain/exams/result';
import { stepAfterReview } from '@toro/domain/exams/review';
import { formatDuration, formatResultDate, parseClock } from '@toro/domain/exams/time';
import { Notice } from '@toro/ui/notice.tsx';
import type { ExamResult } from '../attempt-requests.ts';
import { ExitLink } from '../exit-link.tsx';
import type { LoadedExam } from '../load-exam.ts';

interface ResultDialogProps {
  exam: LoadedExam;
  result: ExamResult;
  /** What this device sent. */
  attempt: Attempt;
}

/** The result of the attempt, its duration and a link to the review. */
export function ResultDialog({ exam, result, attempt }: ResultDialogProps) {
  const { finishedLecture, prova_aula } = result;
  const total = finishedLecture.totalQuestions;
  const correct = finishedLecture.respostas.filter(({ resposta }) => resposta.correta === 1).length;
  const seconds = parseClock(prova_aula.tempo_prova) ?? 0;
  const passed = isPassed(correct, total);
  const redo = exam.examQuestions.redo !== null;
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={RESULT_TITLE}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <div className="dialogBody" data-step={resultStep(redo).step}>
        <p className="figure">
          {correct}/{total}
        </p>
        <p>{formatResult(correct, total, seconds)}</p>
        <Notice kind={passed ? 'success' : 'info'}>
          {passed
            ? 'Acima dos 70% da prova real. Siga assim.'
            : 'Abaixo dos 70% da prova real. A revisão mostra por onde começar.'}
        </Notice>
        {isGradedDifferently(attempt.answers, finishedLecture.respostas) && (
          <Notice kind="info">
            Esta prova também foi respondida ou finalizada em outro aparelho: algumas respostas deste não
            contaram.
          </Notice>
        )}
        <dl className="pairList">
          <dt>Tempo</dt>
          <dd>{formatDuration(seconds)}</dd>
          <dt>Data</dt>
          <dd>{formatResultDate(prova_aula.data_prova)}</dd>
        </dl>
        <div className="row" data-end>
          <ExitLink course={exam.course} lesson={exam.examQuestions.id_aula} step={stepAfterReview(redo)} />
          <Button
            data-autofocus
            renderRoot={(props) => (
              <Link
                {...props}
                to="/lectures/$courseId/$courseClassId/$testId"
                params={{
                  courseId: String(exam.course.id_curso),
                  courseClassId: String(exam.examQuestions.id_aula),
                  testId: String(finishedLecture.id_prova),
                }}
                search={{ id_turma: exam.course.id_turma, ...(redo && { redo: 'last' }) }}
              />
            )}
          >
            {SEE_CORRECTED}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
