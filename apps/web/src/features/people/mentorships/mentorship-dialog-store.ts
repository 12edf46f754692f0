import { create } from 'zustand';

interface MentorshipDialogState {
  opened: boolean;
  open(): void;
  close(): void;
}

/** Open state of the mentorship dialog, which opens from a course and from the menu. */
export const useMentorshipDialog = create<MentorshipDialogState>()((set) => ({
  opened: false,
  open: () => set({ opened: true }),
  close: () => set({ opened: false }),
}));
