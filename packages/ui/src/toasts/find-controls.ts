import type { Control } from './toast-place.ts';

const CONTROLS =
  'button, a[href], input, select, textarea, summary, label, [contenteditable="true"], [role="button"], [role="tab"]';

const weightOf = (element: Element): number => {
  if (!element.matches('button, [role="button"], a[data-variant]'))
    return element.matches('a[href]') ? 5 : 20;
  return element.matches('[data-variant="filled"], [type="submit"], button:not([data-variant])') ? 1000 : 100;
};

/** The controls of the page that can be reached now: within the window and not below a dialog or a bar. */
export function findControls(toasts: Element): Control[] {
  const { innerWidth, innerHeight } = window;
  return [...document.querySelectorAll(CONTROLS)].flatMap((element) => {
    if (toasts.contains(element)) return [];
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width < 1 || height < 1) return [];
    if (left >= innerWidth || top >= innerHeight || left + width <= 0 || top + height <= 0) return [];
    const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1);
    const y = Math.min(Math.max(top + height / 2, 0), innerHeight - 1);
    const uppermost = document.elementsFromPoint(x, y).find((each) => !toasts.contains(each));
    const isReachable =
      uppermost &&
      (element.contains(uppermost) || uppermost.contains(element) || isLabelOf(uppermost, element));
    return isReachable ? [{ left, top, width, height, weight: weightOf(element) }] : [];
  });
}

/** A label in front of its own field. */
const isLabelOf = (element: Element, control: Element): boolean =>
  element.closest('label')?.contains(control) ?? false;
