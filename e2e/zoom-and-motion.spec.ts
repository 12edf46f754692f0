import type { Page } from '@playwright/test';
import { fillPasswordForm, savePassword } from './change-password.ts';
import { blockEvents } from './course-page.ts';
import { expect, test } from './person.ts';

/** The pages that students use most. */
const STUDENT_PAGES = [
  '/',
  '/courses/101/530',
  '/questions',
  '/podcast',
  '/cashback',
  '/notifications',
  '/user',
];
const PUBLIC_PAGES = ['/auth/login', '/checkout/cfp-completo/530', '/gabaritoro/create'];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Texts that are cut off without an ellipsis. */
const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems: string[] = [];
    for (const one of document.querySelectorAll('button, a, label, h1, h2, h3, p, li, dt, dd, legend')) {
      if (!one.checkVisibility() || one.closest('[aria-hidden=true]')) continue;
      const style = getComputedStyle(one);
      if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') continue;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue;
      if (one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1)
        problems.push(`${one.tagName} ${one.textContent?.trim().slice(0, 60)}`);
    }
    return problems;
  });

async function findOverflow(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [...(wide ? ['scrolls sideways'] : []), ...(await findCutTexts(page))];
}

test.describe('at 200 percent', { tag: '@nightly' }, () => {
  // A window of 1440 px at 200 percent is 720 CSS pixels wide.
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

  test('nothing is cut off and nothing scrolls sideways', async ({ page, person }) => {
    test.slow();
    await blockEvents(page);
    const problems: string[] = [];
    for (const address of PUBLIC_PAGES) {
      await open(page, address);
      problems.push(...(await findOverflow(page)).map((problem) => `${address}: ${problem}`));
    }
    await person.signIn();
    for (const address of STUDENT_PAGES) {
      await open(page, address);
      problems.push(...(await findOverflow(page)).map((problem) => `${address}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
});

test('text alone at 200 percent: nothing is cut off and nothing scrolls sideways', {
  tag: '@nightly',
}, async ({ page, person }) => {
  test.slow();
  await blockEvents(page);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  const problems: string[] = [];
  await person.signIn();
  for (const address of [...PUBLIC_PAGES.slice(1), ...STUDENT_PAGES]) {
    await open(page, address);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    problems.push(...(await findOverflow(page)).map((problem) => `${address}: ${problem}`));
  }
  expect(problems).toEqual([]);
});

/** Animations and transitions that last longer than a millisecond. */
const findMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().activeDuration ?? 0) > 1);
    const waiting = [...document.querySelectorAll('*')].filter((one) =>
      getComputedStyle(one)
        .transitionDuration.split(',')
        .some((duration) => Number.parseFloat(duration) > 0.001),
    );
    return [
      ...moving.map((one) => `moves: ${(one as CSSAnimation).animationName ?? one.id}`),
      ...waiting.map((one) => `would move: ${one.outerHTML.slice(0, 80)}`),
    ];
  });

const STUDY_PAGES = ['/study', '/study/plan', '/study/ability', '/study/notebook', '/study/review'];

test('reduced motion removes every animation, those of studying included (TODAY-13)', {
  tag: '@nightly',
}, async ({ page, person }) => {
  await blockEvents(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const problems: string[] = [];
  for (const address of PUBLIC_PAGES) {
    await open(page, address);
    problems.push(...(await findMotion(page)));
  }
  await person.signIn();
  for (const address of [...STUDENT_PAGES, ...STUDY_PAGES]) {
    await open(page, address);
    problems.push(...(await findMotion(page)));
  }
  await page.goto('/notifications');
  await page
    .getByRole('button', { name: /^Excluir: / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  problems.push(...(await findMotion(page)));
  expect(problems).toEqual([]);
});

test('a screen reader gets the parts of a page, their names and what changes', async ({ page, person }) => {
  await blockEvents(page);
  await page.goto('/auth/login');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Entrar" [level=1]
      - textbox "E-mail"
      - textbox "Senha"
      - button "Mostrar ou esconder a senha"
      - checkbox "Lembrar de mim"
      - button "Esqueci minha senha"
      - button "Entrar"
  `);
  await person.signIn();
  await open(page, '/');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Pular para o conteúdo"
    - navigation "Menu principal":
      - link "Meus cursos"
      - link "Notificações 3 não lidas"
      - button "Sair"
    - banner:
      - button "Usar tema escuro"
    - main:
      - heading "Meus cursos" [level=1]
  `);
  await fillPasswordForm(page);
  await savePassword(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Senha alterada com sucesso' })).toBeVisible();
});
