import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from './open-app.tsx';

const order = (values: object = {}) => ({
  id: '11111111-2222-4333-8444-555555555555',
  number: 1042,
  created_at: '2026-11-10T22:59:00.000Z',
  paid_at: '2026-11-10T23:00:00.000Z',
  items: [{ title: 'CFP Completo', group: 'Turma de março' }],
  total: '2590.00',
  discount: '0.00',
  method: 'credit',
  instalments: 3,
  state: 'paid',
  refunds: [],
  invoice: null,
  withdrawal: { state: 'open', last_day: '2026-11-17', protocol: null },
  ...values,
});

it('lists the own orders with course, day, value, method, state and refunds, and leads there from the profile (ORDER-37)', async () => {
  const refunds = [{ amount: '50.00', state: 'done', at: '2026-11-12T12:00:00.000Z' }];
  openApp('/user/orders', { responses: { listOwnOrders: [order({ refunds })] } });
  const card = await screen.findByRole('region', { name: 'CFP Completo' });
  for (const text of [
    '1042',
    '10 nov 2026',
    'R$ 2.590,00',
    'Cartão de crédito, 3× de R$ 863,33 sem juros',
    'Pago',
    'R$ 50,00 devolvidos em 12 nov 2026',
  ])
    expect(within(card).getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Meus pedidos' }).getAttribute('href')).toBe('/user/orders');
});

it('offers the withdrawal without conditions, says what ends and what comes back, and asks once (ORDER-39, ORDER-43)', async () => {
  const user = userEvent.setup();
  let current = order();
  const app = openApp('/user/orders', {
    responses: {
      listOwnOrders: () => [current],
      withdrawOrder: () => {
        current = order({ withdrawal: { state: 'running', last_day: '2026-11-17', protocol: 77 } });
        return current;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Desistir da compra' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Termina agora o acesso a CFP Completo');
  expect(dialog.textContent).toContain('R$\u00a02.590,00');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Desistir da compra' }));
  expect(await screen.findByText('Estamos devolvendo o seu dinheiro. Protocolo 77')).toBeTruthy();
  await waitFor(() => expect(app.sent('withdrawOrder')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Desistir da compra' })).toBeNull();
});

it('shows from the 8th day on when the right ended, with the support link and without the button (ORDER-41)', async () => {
  openApp('/user/orders', {
    responses: {
      listOwnOrders: [order({ withdrawal: { state: 'over', last_day: '2026-11-17', protocol: null } })],
    },
  });
  expect(await screen.findByText(/^Prazo de desistência encerrado em 17\/11\/2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Fale com o suporte' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Desistir da compra' })).toBeNull();
});

it('downloads the receipt of a paid order only (ORDER-38)', async () => {
  const user = userEvent.setup();
  const app = openApp('/user/orders', {
    responses: {
      listOwnOrders: [
        order(),
        order({
          id: '22222222-2222-4333-8444-555555555555',
          number: 7,
          paid_at: null,
          state: 'denied',
          withdrawal: null,
        }),
      ],
      downloadReceipt: {
        url: '/v1/downloads/x',
        filename: 'recibo-1042.pdf',
        expires_at: '2026-11-10T23:15:00.000Z',
      },
    },
  });
  const buttons = await screen.findAllByRole('button', { name: 'Baixar recibo' });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(app.sent('downloadReceipt')).toHaveLength(1));
});

it('offers the PDF of the invoice beside the receipt once there is one (ORDER-38)', async () => {
  const user = userEvent.setup();
  const app = openApp('/user/orders', {
    responses: {
      listOwnOrders: [
        order({ invoice: { number: '701', series: '1' } }),
        order({ id: '22222222-2222-4333-8444-555555555555', number: 7 }),
      ],
      downloadInvoice: {
        url: '/v1/downloads/x',
        filename: 'nota-fiscal-701.pdf',
        expires_at: '2026-11-10T23:15:00.000Z',
      },
    },
  });
  const buttons = await screen.findAllByRole('button', { name: 'Baixar nota fiscal' });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(app.sent('downloadInvoice')).toHaveLength(1));
});
