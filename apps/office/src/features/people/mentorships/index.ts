export { MentorsPage } from './mentors-page.tsx';
