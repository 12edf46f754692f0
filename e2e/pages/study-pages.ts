import { expect } from '../person.ts';
import { openDialog, type PageUnderTest, pageAt } from './page-under-test.ts';

const planDialog = (name: string, button: string, dialog: string | RegExp): PageUnderTest => ({
  name: `dialog: ${name}`,
  async open(page) {
    await page.goto('/study/plan');
    await openDialog(page, button, dialog);
  },
});

/** Review, plan, abilities and notebook. */
export const studyPages: PageUnderTest[] = [
  {
    name: 'the daily review, answered',
    routes: ['/study/review'],
    async open(page) {
      await page.goto('/study/review');
      const options = page.getByRole('group', { name: 'Alternativas' });
      // Without a due card the page says why.
      await expect(options.or(page.getByRole('heading', { level: 2 })).first()).toBeVisible();
      if (!(await options.isVisible())) return;
      await page.keyboard.press('a');
      await page.getByRole('button', { name: 'Responder' }).click();
      await expect(page.getByRole('button', { name: 'Próxima', exact: true })).toBeVisible();
    },
  },
  pageAt('what to do today', ['/study'], '/study'),
  pageAt('the study plan', ['/study/plan'], '/study/plan'),
  planDialog('the settings of the plan', 'Mudar lembretes e folgas', 'Lembretes, horário e folgas'),
  planDialog('the address of the calendar', 'Assinar no calendário', 'Assinar no calendário'),
  planDialog('less time today', 'Tenho menos tempo hoje', 'Quanto tempo você tem hoje?'),
  planDialog('the date of the exam', 'Informar data', /^Quando é a sua prova/),
  pageAt('where the student stands, with few answers', ['/study/ability'], '/study/ability'),
  pageAt('where the student stands, in another certification', [], '/study/ability?category=1'),
  pageAt('how abilities are estimated', ['/study/ability/how'], '/study/ability/how'),
  pageAt('the error notebook', ['/study/notebook'], '/study/notebook'),
  pageAt('mastered questions of the notebook', [], '/study/notebook?state=mastered'),
  {
    name: 'an entry of the notebook',
    routes: ['/study/notebook/$questionId'],
    async open(page) {
      await page.goto('/study/notebook');
      await page.getByRole('region', { name: 'Questões do caderno' }).getByRole('link').first().click();
      await expect(page.getByLabel('Minha regra')).toBeVisible();
    },
  },
  {
    name: 'dialog: taking a question out of the review',
    async open(page) {
      await page.goto('/study/notebook');
      await page.getByRole('region', { name: 'Questões do caderno' }).getByRole('link').first().click();
      await openDialog(page, 'Não revisar mais esta questão', 'Tirar esta questão da revisão?');
    },
  },
  pageAt('the notebook for print', ['/study/notebook/print'], '/study/notebook/print'),
];

/** What a student with many answers sees. */
export const chancePages: PageUnderTest[] = [
  pageAt('the chance to pass and the ability by module', [], '/study/ability'),
];
