import type { FirstPaintPage } from '@toro/domain/first-paint/first-page';

/** The module of each page that the server renders for the first paint. */
export const firstPaintPages: Record<FirstPaintPage['name'], string> = {
  login: 'src/features/accounts/auth/login-page.tsx',
  checkout: 'src/features/sales/checkout/checkout-page.tsx',
  'answer-sheets': 'src/features/answer-sheets/sheets/create-page.tsx',
  offers: 'src/features/sales/offers/offers-page.tsx',
};
