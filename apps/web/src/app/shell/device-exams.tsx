import { whenIdle } from '@toro/ui/when-idle.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '../../shared/session.ts';

/** Loaded after the page. Without a network its code may be missing, and the page must still open. */
const StoredExams = lazy(async (): Promise<{ default: ComponentType<{ student: number }> }> => {
  await new Promise<void>((resolve) => whenIdle([resolve]));
  return import('../../features/exams/exams/stored-exams.tsx').then(
    ({ StoredExams }) => ({ default: StoredExams }),
    () => ({ default: () => null }),
  );
});

/** The student's attempts on this device that wait for the network. */
export function DeviceExams() {
  // Staff who see as a student have no session id, and the exams on their device are not this student's.
  const student = useSession(({ tokenId, user }) => (tokenId === null ? undefined : user?.id));
  if (student === undefined) return null;
  return (
    <Suspense>
      <StoredExams student={student} />
    </Suspense>
  );
}
