import { lazy, Suspense } from 'react';
import { useUploads } from './upload-queue.ts';

const UploadPanel = lazy(async () => ({ default: (await import('./upload-panel.tsx')).UploadPanel }));

/** Shows the panel of uploads while there are any that no field shows. */
export function Uploads() {
  const items = useUploads().filter(({ isInField }) => !isInField);
  return (
    items.length > 0 && (
      <Suspense>
        <UploadPanel items={items} />
      </Suspense>
    )
  );
}
