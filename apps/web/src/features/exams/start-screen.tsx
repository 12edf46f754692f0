import { Button } from '@mantine/core';
import { IconClock, IconCloudCheck, IconListCheck } from '@tabler/icons-react';
import { mergeAttempts } from '@toro/domain/exams/attempt';
import { questionImage } from '@toro/domain/exams/question-image';
import { REDO_LABEL } from '@toro/domain/exams/review';
import { isTimed } from '@toro/domain/exams/time';
import { Card } from '@toro/ui/card.tsx';
import { useEffect } from 'react';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import { ExitLink } from './exit-link.tsx';
import type { LoadedExam } from './load-exam.ts';
import classes from './start-screen.module.css';

/** How many questions were answered before, on any device. */
function countAnsweredBefore({ restored, storedAttempt }: LoadedExam): number {
  const attempt =
    restored && storedAttempt
      ? mergeAttempts(restored, storedAttempt.attempt)
      : (restored ?? storedAttempt?.attempt);
  return attempt ? Object.keys(attempt.answers).length : 0;
}

/** Preloads the images of the exam before its clock starts. */
function usePreloadedImages({ examQuestions: paper }: LoadedExam): void {
  const { filesUrl } = useRuntimeConfig();
  useEffect(() => {
    for (const { img_enunciado, answers } of paper.questions) {
      for (const path of [img_enunciado, ...answers.map(({ img_resposta }) => img_resposta)]) {
        if (path) new Image().src = `${filesUrl}/${questionImage(path)}`;
      }
    }
  }, [paper, filesUrl]);
}

/** Shown before the attempt: the exam, three facts about it and the start button. */
export function StartScreen({ exam, onStart }: { exam: LoadedExam; onStart: () => void }) {
  const { examQuestions: paper, course } = exam;
  const total = paper.questions.length;
  const answered = countAnsweredBefore(exam);
  const timed = isTimed(paper.class_type);
  usePreloadedImages(exam);
  return (
    <main className={classes.screen}>
      <Card as="section" className={classes.card} data-gap="s" aria-labelledby="exam">
        <p className="muted small">{paper.redo ? REDO_LABEL : course.curso}</p>
        <h1 id="exam">{paper.titulo}</h1>
        <p>{answered > 0 ? `Você já respondeu ${answered} de ${total}.` : 'Vamos começar?'}</p>
        <ul className={`plainList stack ${classes.facts}`}>
          <li>
            <IconListCheck size={22} stroke={1.75} aria-hidden />
            <span className="muted medium">
              <b>{total === 1 ? '1 questão' : `${total} questões`}</b>
              Responda todas para finalizar; “Não sei” também vale como resposta.
            </span>
          </li>
          <li>
            <IconClock size={22} stroke={1.75} aria-hidden />
            <span className="muted medium">
              <b>{timed ? 'Com relógio' : 'Sem pressa'}</b>
              {timed
                ? 'O tempo conta a partir de agora; você pode pausar.'
                : 'Vá no seu tempo, volte quando quiser.'}
            </span>
          </li>
          <li>
            <IconCloudCheck size={22} stroke={1.75} aria-hidden />
            <span className="muted medium">
              <b>Nada se perde</b>
              Cada resposta fica guardada neste aparelho e no servidor, mesmo sem internet.
            </span>
          </li>
        </ul>
        <Button fullWidth onClick={onStart} data-autofocus autoFocus>
          {answered > 0 ? 'Continuar a prova' : 'Começar a prova'}
        </Button>
        <ExitLink course={course} lesson={paper.id_aula} />
      </Card>
    </main>
  );
}
