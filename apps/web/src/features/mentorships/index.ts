export { useMentorshipDialog } from './mentorship-dialog-store.ts';
export { MentorshipDock } from './mentorship-dock.tsx';
