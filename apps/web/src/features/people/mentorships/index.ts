export { MentorshipDialogHost } from './mentorship-dialog-host.tsx';
export { useMentorshipDialog } from './mentorship-dialog-store.ts';
