interface FormWithInputs {
  getInputNode(path: string): HTMLElement | null;
}

/** What to do when a form cannot be sent: the first wrong field gets the focus. */
export const focusFirstError = (form: FormWithInputs) => (faults: Record<string, unknown>) => {
  const [first] = Object.keys(faults);
  if (first) form.getInputNode(first)?.focus();
};
