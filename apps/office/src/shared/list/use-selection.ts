import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The picked rows of a filter: some by id, or all. */
export interface Selection {
  /** The filter that it belongs to. */
  filter: string;
  ids: ReadonlySet<number>;
  isAll: boolean;
  /** The row from which Shift picks a range. */
  anchor: number | null;
}

const MAX_SAVED = 50;
/** Selections by entry of the browser's history, so that Back returns to them. */
const saved = new Map<string, Selection>();

function save(key: string, selection: Selection): void {
  saved.delete(key);
  if (selection.ids.size > 0 || selection.isAll) saved.set(key, selection);
  const [oldest] = saved.keys();
  if (saved.size > MAX_SAVED && oldest !== undefined) saved.delete(oldest);
}

const emptySelection = (filter: string): Selection => ({
  filter,
  ids: new Set(),
  isAll: false,
  anchor: null,
});

function restore(key: string, filter: string): Selection {
  const found = saved.get(key);
  return found?.filter === filter ? found : emptySelection(filter);
}

/** The rows from the anchor to a row, as the page orders them. */
export function listRange(order: readonly number[], anchor: number | null, id: number): number[] {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return [id];
  return order.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Which rows of a list are picked. Another filter begins anew; pages and sorts of one filter share it. */
export function useSelection(filter: string, order: readonly number[]) {
  const key = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? location.href });
  const [stored, setSelection] = useState(() => restore(key, filter));
  const selection = stored.filter === filter ? stored : restore(key, filter);
  useEffect(() => save(key, selection), [key, selection]);

  const update = (change: Partial<Selection>) => setSelection({ ...selection, isAll: false, ...change });
  const isWholePage = order.length > 0 && order.every((id) => selection.isAll || selection.ids.has(id));
  return {
    ...selection,
    isWholePage,
    /** Picks or leaves a row; with a range, all rows since the last one get its new state. */
    toggle(id: number, withRange: boolean) {
      const ids = new Set(selection.isAll ? order : selection.ids);
      const isPicked = ids.has(id);
      for (const each of withRange ? listRange(order, selection.anchor, id) : [id])
        if (isPicked) ids.delete(each);
        else ids.add(each);
      update({ ids, anchor: id });
    },
    togglePage() {
      const ids = new Set(selection.isAll ? [] : selection.ids);
      for (const id of order)
        if (isWholePage) ids.delete(id);
        else ids.add(id);
      update({ ids, anchor: null });
    },
    pickAll: () => update({ isAll: true, anchor: null }),
    clear: () => setSelection(emptySelection(filter)),
  };
}

export type ListSelection = ReturnType<typeof useSelection>;
