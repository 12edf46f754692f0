import { toastFailure } from '@toro/ui/toasts.ts';
import { useEffect, useRef, useState } from 'react';
import { useOfficeConfig } from '../office-config.ts';
import { addUpload, removeUpload, useUploads } from '../uploads/upload-queue.ts';

/** Uploads pictures and reports the path of each in the public files. */
export function usePictureUploads() {
  const { files_url } = useOfficeConfig();
  const [waiting, setWaiting] = useState<readonly number[]>([]);
  const callbacks = useRef(new Map<number, { onDone: (path: string) => void; onFailed: () => void }>());
  const items = useUploads();
  useEffect(() => {
    for (const key of waiting) {
      const item = items.find((each) => each.key === key);
      if (!item || (item.state !== 'done' && item.state !== 'failed')) continue;
      setWaiting((before) => before.filter((each) => each !== key));
      const known = callbacks.current.get(key);
      if (item.file) known?.onDone(item.file.url.replace(`${files_url}/`, ''));
      else {
        known?.onFailed();
        toastFailure(item.error ?? 'A imagem não foi enviada.');
      }
      callbacks.current.delete(key);
      removeUpload(key);
    }
  }, [items, waiting, files_url]);
  return {
    isUploading: waiting.length > 0,
    upload(file: File, onDone: (path: string) => void, onFailed: () => void): void {
      const key = addUpload(file, { kind: 'image', isInField: true });
      callbacks.current.set(key, { onDone, onFailed });
      setWaiting((before) => [...before, key]);
    },
  };
}
