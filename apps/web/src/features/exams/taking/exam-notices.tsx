import { Button } from '@mantine/core';
import { Notice } from '../../../ui/notice.tsx';
import type { ExamPaper } from '../exam-paper.ts';
import { ExitLink } from '../exit-link.tsx';
import classes from './exam-dialogs.module.css';

/** Another device goes on with this attempt; what was answered here is there too. */
export function ElsewhereNotice({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <Notice kind="info">
      <div className={classes.body}>
        <p>Esta prova continuou em outro aparelho. O que você respondeu aqui já está lá.</p>
        <Button variant="default" onClick={onTakeOver}>
          Continuar neste aparelho
        </Button>
      </div>
    </Notice>
  );
}

export function EndedNotice({ exam }: { exam: ExamPaper }) {
  return (
    <Notice kind="info">
      <div className={classes.body}>
        <p>Esta prova já foi finalizada, aqui ou em outro aparelho. O resultado está na aula.</p>
        <ExitLink course={exam.course} lesson={exam.paper.id_aula} />
      </div>
    </Notice>
  );
}
