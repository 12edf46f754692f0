import { defineContentCalls } from '../content/content-calls.ts';
import type { courseContent } from './office-schemas.ts';

export const courseCalls = defineContentCalls<typeof courseContent>({
  path: 'courses',
  read: 'courses.read',
  write: 'courses.write',
  publish: 'courses.publish',
});
