export { MentorshipDialogHost as MentorshipDock } from './mentorship-dialog-host.tsx';
export { useMentorshipDialog } from './mentorship-dialog-store.ts';
