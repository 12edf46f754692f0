import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Attempt } from '@toro/domain/exams/exams/attempt';
import { formatResultsAt } from '@toro/domain/exams/exams/exam-times';
import { isGradedDifferently } from '@toro/domain/exams/exams/graded-answers';
import { listModuleResults } from '@toro/domain/exams/exams/modules-to-study';
import { formatSpan } from '@toro/domain/exams/exams/pace';
import {
  formatResult,
  isPassed,
  RESULT_TITLE,
  resultPercent,
  resultStep,
  SEE_CORRECTED,
} from '@toro/domain/exams/exams/result';
import { stepAfterReview } from '@toro/domain/exams/exams/review';
import { formatDuration, formatResultDate, parseClock } from '@toro/domain/exams/exams/time';
import { Notice } from '@toro/ui/notice.tsx';
import type { ExamResult } from '../attempt-requests.ts';
import { ExitLink } from '../exit-link.tsx';
import type { LoadedExam } from '../load-exam.ts';
import { RestartLink } from '../restart-link.tsx';
import { ModuleResults } from './module-results.tsx';
import classes from './result-dialog.module.css';

interface ResultDialogProps {
  exam: LoadedExam;
  result: ExamResult;
  /** What this device sent. */
  attempt: Attempt;
}

/** Whether another attempt is left after this one. */
const canRestart = ({ examQuestions: { rules } }: LoadedExam): boolean =>
  !rules || rules.max_attempts === null || rules.attempts_used + 1 < rules.max_attempts;

function ResultActions({ exam, testId, wrong }: { exam: LoadedExam; testId: number; wrong: number }) {
  const { course, examQuestions, isMock } = exam;
  const redo = examQuestions.redo !== null;
  return (
    <>
      <div className={classes.actions}>
        {!isMock && (wrong > 0 || redo) && (
          <RestartLink exam={exam} redo>
            {redo ? 'Refazer as erradas' : wrong === 1 ? 'Refazer a errada' : `Refazer as ${wrong} erradas`}
          </RestartLink>
        )}
        {canRestart(exam) && (
          <RestartLink exam={exam} redo={false}>
            {isMock ? 'Refazer o simulado' : 'Refazer a prova inteira'}
          </RestartLink>
        )}
        <ExitLink course={course} lesson={examQuestions.id_aula} step={stepAfterReview(redo)} />
      </div>
      <div className={classes.primary}>
        <Button
          fullWidth
          data-autofocus
          renderRoot={(props) => (
            <Link
              {...props}
              to="/lectures/$courseId/$courseClassId/$testId"
              params={{
                courseId: String(course.id_curso),
                courseClassId: String(examQuestions.id_aula),
                testId: String(testId),
              }}
              search={{ id_turma: course.id_turma, ...(redo && { redo: 'last' }) }}
            />
          )}
        >
          {SEE_CORRECTED}
        </Button>
      </div>
    </>
  );
}

/** An attempt that was handed in: its result comes later. */
function HandedInDialog({ exam, result }: Pick<ResultDialogProps, 'exam' | 'result'>) {
  const { course, examQuestions } = exam;
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Prova entregue"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <div className="dialogBody">
        <Notice kind="success">Recebemos suas respostas. Elas não mudam mais.</Notice>
        {result.results_at && <p>{formatResultsAt(new Date(result.results_at))}</p>}
        <ExitLink course={course} lesson={examQuestions.id_aula} />
      </div>
    </Modal>
  );
}

/** The result of the attempt, or the moment at which it comes. */
export function ResultDialog({ exam, result, attempt }: ResultDialogProps) {
  const { finishedLecture } = result;
  if (!finishedLecture) return <HandedInDialog exam={exam} result={result} />;
  return <GradedDialog exam={exam} result={{ ...result, finishedLecture }} attempt={attempt} />;
}

interface GradedDialogProps extends ResultDialogProps {
  result: ExamResult & { finishedLecture: NonNullable<ExamResult['finishedLecture']> };
}

/** Percentage, modules, duration and pace, and what to do next. */
function GradedDialog({ exam, result, attempt }: GradedDialogProps) {
  const { finishedLecture, prova_aula } = result;
  const total = finishedLecture.totalQuestions;
  const right = new Set(
    finishedLecture.respostas.flatMap(({ id_questao, resposta }) =>
      resposta.correta === 1 ? [id_questao] : [],
    ),
  );
  const correct = right.size;
  const seconds = parseClock(prova_aula.tempo_prova) ?? 0;
  const passed = isPassed(correct, total);
  const modules = listModuleResults(exam.examQuestions.questions, ({ id_questao }) => right.has(id_questao));
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={RESULT_TITLE}
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <div className="dialogBody" data-step={resultStep(exam.examQuestions.redo !== null).step}>
        <div>
          <p className={classes.score}>
            <b className="figure">{resultPercent(correct, total)}%</b>
            <span className="muted figures">
              {correct}/{total}
            </span>
          </p>
          <p>{formatResult(correct, total, seconds)}</p>
        </div>
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
        <ModuleResults modules={modules} />
        <dl className="pairList">
          <dt>Tempo</dt>
          <dd>{formatDuration(seconds)}</dd>
          <dt>Ritmo</dt>
          <dd>{formatSpan(total === 0 ? 0 : seconds / total)} por questão</dd>
          <dt>Data</dt>
          <dd>{formatResultDate(prova_aula.data_prova)}</dd>
        </dl>
        <ResultActions exam={exam} testId={finishedLecture.id_prova} wrong={total - correct} />
      </div>
    </Modal>
  );
}
