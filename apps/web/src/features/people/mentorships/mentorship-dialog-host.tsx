import { lazy, Suspense } from 'react';
import { useMentorshipDialog } from './mentorship-dialog-store.ts';

const MentorshipDialog = lazy(() => import('./mentorship-dialog.tsx'));

/** Loads the mentorship dialog when it is first opened. */
export function MentorshipDialogHost() {
  const opened = useMentorshipDialog((state) => state.opened);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <MentorshipDialog />
    </Suspense>
  );
}
