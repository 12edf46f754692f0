import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import {
  type LessonMarks,
  type LessonParts,
  toLessonMarks,
} from '@toro/domain/catalogue/lessons/lesson-parts';
import { lessonProgress } from '@toro/domain/catalogue/lessons/lesson-progress';
import { sideSteps } from '@toro/domain/catalogue/lessons/lesson-steps';
import type { SideStep } from '@toro/domain/catalogue/lessons/side-step';
import { formatResultsAt } from '@toro/domain/exams/exams/exam-times';
import { Card } from '@toro/ui/card.tsx';
import { visibleParts } from '../../../shared/courses/lesson-state.ts';
import type { Lesson } from '../../../shared/courses/queries.ts';
import { describeRejection } from '../../../shared/courses/rules-notice.tsx';
import classes from './step-path.module.css';

/**
 * Whether a step is done. Reading a text beside other parts leaves no record, so it counts as done once a later step is.
 */
function isDone(step: SideStep, parts: LessonParts, marks: LessonMarks, current: SideStep): boolean {
  const all = lessonProgress(parts, marks) === 100;
  if (step === 'file') return parts.pdf ? marks.pdf : all || marks.videos > 0 || marks.lecture;
  if (step === 'video') return marks.videos >= parts.videos;
  if (step === 'lecture') return marks.lecture;
  return all || current !== 'intro' || marks.pdf || marks.videos > 0 || marks.lecture;
}

const partial = (step: SideStep, parts: LessonParts, marks: LessonMarks): string | null =>
  step === 'video' && parts.videos > 1 ? `${Math.min(marks.videos, parts.videos)} de ${parts.videos}` : null;

/** When the exam can be taken or its result comes; null when it can be started now. */
function describeExam({ exam_rules: rules }: Lesson): string | null {
  if (rules?.results_at) return formatResultsAt(new Date(rules.results_at));
  return rules ? describeRejection(rules) : null;
}

interface StepPathProps {
  lesson: Lesson;
  step: SideStep;
  /** Whether the lesson's test is in progress. */
  isTestOpen: boolean;
  onStep(step: SideStep): void;
}

/** The steps of a lesson with their state. */
export function StepPath({ lesson, step, isTestOpen, onStep }: StepPathProps) {
  const parts = visibleParts(lesson);
  const marks = toLessonMarks(lesson);
  return (
    <Card as="aside" className={classes.panel} aria-labelledby="etapas">
      <h2 id="etapas" className={`smallHeading ${classes.heading}`}>
        Realize as etapas:
      </h2>
      <ol className={`plainList ${classes.path}`}>
        {sideSteps(parts).map((entry, index) => {
          const done = isDone(entry.step, parts, marks, step);
          const note = entry.step === 'lecture' && !isTestOpen ? describeExam(lesson) : null;
          const button = entry.step === 'lecture' && isTestOpen ? 'Continuar' : note ? null : entry.button;
          const count = partial(entry.step, parts, marks);
          return (
            <li key={entry.step} className={classes.item} data-done={done || undefined}>
              <UnstyledButton
                className={`row ${classes.step}`}
                data-nowrap
                aria-current={entry.step === step ? 'step' : undefined}
                onClick={() => onStep(entry.step)}
              >
                <span className={`circle small ${classes.mark}`} aria-hidden="true">
                  {done ? <IconCheck size={16} stroke={2.5} /> : index + 1}
                </span>
                <span className={`stack ${classes.name}`} data-gap="2xs">
                  <span className={`medium strong ${classes.title}`}>
                    {entry.title}
                    {done && <span className="visuallyHidden"> (concluída)</span>}
                    {count && (
                      <span className={`muted tiny figures mediumWeight ${classes.count}`}> {count}</span>
                    )}
                  </span>
                  {note && <span className={`muted tiny figures ${classes.note}`}>{note}</span>}
                  {button && <span className={`box tiny strong ${classes.button}`}>{button}</span>}
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
