import type { Page } from '@playwright/test';
import { expect } from './person.ts';

export const PROVISIONAL = /gabarito preliminar/;

let people = 0;
export const newEmail = () => `visita-${Date.now()}-${process.pid}-${++people}@toro.test`;

/** A stranger chooses the exam and says who they are. */
export async function startAnswerSheet(page: Page, email: string): Promise<void> {
  await page.goto('/gabaritoro/create');
  await page.getByRole('radio', { name: PROVISIONAL }).check();
  await page.getByLabel('Nome', { exact: true }).fill('Bia Visitante');
  await page.getByLabel('E-mail', { exact: true }).first().fill(email);
  await page.getByLabel('Telefone com DDD').pressSequentially('11912345678');
  await page.getByRole('button', { name: 'Começar a marcar' }).click();
  await expect(page.getByRole('navigation', { name: 'Módulos' })).toBeVisible();
}

const question = (page: Page, order: number) =>
  page.getByRole('group', { name: `Questão ${order}`, exact: true });

export const choice = (page: Page, order: number, letter: string) =>
  question(page, order).getByRole('radio', { name: letter, exact: true });

export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Módulo 6/ }).click();
  await page.getByRole('button', { name: 'Ver meu resultado' }).click();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByRole('heading', { name: /questões certas/ })).toBeVisible();
}
