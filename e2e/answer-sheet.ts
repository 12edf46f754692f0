import type { Page } from '@playwright/test';
import { newEmail } from './identity.ts';
import { expect } from './person.ts';

export const PROVISIONAL = /gabarito preliminar/;

/** The path of the link in a mail about a sheet. */
export const findSheetLink = (text: string): string =>
  /https?:\/\/\S+(\/gabaritoro\/\w+\/[\w-]+)/.exec(text)?.[1] ?? '';

export const newVisitorEmail = (): string => newEmail('visita');

/** Chooses the exam and fills in name, e-mail and phone number as a visitor. */
export async function startAnswerSheet(page: Page, email: string): Promise<void> {
  await page.goto('/gabaritoro/create');
  await page.getByRole('radio', { name: PROVISIONAL }).check();
  await page.getByLabel('Nome', { exact: true }).fill('Bia Visitante');
  await page.getByLabel('E-mail', { exact: true }).first().fill(email);
  await page.getByLabel('Telefone com DDD').pressSequentially('11912345678');
  await page.getByRole('button', { name: 'Começar a marcar' }).click();
  await expect(page.getByRole('navigation', { name: 'Módulos' })).toBeVisible();
}

export const question = (page: Page, order: number) =>
  page.getByRole('group', { name: `Questão ${order}`, exact: true });

export const choice = (page: Page, order: number, letter: string) =>
  question(page, order).getByRole('radio', { name: letter, exact: true });

export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Módulo 6/ }).click();
  await page.getByRole('button', { name: 'Ver meu resultado' }).click();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByRole('heading', { name: /questões certas/ })).toBeVisible();
}
