export { sendSeenKey } from './send-seen-key.ts';
export { TodayCard } from './today/today-card.tsx';
