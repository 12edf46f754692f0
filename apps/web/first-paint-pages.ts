import type { FirstPaintPage } from '@toro/domain/first-paint/first-page';

/** The module behind each page that strangers see first. */
export const firstPaintPages: Record<FirstPaintPage['name'], string> = {
  login: 'src/features/auth/login-page.tsx',
  checkout: 'src/features/checkout/checkout-page.tsx',
  'answer-sheets': 'src/features/answer-sheets/create-page.tsx',
};
