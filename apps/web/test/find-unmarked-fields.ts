/** The empty fields that a form of the page rejects and that carry no mark of a required field. */
export function findUnmarkedFields(): string[] {
  const refused = document.querySelectorAll<HTMLInputElement>(
    ':is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select)[aria-invalid="true"]',
  );
  return (
    [...refused]
      .filter(({ value, required }) => value === '' && !required)
      .filter((field) => !field.closest('[data-required]'))
      // The text of a choice of several stays empty: what was chosen stands beside it.
      .filter(({ className }) => !/inputField|PillsInput/.test(className))
      .map(({ id, name }) => name || id)
  );
}
