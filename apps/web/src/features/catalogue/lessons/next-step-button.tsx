import { Button } from '@mantine/core';
import { stepAfter } from '@toro/domain/catalogue/lessons/lesson-steps';
import type { SideStep } from '@toro/domain/catalogue/lessons/side-step';
import { visibleParts } from '../../../shared/courses/lesson-state.ts';
import type { StepProps } from './lesson-props.ts';

const LABELS: Partial<Record<SideStep, string>> = { video: 'Ver o video', lecture: 'Fazer a prova' };

/** A button to the next step, if there is one. */
export function NextStepButton({
  lesson,
  onStep,
  step,
  secondary = false,
}: Pick<StepProps, 'lesson' | 'onStep'> & { step: SideStep; secondary?: boolean }) {
  const next = stepAfter(visibleParts(lesson), step);
  if (!next) return null;
  return (
    <Button variant={secondary ? 'default' : 'filled'} onClick={() => onStep(next)}>
      {LABELS[next]}
    </Button>
  );
}
