/** The order of names in Portuguese: capitals and accents do not part what belongs together. */
export const compareNames: (one: string, other: string) => number = new Intl.Collator('pt-BR').compare;
