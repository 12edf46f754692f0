import { useNetwork } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '@toro/ui/notice.tsx';
import { useEffect } from 'react';
import { openOutbox } from '../../../shared/outbox/outbox.ts';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { renewPackAtStart } from '../../../shared/study-pack/renew-pack.ts';
import { activateWaitingRelease } from '../../../shared/use-open-session.ts';
import { type DeviceExam, deviceExamsQuery } from './device-exams-query.ts';
import { ExamLink } from './exam-link.tsx';
import { SentNotice } from './sent-notice.tsx';
import classes from './stored-exams.module.css';
import { useSentAttempts } from './use-sent-attempts.ts';

/** An attempt that is finished on this device and not on the server, or that can be continued without a network. */
function WaitingExam({ exam, online }: { exam: DeviceExam; online: boolean }) {
  const { source, finishing, answered, opens } = exam;
  if (finishing)
    return (
      <Notice kind="info">
        A prova “{source.title}” está finalizada neste aparelho.{' '}
        {online ? 'Estamos enviando…' : 'Enviamos assim que a internet voltar; o resultado aparece aqui.'}
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

/** The attempts on this device that wait for the network, and what became of those that were sent. */
export function StoredExams({ student }: { student: number }) {
  const { online } = useNetwork();
  const { data: exams = [] } = useQuery(deviceExamsQuery(student));
  const sent = useSentAttempts(student);
  const { filesUrl } = useRuntimeConfig();
  useEffect(openOutbox, []);
  useEffect(() => void activateWaitingRelease(), []);
  useEffect(() => void renewPackAtStart(filesUrl), [filesUrl]);
  return (
    <div className={classes.notices}>
      {exams
        .filter(({ key }) => sent.get(key)?.kind !== 'rejected')
        .map((exam) => (
          <WaitingExam key={exam.key} exam={exam} online={online} />
        ))}
      {[...sent].map(([key, one]) => (
        <SentNotice key={key} sent={one} />
      ))}
    </div>
  );
}
