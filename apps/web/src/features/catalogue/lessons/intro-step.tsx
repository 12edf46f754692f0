import { Button } from '@mantine/core';
import { IconClipboardCheck, IconFileText, IconPlayerPlay, type TablerIcon } from '@tabler/icons-react';
import { isWelcomeLesson } from '@toro/domain/catalogue/lessons/lesson-kind';
import { toLessonMarks } from '@toro/domain/catalogue/lessons/lesson-parts';
import { firstStep, nextStep, sideSteps } from '@toro/domain/catalogue/lessons/lesson-steps';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { getLessonProgress, visibleParts } from '../../../shared/courses/lesson-state.ts';
import type { Lesson } from '../../../shared/courses/queries.ts';
import { formatMinutes } from './format-minutes.ts';
import type { StepProps } from './lesson-props.ts';
import classes from './lesson-view.module.css';
import { ReadButton } from './read-button.tsx';
import { WelcomeCards } from './welcome-cards.tsx';

const countMinutes = (lesson: Lesson): string => {
  const seconds = lesson.aula_videos.reduce((sum, video) => sum + (video.duration ?? 0), 0);
  return seconds > 0 ? ` · ${formatMinutes(seconds)}` : '';
};

/** What the lesson contains and about how long each part takes. */
function listDetails(lesson: Lesson): { icon: TablerIcon; text: string }[] {
  const { pdf, text, videos, lecture } = visibleParts(lesson);
  const details: { icon: TablerIcon; text: string }[] = [];
  if (pdf || text) details.push({ icon: IconFileText, text: pdf ? 'Material em PDF' : 'Leitura' });
  if (videos > 0)
    details.push({
      icon: IconPlayerPlay,
      text: `${videos} ${videos === 1 ? 'vídeo' : 'vídeos'}${countMinutes(lesson)}`,
    });
  if (lecture) details.push({ icon: IconClipboardCheck, text: 'Prova' });
  return details;
}

export function IntroStep({ course, lesson, onStep }: StepProps) {
  const parts = visibleParts(lesson);
  const first = firstStep(parts);
  const progress = getLessonProgress(lesson);
  const next = progress > 0 && progress < 100 ? nextStep(parts, toLessonMarks(lesson)) : null;
  const goesOn = next !== first && sideSteps(parts).find(({ step }) => step === next);
  return (
    <>
      <h2>Sobre a aula</h2>
      {lesson.sobre ? (
        <CleanHtml html={lesson.sobre} />
      ) : (
        <p className="muted">Siga as etapas na ordem; cada uma leva à próxima.</p>
      )}
      {isWelcomeLesson(lesson) && <WelcomeCards course={course} lesson={lesson} />}
      <ul className={`plainList row ${classes.facts}`} data-gap="xs" aria-label="Nesta aula">
        {listDetails(lesson).map(({ icon: Icon, text }) => (
          <li key={text} className="badge" data-size="m">
            <Icon size={16} stroke={1.75} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      {first === null && <ReadButton course={course} lesson={lesson} />}
      {first && (
        <div className={`row ${classes.actions}`} data-stretch>
          {goesOn && <Button onClick={() => onStep(goesOn.step)}>Continuar em “{goesOn.title}”</Button>}
          <Button variant={goesOn || progress === 100 ? 'default' : 'filled'} onClick={() => onStep(first)}>
            Iniciar aula
          </Button>
        </div>
      )}
    </>
  );
}
