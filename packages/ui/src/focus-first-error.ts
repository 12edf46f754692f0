interface FormWithInputs {
  getInputNode(path: string): HTMLElement | null;
}

/** Focuses the first invalid field when a form cannot be submitted. */
export const focusFirstError = (form: FormWithInputs) => (errors: Record<string, unknown>) => {
  const [first] = Object.keys(errors);
  if (first) form.getInputNode(first)?.focus();
};
