const REACHABLE =
  'a[href], button, input, select, textarea, summary, label, [tabindex], [contenteditable="true"], [role="option"]';

/** The listeners that React has for an element. */
const propsOf = (element: Element): { onClick?: unknown; onKeyDown?: unknown } => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  return key ? ((element as unknown as Record<string, object>)[key] ?? {}) : {};
};

/** What can be clicked, and cannot be reached with the keyboard: it holds no control that can, either. */
export function findUnreachableControls(): string[] {
  return (
    [...document.body.querySelectorAll('*')]
      .filter((element) => typeof propsOf(element).onClick === 'function')
      .filter((element) => !element.closest(REACHABLE) && !element.querySelector(REACHABLE))
      // What lies over the page while a dialog is open: the Escape key does the same.
      .filter((element) => !element.matches('[class*="-overlay"]'))
      .map((element) => element.outerHTML.slice(0, 120))
  );
}
