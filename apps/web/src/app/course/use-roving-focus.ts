import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

const findTiles = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > li > button') ?? []),
];

const KEY_OFFSETS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Roving tabindex: one tab stop for the list; arrows, Home and End move inside it. */
export function useRovingFocus(list: RefObject<HTMLElement | null>, initial: number) {
  const [focused, setFocused] = useState<number | null>(null);
  return {
    reachable: focused ?? initial,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        const move = KEY_OFFSETS[event.key];
        const tiles = findTiles(list.current);
        const at = tiles.indexOf(document.activeElement as HTMLElement);
        if (!move || at < 0) return;
        event.preventDefault();
        tiles[move(at, tiles.length - 1)]?.focus();
      },
      onFocus(event: FocusEvent) {
        const at = findTiles(list.current).indexOf(event.target as HTMLElement);
        if (at >= 0) setFocused(at);
      },
      onBlur(event: FocusEvent) {
        if (!list.current?.contains(event.relatedTarget)) setFocused(null);
      },
    },
  };
}
