import { lazy, Suspense } from 'react';
import { useSession } from '../shared/session.ts';

const DeletionNotice = lazy(async () => {
  const { DeletionNotice } = await import('../features/accounts/profile/deletion-notice.tsx');
  return { default: DeletionNotice };
});

/** The notice of a requested deletion; its code is loaded only then. */
export function PendingDeletion() {
  const deleteAfter = useSession((session) => session.user?.delete_after);
  if (!deleteAfter) return null;
  return (
    <Suspense>
      <DeletionNotice deleteAfter={deleteAfter} />
    </Suspense>
  );
}
