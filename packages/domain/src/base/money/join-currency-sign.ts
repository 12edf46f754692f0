/** Replaces the space between R$ and its number by a no-break space, in a text or in HTML. */
export const joinCurrencySign = (text: string): string => text.replace(/R\$\s+(?=-?\d)/g, 'R$\u00a0');
