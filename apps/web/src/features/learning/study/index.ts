export { sendSeenKey } from './send-seen-key.ts';
export { TodayCard } from './today/today-card.tsx';

/** Loaded when it is shown: the course page works without it. */
export const loadCourseAbility = () => import('./ability/course-ability.tsx');
