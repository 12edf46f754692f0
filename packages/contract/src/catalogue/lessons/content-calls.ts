import { defineContentCalls } from '../content/content-calls.ts';
import type { lessonContent } from './office-schemas.ts';

export const lessonCalls = defineContentCalls<typeof lessonContent>({
  path: 'lessons',
  read: 'courses.read',
  write: 'courses.write',
  publish: 'courses.publish',
});
