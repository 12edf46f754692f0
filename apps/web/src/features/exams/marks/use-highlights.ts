import { addHighlight, findHighlight, type Highlight } from '@toro/domain/learning/study/marks';
import { type RefObject, useEffect, useState } from 'react';
import { readText, toPlaces, toRange } from './text-places.ts';

const NAME = 'toro-mark';

interface Selected {
  start: number;
  end: number;
}

/** Where a tap fell in a text, in a browser that tells it. */
function findTappedPlace(element: Element, { clientX, clientY }: MouseEvent): number | null {
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  if (!caret) return null;
  const range = document.createRange();
  range.selectNodeContents(element);
  if (!element.contains(caret.offsetNode)) return null;
  range.setEnd(caret.offsetNode, caret.offset);
  return range.toString().length;
}

/** Paints the highlights of a statement and tells what is selected or tapped in it. */
export function useHighlights(
  statement: RefObject<HTMLElement | null>,
  highlights: readonly Highlight[],
  onChange: (highlights: Highlight[]) => void,
) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const [tapped, setTapped] = useState<string | null>(null);

  useEffect(() => {
    const element = statement.current;
    if (!element || typeof CSS === 'undefined' || !CSS.highlights) return undefined;
    const { text } = readText(element);
    const ranges = highlights.flatMap((highlight) => {
      const start = highlight.isRemoved ? null : findHighlight(text, highlight);
      const range = start === null ? null : toRange(element, start, start + highlight.text.length);
      return range ? [range] : [];
    });
    CSS.highlights.set(NAME, new window.Highlight(...ranges));
    return () => void CSS.highlights.delete(NAME);
  }, [statement, highlights]);

  useEffect(() => {
    const onSelection = () => {
      const element = statement.current;
      const selection = document.getSelection();
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
      setSelected(element && range && !range.collapsed ? toPlaces(element, range) : null);
    };
    const onTap = (event: MouseEvent) => {
      const element = statement.current;
      const place = element && findTappedPlace(element, event);
      if (!element || place === null) return setTapped(null);
      const { text } = readText(element);
      const found = highlights.find((highlight) => {
        const start = highlight.isRemoved ? null : findHighlight(text, highlight);
        return start !== null && start <= place && place <= start + highlight.text.length;
      });
      setTapped(found?.id ?? null);
    };
    const element = statement.current;
    document.addEventListener('selectionchange', onSelection);
    element?.addEventListener('click', onTap);
    return () => {
      document.removeEventListener('selectionchange', onSelection);
      element?.removeEventListener('click', onTap);
    };
  }, [statement, highlights]);

  const add = ({ start, end }: Selected) => {
    const element = statement.current;
    if (!element) return;
    const place = { id: crypto.randomUUID(), at: new Date().toISOString(), start, end };
    onChange(addHighlight(readText(element).text, highlights, place));
    document.getSelection()?.removeAllRanges();
  };
  const remove = (id: string) => {
    setTapped(null);
    onChange(highlights.map((each) => (each.id === id ? { ...each, isRemoved: true as const } : each)));
  };
  return { selected, tapped, add, remove };
}
