import { Button } from '@mantine/core';
import { Notice } from '@toro/ui/notice.tsx';
import { ExitLink } from '../exit-link.tsx';
import type { LoadedExam } from '../load-exam.ts';

/** Another device has taken the attempt over; the answers of this one are there too. */
export function OtherDeviceNotice({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <Notice kind="info">
      <div className="dialogBody">
        <p>Esta prova continuou em outro aparelho. O que você respondeu aqui já está lá.</p>
        <Button variant="default" onClick={onTakeOver}>
          Continuar neste aparelho
        </Button>
      </div>
    </Notice>
  );
}

export function EndedNotice({ exam }: { exam: LoadedExam }) {
  return (
    <Notice kind="info">
      <div className="dialogBody">
        <p>Esta prova já foi finalizada, aqui ou em outro aparelho. O resultado está na aula.</p>
        <ExitLink course={exam.course} lesson={exam.examQuestions.id_aula} />
      </div>
    </Notice>
  );
}

/** Shown without a network while the exam is not stored on this device. */
export const NoCopyNotice = () => (
  <Notice kind="info">
    Sem conexão. Suas respostas estão guardadas neste aparelho, mas a prova só reabre com internet: não feche
    nem recarregue esta página.
  </Notice>
);
