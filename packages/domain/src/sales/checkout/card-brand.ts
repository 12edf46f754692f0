export const CARD_BRANDS = ['Visa', 'Mastercard', 'Amex', 'Elo', 'Hipercard'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

type PrefixRange = readonly [first: number, last: number];

/** First digits by brand. Elo and Hipercard lie inside the ranges of other brands, so they come first. */
const BRAND_RANGES: readonly [CardBrand, readonly PrefixRange[]][] = [
  [
    'Elo',
    [
      [401178, 401179],
      [431274, 431274],
      [438935, 438935],
      [451416, 451416],
      [457393, 457393],
      [457631, 457632],
      [504175, 504175],
      [506699, 506778],
      [509000, 509999],
      [627780, 627780],
      [636297, 636297],
      [636368, 636368],
      [650031, 650033],
      [650035, 650051],
      [650057, 650081],
      [650405, 650439],
      [650485, 650538],
      [650541, 650598],
      [650700, 650718],
      [650720, 650727],
      [650901, 650978],
      [651652, 651679],
      [655000, 655019],
      [655021, 655058],
    ],
  ],
  [
    'Hipercard',
    [
      [384100, 384100],
      [384140, 384140],
      [384160, 384160],
      [606282, 606282],
      [637095, 637095],
      [637568, 637568],
      [637599, 637599],
      [637609, 637609],
      [637612, 637612],
    ],
  ],
  [
    'Amex',
    [
      [34, 34],
      [37, 37],
    ],
  ],
  [
    'Mastercard',
    [
      [51, 55],
      [2221, 2720],
    ],
  ],
  ['Visa', [[4, 4]]],
];

const startsInRange = (digits: string, [first, last]: PrefixRange) => {
  const head = digits.slice(0, String(first).length);
  return head.length === String(first).length && Number(head) >= first && Number(head) <= last;
};

/** The brand of a card number by its first digits, or null while it is unknown. */
export const detectCardBrand = (digits: string): CardBrand | null =>
  BRAND_RANGES.find(([, ranges]) => ranges.some((range) => startsInRange(digits, range)))?.[0] ?? null;

export const isAmex = (brand: CardBrand | ''): boolean => brand === 'Amex';
export const cardNumberLength = (brand: CardBrand | ''): number => (isAmex(brand) ? 15 : 16);
export const securityCodeLength = (brand: CardBrand | ''): number => (isAmex(brand) ? 4 : 3);
