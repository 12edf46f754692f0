import type { SideStep } from '@toro/domain/catalogue/lessons/side-step';
import type { Course } from '../../shared/courses/queries.ts';

export interface CourseLandingProps {
  course: Course;
  state: { progress: number; done: number; total: number };
  onOpen(lessonId: number, step?: SideStep): void;
}
