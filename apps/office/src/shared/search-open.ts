import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens or closes the search, from the keyboard or from a button. */
export function setSearchOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export const useSearchOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
