import { expect, test } from './person.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('few answers say how many are missing, many the chance to pass with how it is calculated (ABILITY-02, ABILITY-07, ABILITY-09, ABILITY-11)', async ({
  page,
  person,
}) => {
  await person.signIn('aluno@toro.test');
  await page.goto('/study/ability');
  await page
    .getByRole('link', { name: 'CFP®' })
    .or(page.getByRole('button', { name: 'CFP®' }))
    .click();
  await expect(page.getByText(/^Responda mais \d+ questões para ver sua chance de passar$/)).toBeVisible();
  await expect(page.getByText(/^Poucas respostas ainda \(\d+ de 20\)$/).first()).toBeVisible();
  await expect(page.getByText(/Sua chance de passar/)).toHaveCount(0);

  await person.signIn('veterana@toro.test');
  await page.goto('/study/ability');
  await expect(page.getByText(/De cada 100 alunos nesta situação, cerca de \d+ passariam\./)).toBeVisible();
  await expect(
    page.getByText(/De 100 questões como as da prova, você acertaria entre \d+ e \d+/).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Como calculamos' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/a estimativa fica um pouco para trás/)).toBeVisible();
});
