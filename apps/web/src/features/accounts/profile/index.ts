export { ProfileLayout } from './profile-layout.tsx';
