export { HeroBanner } from './hero-banner.tsx';
