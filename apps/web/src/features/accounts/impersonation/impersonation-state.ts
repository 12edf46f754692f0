import type { impersonationCalls } from '@toro/contract/accounts/impersonation/calls';
import type { CallResponse } from '@toro/contract/call';
import { create } from 'zustand';

export type OpenedImpersonation = CallResponse<typeof impersonationCalls.openImpersonation>;

/** In the storage of this tab alone. main.tsx names it too: it loads this code only when the entry exists. */
const STORAGE_KEY = 'toro.impersonation';

export const storeImpersonation = (opened: OpenedImpersonation) =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(opened));

export const readStoredImpersonation = (): OpenedImpersonation | null =>
  JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');

export const removeStoredImpersonation = () => sessionStorage.removeItem(STORAGE_KEY);

interface Rejection {
  text: string;
  /** The page on which it is shown until it is left; null for one that disappears by itself. */
  page: string | null;
}

interface ImpersonationState {
  opened: OpenedImpersonation | null;
  /** What was just rejected. */
  rejection: Rejection | null;
  /** Why it ended; null while it lasts. */
  ended: string | null;
}

export const useImpersonation = create<ImpersonationState>()(() => ({
  opened: null,
  rejection: null,
  ended: null,
}));
