import type { SideStep } from '@toro/domain/catalogue/lessons/side-step';
import type { Course, Lesson } from '../../../shared/courses/queries.ts';

export interface LessonProps {
  course: Course;
  lesson: Lesson;
}

export interface StepProps extends LessonProps {
  onStep(step: SideStep): void;
}
