import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '@toro/contract/testing/scripted-server';
import { describe, expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const AT = '2026-11-15T15:00:00.000Z';
const sums = {
  list: '1000.00',
  cash_discount: '0.00',
  coupon: '0.00',
  paid: '1000.00',
  refunded: '300.00',
  charged_back: '0.00',
  fee: '0.00',
  net: '700.00',
};
const chargeback = {
  id: 3,
  day: '2026-11-15',
  due_on: '2026-11-25',
  amount: '1000.00',
  lost: '0.00',
  loss: '700.00',
  reference: 'CB-1',
  state: 'open',
  ended_enrolment: false,
  cashback: '10.00',
  created_by: 'Otávio Lins',
  closed_at: null,
  order: { number: 48213, buyer: 'Larissa Amaral', state: 'disputed', method: 'credit', paid_at: AT, sums },
  entries: [
    {
      id: 1,
      state: 'open',
      amount: '0.00',
      cashback: '10.00',
      reason: null,
      created_by: 'Otávio Lins',
      created_at: AT,
    },
  ],
  papers: [],
};
const open = (values = {}, responses = {}, roles: ['finance'] | ['support'] = ['finance']) =>
  openOffice('/pedidos/contestacoes/3', {
    roles,
    responses: { getChargeback: { ...chargeback, ...values }, ...responses },
  });

describe('the page of a chargeback', () => {
  it('shows deadline, order, sums and history, and asks before it is lost', async () => {
    const { sent } = open({}, { closeChargeback: { ...chargeback, state: 'lost', lost: '700.00' } });
    await screen.findByRole('heading', { name: 'Contestação CB-1' });
    expect(screen.getByText(/^25\/11\/2026/)).toBeDefined();
    expect(screen.getByText('Em contestação')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Perdida…' }));
    const dialog = await screen.findByRole('dialog', { name: 'A academia perdeu a contestação?' });
    expect(dialog.textContent).toContain('R$\u00a0700,00 saem do líquido do pedido 48213');
    expect(dialog.textContent).toContain('conteste no gateway para não pagar duas vezes');
    expect(sent('closeChargeback')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sim, foi perdida' }));
    await screen.findByText('Contestação perdida.');
    expect(sent('closeChargeback')[0]?.body).toEqual({ state: 'lost', ends_enrolment: true });
  });

  it('keeps a rejection in the dialog', async () => {
    const message = 'Um estorno foi enviado e ainda não tem resposta do gateway.';
    open({}, { closeChargeback: failure(409, message, 'conflict') });
    await userEvent.click(await screen.findByRole('button', { name: 'Ganha…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sim, foi ganha' }));
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toContain(message);
  });

  it('is corrected by a second entry with a reason, and offers nothing to who may not write', async () => {
    const { sent } = open(
      { state: 'lost', lost: '700.00', closed_at: AT },
      { correctChargeback: { ...chargeback, state: 'won' } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Corrigir para ganha…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Corrigir para ganha?' });
    await userEvent.type(within(dialog).getByRole('textbox'), 'O banco voltou atrás');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Corrigir' }));
    await screen.findByText('Contestação ganha.');
    expect(sent('correctChargeback')[0]?.body).toEqual({ state: 'won', reason: 'O banco voltou atrás' });
  });
});

const payment = {
  id: 9,
  report_id: 12,
  order: { number: 48213, buyer: 'Larissa Amaral', state: 'expired', is_paid: false },
  since: AT,
  expected: '500.00',
  reported: '450.00',
  differences: ['Valor: esperado R$ 500,00 · veio R$ 450,00'],
  source: 'notification',
  state: 'approved',
  gateway_id: 'GW-9',
  decision: null,
};

describe('the quarantine', () => {
  it('shows what was expected and what came, and dismisses with a reason', async () => {
    const { sent } = openOffice('/pedidos/quarentena', {
      roles: ['finance'],
      responses: { listQuarantinedPayments: { payments: [payment] }, dismissQuarantinedPayment: {} },
    });
    await screen.findByText('Valor: esperado R$ 500,00 · veio R$ 450,00');
    await userEvent.click(screen.getByRole('button', { name: 'Dispensar…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dispensar o aviso?' });
    await userEvent.type(within(dialog).getByRole('textbox'), 'Não é nosso');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dispensar' }));
    await screen.findByText('Aviso dispensado.');
    expect(sent('dismissQuarantinedPayment')[0]?.body).toEqual({ report_id: 12, reason: 'Não é nosso' });
  });

  it('fills the acceptance with what came, and offers none for an order that is paid', async () => {
    openOffice('/pedidos/quarentena', {
      roles: ['finance'],
      responses: {
        listQuarantinedPayments: {
          payments: [payment, { ...payment, id: 10, order: { ...payment.order, number: 7, is_paid: true } }],
        },
      },
    });
    const accept = await screen.findAllByRole('button', { name: 'Aceitar por pedido manual…' });
    expect(accept).toHaveLength(1);
    for (const button of accept) await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Aceitar por pedido manual' });
    expect((within(dialog).getByLabelText(/^Valor recebido/) as HTMLInputElement).value).toContain('450,00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceitar e matricular' }));
    await within(dialog).findByText('Envie o comprovante.');
  });

  it('asks in words before the return of R$ 500,00 or more is recorded, and keeps what was typed', async () => {
    const { sent } = openOffice('/pedidos/quarentena', {
      roles: ['finance'],
      responses: {
        listQuarantinedPayments: { payments: [{ ...payment, reported: '500.00' }] },
        returnQuarantinedPayment: {},
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Registrar devolução…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Registrar a devolução' });
    const record = within(dialog).getByRole('button', { name: 'Registrar devolução' });
    await userEvent.type(within(dialog).getByLabelText('Como voltou'), 'Portal');
    await userEvent.type(within(dialog).getByLabelText('Dia da devolução'), '15112026');
    await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Valor errado');
    await userEvent.click(record);
    const question = await screen.findByRole('dialog', { name: 'Registrar que R$\u00a0500,00 voltaram?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Voltar' }));
    expect(sent('returnQuarantinedPayment')).toEqual([]);
    expect((within(dialog).getByLabelText('Motivo') as HTMLTextAreaElement).value).toBe('Valor errado');
    await userEvent.click(record);
    await userEvent.click(await screen.findByRole('button', { name: 'Sim, R$\u00a0500,00 voltaram' }));
    await screen.findByText('Devolução registrada.');
    expect(sent('returnQuarantinedPayment')).toHaveLength(1);
  });

  it('is empty when nothing waits', async () => {
    openOffice('/pedidos/quarentena', {
      roles: ['finance'],
      responses: { listQuarantinedPayments: { payments: [] } },
    });
    await screen.findByText('Nenhum pagamento em quarentena');
  });
});
