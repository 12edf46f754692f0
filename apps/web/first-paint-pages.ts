import type { FirstPaintPage } from '@toro/domain/first-paint/first-page';

/** The module of each page that the server renders for the first paint. */
export const firstPaintPages: Record<FirstPaintPage['name'], string> = {
  login: 'src/features/auth/login-page.tsx',
  checkout: 'src/features/checkout/checkout-page.tsx',
  'answer-sheets': 'src/features/answer-sheets/create-page.tsx',
  offers: 'src/features/offers/offers-page.tsx',
};
