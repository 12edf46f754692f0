import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '@toro/contract/testing/scripted-server';
import { expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const courses = [
  { id: 1, title: 'CFP Completo', tag: 'cfp', cash: ['2290.00'], class_groups: [], modules: [] },
];

const batch = {
  id: 4,
  name: 'Parceria',
  version: 1,
  description: '',
  percentage: 10,
  value: null,
  instalments: true,
  cashback_percentage: null,
  cashback_value: null,
  starts_at: null,
  ends_at: null,
  minimum: null,
  courses: [],
  modules: [],
  codes: 50,
  used: 3,
  reserved: 1,
  paused: false,
  created_at: '2026-11-01T12:00:00.000Z',
};

it('generates codes with a prefix in capitals (PROMO-14)', async () => {
  const user = userEvent.setup();
  const office = openOffice('/cupons/lotes/novo', {
    responses: { listPromoCourses: courses, createBatch: batch, getBatch: batch },
  });
  await user.type(await screen.findByLabelText('Nome do lote'), 'Parceria');
  await user.type(screen.getByLabelText('Prefixo'), 'par');
  const count = screen.getByLabelText('Quantos códigos');
  await user.clear(count);
  await user.type(count, '10001');
  await user.type(screen.getByLabelText('Percentual de desconto'), '10');
  await user.click(screen.getByRole('button', { name: 'Gerar códigos' }));
  expect(await screen.findByText('Digite um número de 1 a 10.000.')).toBeTruthy();
  await user.clear(count);
  await user.type(count, '50');
  await user.click(screen.getByRole('button', { name: 'Gerar códigos' }));
  await waitFor(() => expect(office.path()).toBe('/cupons/lotes/4'));
  expect(office.sent('createBatch')[0]?.body).toMatchObject({ name: 'Parceria', prefix: 'PAR', count: 50 });
});

it('pauses a batch as one and leads to its codes (PROMO-16)', async () => {
  const user = userEvent.setup();
  let current: object = batch;
  openOffice('/cupons/lotes/4', {
    responses: {
      listPromoCourses: courses,
      getBatch: () => current,
      pauseBatch: () => (current = { ...batch, paused: true }),
    },
  });
  const codes = await screen.findByRole('link', { name: 'Ver e exportar códigos' });
  expect(codes.getAttribute('href')).toContain('/cupons/lotes/codigos?batch=');
  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(await screen.findByText('Pausado')).toBeTruthy();
});

it('refuses a second cashback rule at the courses, with the name of the first (PROMO-23)', async () => {
  const user = userEvent.setup();
  const message =
    'A regra "Novembro" já vale para um destes cursos neste período. Mude o período ou os cursos.';
  openOffice('/cupons/cashback', {
    responses: {
      listPromoCourses: courses,
      listCashbackRules: [
        {
          id: 1,
          name: 'Novembro',
          percentage: 10,
          starts_at: '2026-11-01T03:00:00.000Z',
          ends_at: '2026-12-01T03:00:00.000Z',
          courses: [1],
          version: 1,
        },
      ],
      saveCashbackRule: failure(422, message, 'invalid_input', [{ field: 'courses', message }]),
    },
  });
  expect(await screen.findByText('Novembro · 10 %')).toBeTruthy();
  // A whole last day reads as that day.
  expect(screen.getByText(/até 30 nov 2026$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mudar Novembro' }));
  const dialog = await screen.findByRole('dialog');
  expect((within(dialog).getByLabelText('Vale até') as HTMLInputElement).value).toBe('30/11/2026');
  const share = within(dialog).getByLabelText('Percentual');
  await user.clear(share);
  await user.type(share, '51');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar regra' }));
  expect(await within(dialog).findByText('Digite um número de 1 a 50.')).toBeTruthy();
  await user.clear(share);
  await user.type(share, '50');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar regra' }));
  expect((await within(dialog).findAllByText(message)).length).toBeGreaterThan(0);
});
