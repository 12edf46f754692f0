/** The number by which buyer and office name an order, as every page, mail and file shows it. */
export const formatOrderNumber = (number: number): string => String(number);
