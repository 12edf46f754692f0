import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from './open-app.tsx';
import { disconnected, failure } from './scripted-server.ts';

const findCard = () => screen.findByRole('region', { name: 'Cupom de desconto' });
const findValue = () => screen.findByLabelText<HTMLInputElement>('Valor do cupom');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('invalid amounts show why (WALLET-18, WALLET-19, WALLET-26, WALLET-27)', async () => {
  openApp('/cashback', {
    responses: {
      getWallet: { balance: '10.00', statements: [] },
      createWalletCoupon: failure(422, 'Error: Saldo em uso', 'invalid_input'),
    },
  });
  const value = await findValue();
  const card = await findCard();
  fireEvent.change(value, { target: { value: '12a' } });
  await waitFor(() => expect(card.textContent).toContain('O campo deve conter apenas números e vírgula'));
  fireEvent.change(value, { target: { value: '1001' } });
  await waitFor(() =>
    expect(card.textContent).toContain('O valor não pode ser maior que o saldo disponível'),
  );
  fireEvent.change(value, { target: { value: '900' } });
  await press('Gerar cupom');
  await within(card).findByText('Saldo em uso');
});

it('without a balance the field is disabled and the statement is empty (WALLET-04, WALLET-22, WALLET-23)', async () => {
  openApp('/cashback', { responses: { getWallet: { balance: '0.00', statements: [] } } });
  await screen.findByText('Nenhuma transação encontrada.');
  expect((await findValue()).disabled).toBe(true);
  expect((await findCard()).textContent).toContain('No momento não há saldo disponível para gerar desconto');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Gerar cupom' }).disabled).toBe(true);
});

it('failures show a message and keep the coupon (WALLET-24, WALLET-25, WALLET-28, ENTITY-28)', async () => {
  const coupon = {
    id_desconto: 1,
    cupom: 'CARTB6T3W',
    valor_cupom: '25.00',
    canceled: false,
    deleted_at: null,
    orders: [],
  };
  let connected = false;
  let found = false;
  openApp('/cashback', {
    responses: {
      getWallet: (wallet: object) => (connected ? wallet : disconnected()),
      getWalletCoupon: () => (found ? coupon : failure(404, 'x', 'not_found')),
      cancelWalletCoupon: failure(409, 'x', 'conflict'),
    },
  });
  await screen.findByText('Sua carteira não carregou');
  connected = true;
  await press('Tentar de novo');
  await press('Ver cupom CARTB6T3W');
  await waitFor(async () =>
    expect((await findCard()).textContent).toContain('Cupom não encontrado ou não está mais disponível.'),
  );
  found = true;
  await press('Ver cupom CARTB6T3W');
  await press('Cancelar cupom');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar cupom' }));
  await waitFor(async () => expect((await findCard()).textContent).toContain('Falha ao limpar o cupom!'));
  expect(screen.getByRole('button', { name: 'Copiar código' })).toBeTruthy();
});
