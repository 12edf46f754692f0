export { OpenDaysCard } from './open-days-card.tsx';
