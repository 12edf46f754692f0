export { formatDecimal } from './format-decimal.ts';
export { OpenDaysCard } from './open-days-card.tsx';
