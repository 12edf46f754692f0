import type { CallResponse } from '@toro/contract/call';
import type { studyCalls } from '@toro/contract/learning/study/calls';
import { academyDay, daysBetween } from '@toro/domain/base/calendar/day';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import { passDays } from './academy.ts';
import { createStudent, finishTest, getAs } from './factory.ts';
import { expect, test } from './person.ts';

type Review = CallResponse<typeof studyCalls.getDailyReview>;

test.use({ viewport: { width: 390, height: 844 } });

test('a wrong answer comes into the notebook and the review, and leaves when it is mastered (NOTEBOOK-01, NOTEBOOK-09, REPEAT-19)', async ({
  page,
  person,
}) => {
  const student = await createStudent(page.request, { courses: ['cfa'] });
  await finishTest(page.request, student, 'cfa', 'Economia');
  await person.signIn(student);
  const entries = page.getByRole('region', { name: 'Questões do caderno' }).getByRole('link');
  await page.goto('/study/notebook');
  await expect(entries.first()).toBeVisible();
  await page.goto('/study/review');
  await expect(page.getByText(/^Nada para revisar hoje\. Próxima revisão: /)).toBeVisible();

  for (let days = 1, reviews = 0; days > 0; reviews += 1) {
    expect(reviews).toBeLessThan(8);
    await passDays(student, days);
    const review = await getAs<Review>(page.request, student, '/v1/study/review');
    await page.goto('/study/review');
    for (const { answers } of review.questions) {
      await expect(page.getByRole('button', { name: 'Responder' })).toBeVisible();
      const letter = letterAt(answers.findIndex(({ correta }) => correta === 1)) ?? '';
      await page.keyboard.press(letter.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(page.getByText('Você acertou!')).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText(/^Revisão concluída: /)).toBeVisible();
    await expect(page.getByText(/^Sincronizado/)).toBeVisible();
    const { next_on: next, today } = await getAs<Review>(page.request, student, '/v1/study/review');
    await page.goto('/study/notebook');
    await expect(page.getByRole('heading', { name: 'Caderno de erros' })).toBeVisible();
    const mastered = page.getByText('Nenhuma questão com estes filtros.');
    await expect(entries.first().or(mastered)).toBeVisible();
    if (await mastered.isVisible()) break;
    days = daysBetween(today ?? academyDay(new Date()), next ?? today);
  }
  await page.goto('/study/notebook?state=mastered');
  await expect(entries.first()).toBeVisible();
});
