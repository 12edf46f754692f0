import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Shortcut {
  /** A key, with `mod+` before it for Ctrl or ⌘. */
  keys: string;
  /** What it does, for the list of shortcuts. */
  label: string;
  run: (event: KeyboardEvent) => void;
}

/** The shortcuts of what is on the page, the newest last. */
let registered: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function setRegistered(shortcuts: readonly Shortcut[]): void {
  registered = shortcuts;
  for (const listener of listeners) listener();
}

/** Adds a shortcut while the component is on the page. */
export function useShortcut({ keys, label, run }: Shortcut): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const shortcut: Shortcut = { keys, label, run: (event) => latest.current(event) };
    setRegistered([...registered, shortcut]);
    return () => setRegistered(registered.filter((each) => each !== shortcut));
  }, [keys, label]);
}

/** The shortcuts of the page, each once. */
export function useShortcuts(): readonly Shortcut[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => registered,
  );
  return [...new Map(all.map((shortcut) => [shortcut.keys, shortcut])).values()];
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]');

/** Runs the newest shortcut of a key. A plain key does nothing while somebody types. */
export function runShortcut(event: KeyboardEvent): void {
  const hasMod = event.ctrlKey || event.metaKey;
  if (event.altKey || (!hasMod && isTyping(event.target))) return;
  const keys = `${hasMod ? 'mod+' : ''}${event.key.toLowerCase()}`;
  const shortcut = registered.filter((each) => each.keys === keys).at(-1);
  // The browser would offer to save the page as a file.
  if (shortcut || keys === 'mod+s') event.preventDefault();
  shortcut?.run(event);
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** 'Ctrl K', on Apple keyboards '⌘ K'. */
export const formatKeys = (keys: string): string =>
  keys.replace('mod+', isApple() ? '⌘ ' : 'Ctrl ').replace(/\w$/, (key) => key.toUpperCase());
