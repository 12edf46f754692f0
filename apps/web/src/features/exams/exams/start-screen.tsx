import { Button, Checkbox } from '@mantine/core';
import { IconClock, IconCloudCheck, IconCloudOff, IconListCheck } from '@tabler/icons-react';
import { mergeAttempts } from '@toro/domain/exams/exams/attempt';
import { formatLimit } from '@toro/domain/exams/exams/exam-times';
import { REDO_LABEL } from '@toro/domain/exams/exams/review';
import { isTimed } from '@toro/domain/exams/exams/time';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { RulesNotice } from '../../../shared/courses/rules-notice.tsx';
import { useSession } from '../../../shared/session.ts';
import { ExamIntroduction } from './exam-introduction.tsx';
import { ExitLink } from './exit-link.tsx';
import type { LoadedExam } from './load-exam.ts';

import classes from './start-screen.module.css';
import type { ExamCopyState } from './use-exam-copy.ts';
import { useOpenedRules } from './use-opened-rules.ts';

/** How many questions were answered before, on any device. */
function countAnsweredBefore({ restored, storedAttempt }: LoadedExam): number {
  const attempt =
    restored && storedAttempt
      ? mergeAttempts(restored, storedAttempt.attempt)
      : (restored ?? storedAttempt?.attempt);
  return attempt ? Object.keys(attempt.answers).length : 0;
}

const COPY_DETAIL: Record<ExamCopyState, { title: string; text: string }> = {
  preparing: {
    title: 'Nada se perde',
    text: 'Cada resposta fica guardada neste aparelho e no servidor. Estamos guardando a prova para abrir sem internet…',
  },
  ready: {
    title: 'Nada se perde',
    text: 'Cada resposta fica guardada neste aparelho e no servidor. A prova reabre e pode ser finalizada mesmo sem internet.',
  },
  'without-pictures': {
    title: 'Nada se perde',
    text: 'Cada resposta fica guardada neste aparelho e no servidor. A prova reabre e pode ser finalizada mesmo sem internet; só as figuras podem faltar.',
  },
  unavailable: {
    title: 'Cada resposta é salva na hora',
    text: 'Neste navegador a prova não reabre sem internet: se a conexão cair, não feche nem recarregue a página.',
  },
};

/** Offers to keep the session when the tab is closed, so that the exam opens again without a login. */
function KeepSession() {
  const [offered] = useState(() => !useSession.getState().remember);
  const remember = useSession((session) => session.remember);
  if (!offered) return null;
  return (
    <Checkbox
      className={classes.keep}
      label="Continuar conectado neste aparelho"
      description="A prova reabre sem internet mesmo depois de fechar a página. Não marque no computador de outra pessoa."
      checked={remember}
      onChange={(event) => useSession.setState({ remember: event.currentTarget.checked })}
    />
  );
}

interface StartScreenProps {
  exam: LoadedExam;
  copy: ExamCopyState;
  /** The server is beginning the attempt. */
  starting: boolean;
  failure: string | null;
  onStart: () => void;
}

function ClockDetail({ exam }: { exam: LoadedExam }) {
  const { class_type, settings } = exam.examQuestions;
  const limit = settings?.limit_minutes ?? null;
  const pause = settings?.allows_pause ?? true;
  const timed = isTimed(class_type) || limit !== null;
  return (
    <li>
      <IconClock size={22} stroke={1.75} aria-hidden />
      <span className="muted medium">
        <b>{limit === null ? (timed ? 'Com relógio' : 'Sem pressa') : `Limite de ${formatLimit(limit)}`}</b>
        {timed
          ? `O tempo conta a partir de agora${pause ? '; você pode pausar.' : ' e não para, nem se você sair da página.'}`
          : 'Vá no seu tempo, volte quando quiser.'}
      </span>
    </li>
  );
}

/** Shown before the attempt: the exam, three facts about it and the start button. */
export function StartScreen({ exam, copy, starting, failure, onStart }: StartScreenProps) {
  const { examQuestions: paper, course } = exam;
  const rules = useOpenedRules(paper.rules);
  const total = exam.questionCount;
  const answered = countAnsweredBefore(exam);
  const isBegun = exam.attemptId !== null || exam.storedAttempt !== undefined;
  const refused = !isBegun && Boolean(rules?.rejection);
  const CopyIcon = copy === 'unavailable' ? IconCloudOff : IconCloudCheck;
  return (
    <main className={classes.screen}>
      <Card as="section" className={classes.card} data-gap="s" aria-labelledby="exam">
        <p className="muted small">{paper.redo ? REDO_LABEL : course.curso}</p>
        <h1 id="exam">{paper.titulo}</h1>
        {exam.fromDevice && (
          <Notice kind="info">
            Sem conexão: a prova abriu deste aparelho. Suas respostas são enviadas quando a internet voltar.
          </Notice>
        )}
        {rules && <RulesNotice rules={rules} isBegun={isBegun} />}
        {!refused && <p>{answered > 0 ? `Você já respondeu ${answered} de ${total}.` : 'Vamos começar?'}</p>}
        {!refused && <ExamIntroduction exam={exam} />}
        {!refused && (
          <ul className={`plainList stack ${classes.facts}`}>
            <li>
              <IconListCheck size={22} stroke={1.75} aria-hidden />
              <span className="muted medium">
                <b>{total === 1 ? '1 questão' : `${total} questões`}</b>
                Responda todas para finalizar; “Não sei” também vale como resposta.
              </span>
            </li>
            <ClockDetail exam={exam} />
            <li>
              <CopyIcon size={22} stroke={1.75} aria-hidden />
              <span className="muted medium" role="status" data-copy={copy}>
                <b>{COPY_DETAIL[copy].title}</b>
                {COPY_DETAIL[copy].text}
              </span>
            </li>
          </ul>
        )}
        {!refused && copy !== 'unavailable' && <KeepSession />}
        {failure && <Notice kind="failure">{failure}</Notice>}
        {!refused && (
          <Button fullWidth loading={starting} onClick={onStart} data-autofocus autoFocus>
            {answered > 0 ? 'Continuar a prova' : 'Começar a prova'}
          </Button>
        )}
        <ExitLink course={course} lesson={paper.id_aula} />
      </Card>
    </main>
  );
}
