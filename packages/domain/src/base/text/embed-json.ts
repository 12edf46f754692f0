/** JSON for a script element: `<` is escaped, so that no text can close the element. */
export const embedJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
