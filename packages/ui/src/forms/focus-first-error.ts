/** Focuses the first invalid field in the order of the page. */
export function focusFirstError(form: HTMLFormElement, errors: object): void {
  const first = [...form.elements].find(
    (control) => (control.getAttribute('name') ?? '') in errors && !control.matches(':disabled'),
  );
  if (first instanceof HTMLElement) first.focus();
}
