import { readPreviewFragment, type Scheme } from '@toro/domain/exams/previews/preview';

export interface PreviewAddress {
  token: string;
  scheme: Scheme;
}

/** The entry that main.tsx looks for. */
const STORAGE_KEY = 'toro.impersonation';

/** The preview of this window: that of the address, or after a reload what the window has stored. */
export function findPreview(): PreviewAddress | null {
  const opened = readPreviewFragment(window.location.hash);
  if (!opened) return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')?.preview ?? null;
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ preview: opened }));
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return opened;
}
