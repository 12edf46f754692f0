import { agePlan } from './academy.ts';
import { createStudent, scheduleExam } from './factory.ts';
import { expect, test } from './person.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a plan is made, a day is missed, and the new plan says what it moved (PLAN-13, PLAN-14, PLAN-15)', async ({
  page,
  person,
}) => {
  const student = await createStudent(page.request, { courses: ['cfa'] });
  await scheduleExam(page.request, student, 'cfa', 60);
  await person.signIn(student);
  await page.goto('/study');
  const today = page.getByRole('region', { name: 'Hoje' });
  await expect(today.getByText('Vamos montar seu plano?')).toBeVisible();
  await today.getByRole('radio', { name: '1 h 30' }).check();
  await today.getByRole('button', { name: 'Montar meu plano' }).click();
  await expect(today.getByRole('button', { name: 'Fazer 10 questões para começar' })).toBeVisible();

  await page.goto('/study/plan');
  const day = page.locator('section[aria-labelledby="plan-day"]');
  await expect(day.getByText(/^Aula \d+ · /).first()).toBeVisible();
  await expect(page.getByText(/porque ontem não teve estudo/)).toBeHidden();

  await agePlan(student);
  await page.reload();
  await expect(page.getByText(/^Movi .*, porque ontem não teve estudo\.$/)).toBeVisible();
  await expect(day.getByText(/^Aula \d+ · /).first()).toBeVisible();
});
