import { expect } from '../person.ts';
import { type PageUnderTest, pageAt } from './page-under-test.ts';

/** Pages of the session that a purchase opened, before the e-mail is verified. */
export const limitedPages: PageUnderTest[] = [
  pageAt('the courses of a limited session', [], '/courses'),
  pageAt('the page that asks to verify the e-mail', ['/confirm-email'], '/confirm-email'),
  {
    name: 'the page after mailing a link',
    async open(page) {
      await page.goto('/confirm-email');
      await page.getByRole('button', { name: 'Enviar link de confirmação' }).click();
      await expect(page.getByRole('button', { name: 'Enviar de novo' })).toBeVisible();
    },
  },
];
