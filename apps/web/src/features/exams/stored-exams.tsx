import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SEE_CORRECTED } from '@toro/domain/exams/result';
import { Notice } from '@toro/ui/notice.tsx';
import { useEffect, useState } from 'react';
import { deleteExamsOfOthers } from '../../shared/exam-storage/delete-exams.ts';
import type { AttemptSource } from '../../shared/exam-storage/stored-attempt.ts';
import { type DeviceExam, deviceExamsQuery } from './device-exams-query.ts';
import { type SentAttempt, sendStoredAttempts } from './send-stored-attempts.ts';
import classes from './stored-exams.module.css';

const examSearch = ({ course, redo }: AttemptSource) => ({
  id_turma: course.id_turma,
  ...(redo !== null && { redo: 'last' as const }),
});

function ExamLink({ source, label }: { source: AttemptSource; label: string }) {
  return (
    <Button
      variant="default"
      size="sm"
      renderRoot={(props) => (
        <Link
          {...props}
          to="/lectures/$courseId/$courseClassId"
          params={{ courseId: String(source.course.id_curso), courseClassId: String(source.lesson) }}
          search={examSearch(source)}
        />
      )}
    >
      {label}
    </Button>
  );
}

/** An attempt that is finished on this device and not on the server, or that can be continued without a network. */
function WaitingExam({ exam, online }: { exam: DeviceExam; online: boolean }) {
  const { source, finishing, answered, opens } = exam;
  if (finishing)
    return (
      <Notice kind="info">
        <p>
          A prova “{source.title}” está finalizada neste aparelho.{' '}
          {online ? 'Estamos enviando…' : 'Enviamos assim que a internet voltar; o resultado aparece aqui.'}
        </p>
      </Notice>
    );
  if (online || !opens) return null;
  return (
    <Notice kind="info">
      <div className="row" data-spread>
        <p>
          A prova “{source.title}” está guardada neste aparelho: {answered} de {source.total} respondidas.
        </p>
        <ExamLink source={source} label="Continuar a prova" />
      </div>
    </Notice>
  );
}

/** What became of an attempt that was sent from here. */
function SentNotice({ sent }: { sent: SentAttempt }) {
  if (sent.kind === 'late' && sent.stored.source)
    return (
      <Notice kind="info">
        A prova “{sent.stored.source.title}” foi finalizada em outro aparelho antes de as últimas respostas
        deste chegarem. Vale o resultado de lá.
      </Notice>
    );
  if (sent.kind !== 'finished' || !sent.stored.source) return null;
  const { source } = sent.stored;
  const { id_prova, respostas, totalQuestions } = sent.result.finishedLecture;
  const correct = respostas.filter(({ resposta }) => resposta.correta === 1).length;
  return (
    <Notice kind="success">
      <div className="row" data-spread>
        <p>
          A prova “{source.title}” foi enviada. Você acertou {correct} de {totalQuestions}.
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

/** Sends what the server does not have of the attempts on this device, when the app opens and when the network is back. */
function useSending(student: number): SentAttempt[] {
  const queries = useQueryClient();
  const [sent, setSent] = useState<SentAttempt[]>([]);
  useEffect(() => {
    let current = true;
    const send = async () => {
      await deleteExamsOfOthers(student, Date.now());
      const outcomes = await sendStoredAttempts(student);
      if (!current) return;
      setSent((before) => [
        ...before,
        ...outcomes.filter(({ kind }) => kind === 'finished' || kind === 'late'),
      ]);
      const changed = outcomes.some(({ kind }) => kind !== 'waiting' && kind !== 'unchanged');
      await queries.invalidateQueries(changed ? undefined : deviceExamsQuery(student));
    };
    const start = () => void send();
    start();
    window.addEventListener('online', start);
    return () => {
      current = false;
      window.removeEventListener('online', start);
    };
  }, [student, queries]);
  return sent;
}

/** The attempts on this device that wait for the network, and what became of those that were sent. */
export function StoredExams({ student }: { student: number }) {
  const { online } = useNetwork();
  const { data: exams = [] } = useQuery(deviceExamsQuery(student));
  const sent = useSending(student);
  return (
    <div className={classes.notices}>
      {exams.map((exam) => (
        <WaitingExam key={exam.key} exam={exam} online={online} />
      ))}
      {sent.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
        <SentNotice key={index} sent={one} />
      ))}
    </div>
  );
}
