interface FormWithInputs {
  getInputNode(path: string): HTMLElement | null;
}

/** Focuses the first invalid field when a form cannot be submitted. */
export const focusFirstError = (form: FormWithInputs) => (faults: Record<string, unknown>) => {
  const [first] = Object.keys(faults);
  if (first) form.getInputNode(first)?.focus();
};
