import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '@toro/contract/testing/scripted-server';
import { describe, expect, it, vi } from 'vitest';
import { openOffice } from './open-office.tsx';

const AT = '2026-11-15T15:00:00.000Z';

const refund = {
  id: 7,
  state: 'waiting',
  way: 'gateway',
  amount: '2500.00',
  cashback: '0.00',
  reason: 'support',
  note: 'Pedido por telefone',
  ends_enrolment: false,
  requested_by: 'Joana Freire',
  is_own: false,
  decided_by: null,
  created_at: AT,
  send_after: null as string | null,
  sent_at: null,
  done_at: null,
  lapses_at: '2026-11-22T15:00:00.000Z',
  returned_by: null,
  returned_on: null,
  due_on: null as string | null,
  awaits_return: false,
  can_cancel: true,
};

const chargeback = {
  id: 3,
  day: '2026-11-15',
  due_on: '2026-11-25',
  amount: '1000.00',
  lost: '0.00',
  reference: 'CB-1',
  state: 'open',
  ended_enrolment: false,
  cashback: '0.00',
  created_by: 'Otávio Lins',
  closed_at: null,
};

const sums = {
  list: '1100.00',
  cash_discount: '0.00',
  coupon: '100.00',
  paid: '1000.00',
  refunded: '0.00',
  charged_back: '0.00',
  fee: '0.00',
  net: '1000.00',
};
const noSums = Object.fromEntries(Object.keys(sums).map((name) => [name, '0.00']));

const order = {
  id: '0b0c9a4e-6f1f-4a52-9a53-0c7b7d0a1b2c',
  number: 48213,
  state: 'paid',
  method: 'credit',
  instalments: 6,
  created_at: AT,
  paid_at: AT,
  total: '1000.00',
  sums,
  cashback: '10.00',
  cashback_taken: '0.00',
  coupon: 'BEMVINDO10',
  affiliate: 'canal-x',
  buyer: {
    student: 5,
    name: 'Larissa Amaral',
    email: 'larissa@toro.test',
    cpf: '***.444.777-**',
    phone: '(11) *****-5678',
    city: 'São Paulo, SP',
  },
  manual: null as null | object,
  invoices: [] as object[],
  items: [{ course: 'CFP Completo', group: 'Noite', price: '1100.00', starts_on: null, enrolment: 'active' }],
  payment: { state: 'approved', gateway_id: 'GW-9F41', amount: '1000.00', queried_at: null },
  events: [{ at: AT, source: 'response', state: 'approved', words: 'Autorizado pelo emissor' }],
  refunds: [] as (typeof refund)[],
  refundable: '1000.00',
  latest_refund: 0,
  chargebacks: [] as (typeof chargeback)[],
  quarantine: [] as object[],
  mails: [{ id: 1, subject: 'Compra confirmada', created_at: AT, state: 'sent' }],
  actions: [
    { id: 3, at: AT, name: 'Nota fiscal', text: 'Otávio Demonstração guardou a nota do pedido 48213' },
  ],
};

const open = (values: Partial<typeof order> = {}, responses = {}) =>
  openOffice('/pedidos/48213', {
    roles: ['finance'],
    responses: { getOfficeOrder: { ...order, ...values }, ...responses },
  });

describe('the page of an order', () => {
  it('shows items, prices, coupon, affiliate, buyer, payment, events and mails together (ORDER-02)', async () => {
    open();
    await screen.findByRole('heading', { name: 'Pedido 48213' });
    for (const text of ['CFP Completo', 'Cupom BEMVINDO10', 'canal-x', 'larissa@toro.test', '***.444.777-**'])
      expect(screen.getByText(new RegExp(text.replaceAll('*', '\\*')))).toBeDefined();
    const history = screen.getByRole('region', { name: 'O que aconteceu' });
    for (const text of [
      'Autorizado pelo emissor',
      'resposta',
      'Compra confirmada (enviado)',
      'Nota fiscal',
      'equipe',
    ])
      expect(within(history).getByText(text)).toBeDefined();
  });

  it('says what the gateway and we have after a query (ORDER-04)', async () => {
    open({}, { queryGateway: { gateway: 'cancelled', here: 'approved', at: '2026-11-15T15:04:05.000Z' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Consultar gateway' }));
    await screen.findByText('No gateway: Cancelado · aqui: Aprovado · 12:04:05');
  });

  it('refuses more than is left before it is sent, and names the amount in the button (ORDER-05)', async () => {
    const { sent } = open({}, { refundOfficeOrder: { ...refund, state: 'requested', amount: '250.00' } });
    await userEvent.click(await screen.findByRole('radio', { name: 'Uma parte' }));
    const amount = screen.getByLabelText('Valor a devolver');
    await userEvent.type(amount, '100001');
    await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'Atendimento');
    await userEvent.type(screen.getByLabelText('Explicação'), 'Combinado por telefone');
    await userEvent.click(screen.getByRole('button', { name: 'Devolver R$\u00a01.000,01' }));
    await screen.findByText('O máximo para estorno é R$ 1.000,00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '25000');
    await userEvent.click(screen.getByRole('button', { name: 'Devolver R$\u00a0250,00' }));
    await screen.findByText('Estorno de R$ 250,00 pedido.');
    expect(sent('refundOfficeOrder').at(-1)?.body).toEqual({
      amount: 25_000,
      to_wallet: false,
      reason: 'support',
      note: 'Combinado por telefone',
      ends_enrolment: false,
      latest_refund: 0,
    });
  });

  it('keeps amount and reason when another person was first, says who, and takes the focus (ORDER-10)', async () => {
    const message = 'Estorno de R$\u00a01.000,00 pedido por Rui Lima às 14:02';
    let asked = 0;
    open(
      {},
      {
        refundOfficeOrder: failure(409, message, 'conflict'),
        getOfficeOrder: () => ({ ...order, ...(asked > 0 && { refundable: '0.00', latest_refund: 9 }) }),
      },
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Uma parte' }));
    await userEvent.type(screen.getByLabelText('Valor a devolver'), '25000');
    await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'Atendimento');
    await userEvent.type(screen.getByLabelText('Explicação'), 'Combinado por telefone');
    asked += 1;
    await userEvent.click(screen.getByRole('button', { name: 'Devolver R$\u00a0250,00' }));
    const notice = await screen.findByText(/pedido por Rui Lima às 14:02$/);
    expect(document.activeElement?.contains(notice)).toBe(true);
    await screen.findByText('Tudo já foi devolvido ou está a caminho.');
    expect((screen.getByLabelText('Explicação') as HTMLTextAreaElement).value).toBe('Combinado por telefone');
    expect((screen.getByLabelText('Valor a devolver') as HTMLInputElement).value).toContain('250,00');
    expect((screen.getByLabelText('Motivo') as HTMLSelectElement).selectedOptions[0]?.textContent).toBe(
      'Atendimento',
    );
    expect(screen.getByText(/pedido por Rui Lima às 14:02$/)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Devolver/ }).hasAttribute('disabled')).toBe(true);
  });

  it('leads to the new refund, where it says what became of it (ORDER-11)', async () => {
    const refused = { ...refund, id: 9, state: 'refused' as const, amount: '250.00' };
    let asked = 0;
    open(
      {},
      {
        refundOfficeOrder: () => {
          asked += 1;
          return { ...refused, state: 'requested' as const };
        },
        getOfficeOrder: () => ({
          ...order,
          ...(asked > 0 && { refunds: [refused], latest_refund: 9 }),
        }),
      },
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Uma parte' }));
    await userEvent.type(screen.getByLabelText('Valor a devolver'), '25000');
    await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'Atendimento');
    await userEvent.type(screen.getByLabelText('Explicação'), 'Combinado por telefone');
    await userEvent.click(screen.getByRole('button', { name: 'Devolver R$\u00a0250,00' }));
    const item = await screen.findByRole('article', { name: /^Estorno de R\$\s250,00$/ });
    await vi.waitFor(() => expect(document.activeElement).toBe(item));
    within(item).getByText('Recusado pelo gateway');
  });

  it('goes to the wallet only when it is ticked that the student accepted it (ORDER-06)', async () => {
    const { sent } = open(
      {},
      { refundOfficeOrder: { ...refund, state: 'done', way: 'wallet', amount: '1000.00' } },
    );
    await userEvent.selectOptions(await screen.findByLabelText('Motivo'), 'Atendimento');
    await userEvent.type(screen.getByLabelText('Explicação'), 'Combinado por telefone');
    const box = screen.getByLabelText('O aluno aceitou receber na carteira') as HTMLInputElement;
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: /^Devolver R\$\u00a01\.000,00/ }));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: /^Sim, devolver/ }));
    await vi.waitFor(() => expect(sent('refundOfficeOrder').at(-1)?.body).toMatchObject({ to_wallet: true }));
  });

  it.each([
    ['requested', 'Pedido'],
    ['waiting', 'Aguardando aprovação'],
    ['sent', 'Enviado'],
    ['done', 'Concluído'],
    ['refused', 'Recusado pelo gateway'],
    ['unclear', 'Sem resposta'],
  ])('in state %s reads "%s" (ORDER-11)', async (state, words) => {
    open({ refunds: [{ ...refund, state, lapses_at: null as never }], latest_refund: 7, refundable: '0.00' });
    const history = (await screen.findByText('Pedido por telefone')).closest('section');
    expect(within(history as HTMLElement).getAllByText(words).length).toBeGreaterThan(0);
  });

  it('offers Cancelar matrícula instead of Estornar for a free order (ORDER-07)', async () => {
    open({ total: '0.00', refundable: '0.00', method: 'free', payment: null as never, events: [] });
    await screen.findByRole('button', { name: 'Cancelar matrícula' });
    expect(screen.queryByRole('heading', { name: 'Estornar' })).toBeNull();
  });

  it('says on which day a part of a card payment is sent, and lets it be cancelled (ORDER-12)', async () => {
    const waiting = {
      ...refund,
      state: 'requested',
      send_after: '2026-11-16T03:00:00.000Z',
      lapses_at: null,
    };
    open({ refunds: [waiting as never], latest_refund: 7 });
    await screen.findByText('Será enviado ao gateway em 16/11');
    expect(screen.getByRole('button', { name: 'Cancelar este estorno' })).toBeDefined();
  });

  it('lets another person approve, and tells who asked that they cannot (ORDER-13)', async () => {
    open({ refunds: [refund], latest_refund: 7, refundable: '0.00' });
    await screen.findByRole('button', { name: 'Aprovar e devolver R$\u00a02.500,00' });
    expect(screen.getByText('Aguardando aprovação')).toBeDefined();
  });

  it('asks in words before R$ 500,00 or more go back, and approves a smaller amount at once (ORDER-13)', async () => {
    const { sent } = open(
      { refunds: [refund, { ...refund, id: 8, amount: '499.99' }], latest_refund: 8, refundable: '0.00' },
      { approveRefund: { ...refund, state: 'requested' } },
    );
    const approve = await screen.findByRole('button', { name: 'Aprovar e devolver R$\u00a02.500,00' });
    await userEvent.click(approve);
    const question = await screen.findByRole('dialog', { name: 'Aprovar e devolver R$\u00a02.500,00?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Voltar' }));
    expect(sent('approveRefund')).toEqual([]);
    await userEvent.click(approve);
    await userEvent.click(await screen.findByRole('button', { name: 'Sim, devolver R$\u00a02.500,00' }));
    await screen.findByText('Estorno de R$ 2.500,00 aprovado.');
    await userEvent.click(screen.getByRole('button', { name: 'Aprovar e devolver R$\u00a0499,99' }));
    await screen.findByText('Estorno de R$ 499,99 aprovado.');
    expect(sent('approveRefund')).toHaveLength(2);
  });

  it('does not offer the approval to who asked (ORDER-13)', async () => {
    open({ refunds: [{ ...refund, is_own: true }], latest_refund: 7, refundable: '0.00' });
    await screen.findByText('Você pediu este estorno: outra pessoa precisa aprovar.');
    expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull();
  });
});

describe('a chargeback', () => {
  it('disables Estornar while it is open (ORDER-17)', async () => {
    open({ state: 'disputed', chargebacks: [chargeback] });
    expect((await screen.findByRole('button', { name: 'Estornar' })).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('link', { name: 'Abrir a contestação CB-1' })).toBeDefined();
    expect(screen.getByText('Defesa até 25/11/2026')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Registrar contestação' })).toBeNull();
  });

  it('of a refunded order warns against paying twice (ORDER-17)', async () => {
    open({
      state: 'refunded',
      sums: { ...sums, refunded: '1000.00', net: '0.00' },
      refundable: '0.00',
      chargebacks: [chargeback],
    });
    await screen.findByText('Já estornado: conteste no gateway para não pagar duas vezes');
  });
});

it('the list of orders shows the sums of its filter (ORDER-01)', async () => {
  openOffice('/pedidos', {
    roles: ['finance'],
    responses: {
      listOrders: { rows: [], total: 0 },
      sumOrders: {
        orders: 2,
        ...noSums,
        total: '660.01',
        paid: '660.01',
        refunded: '123.45',
        net: '536.56',
      },
    },
  });
  await screen.findByText('R$ 536,56');
  expect(screen.getByText('-R$ 123,45')).toBeDefined();
});

it('orders whose money could not be given back stand before the list of Financeiro (ORDER-43)', async () => {
  const responses = {
    listOrders: { rows: [], total: 0 },
    sumOrders: { ...noSums, orders: 0, total: '0.00' },
    listStuckOrders: {
      orders: [
        {
          number: 48213,
          buyer: 'Larissa Amaral',
          amount: '500.00',
          protocol: 71,
          state: 'refused',
          is_withdrawal: true,
          since: AT,
          due_on: null,
        },
      ],
    },
  };
  openOffice('/pedidos', { roles: ['finance'], responses });
  const stuck = await screen.findByRole('region', { name: 'Devoluções que esperam' });
  expect(within(stuck).getByRole('link', { name: 'Pedido 48213' })).toBeDefined();
  expect(within(stuck).getByText(/^desistência, protocolo 71/)).toBeDefined();
  expect(stuck.compareDocumentPosition(await screen.findByText('Soma'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it('a manual order names how it was paid, and its return asks how and when (ORDER-20)', async () => {
  const { sent } = open(
    {
      method: 'manual',
      instalments: 1,
      payment: null as never,
      events: [],
      manual: {
        means: 'transfer',
        received_on: '2026-11-14',
        reference: 'TED 123',
        reason: 'Empresa pagou por TED',
        has_own_price: false,
        created_by: 'Joana Freire',
        proof: { name: 'ted.pdf', url: '/v1/office/downloads/orders/x.pdf' },
      },
    },
    { refundOfficeOrder: { ...refund, state: 'done', way: 'outside', amount: '1000.00' } },
  );
  const payment = await screen.findByRole('region', { name: 'Fora do gateway' });
  expect(within(payment).getByText('Transferência em 14/11/2026')).toBeDefined();
  expect(within(payment).getByRole('link', { name: 'Comprovante: ted.pdf' })).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'Atendimento');
  await userEvent.type(screen.getByLabelText('Explicação'), 'Combinado por telefone');
  await userEvent.click(screen.getByRole('button', { name: 'Devolver R$\u00a01.000,00' }));
  await screen.findByText(/^Escreva como o valor voltou/);
  await userEvent.type(screen.getByLabelText('Como voltou'), 'TED');
  await userEvent.type(screen.getByLabelText('Dia da devolução'), '15112026');
  // R$ 500,00 or more asks once more in words, and 'Voltar' sends nothing.
  await userEvent.click(screen.getByRole('button', { name: 'Devolver R$\u00a01.000,00' }));
  const question = await screen.findByRole('dialog', { name: /^Devolver R\$\s1\.000,00 do pedido \d+\?$/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Voltar' }));
  expect(sent('refundOfficeOrder')).toEqual([]);
  expect((screen.getByLabelText('Explicação') as HTMLTextAreaElement).value).toBe('Combinado por telefone');
  await userEvent.click(screen.getByRole('button', { name: 'Devolver R$\u00a01.000,00' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sim, devolver R$\u00a01.000,00' }));
  await screen.findByText('Estorno de R$ 1.000,00 pedido.');
  expect(sent('refundOfficeOrder').at(-1)?.body).toMatchObject({
    to_wallet: false,
    returned_by: 'TED',
    returned_on: '2026-11-15',
  });
});

it('the withdrawal of a manual order asks to record the return until its day (ORDER-44)', async () => {
  const task = { ...refund, state: 'requested', way: 'outside', lapses_at: null as never, can_cancel: false };
  const { sent } = open(
    {
      refunds: [{ ...task, due_on: '2026-11-17', awaits_return: true } as never],
      latest_refund: 7,
      refundable: '0.00',
    },
    { recordReturn: { ...task, state: 'done' } },
  );
  await screen.findByText('Devolva o valor até 17/11/2026 e registre aqui');
  await userEvent.click(screen.getByRole('button', { name: 'Registrar devolução' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByLabelText('Como voltou'), 'Pix');
  await userEvent.type(within(dialog).getByLabelText('Dia da devolução'), '15112026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar devolução' }));
  const question = await screen.findByRole('dialog', { name: 'Registrar que R$\u00a02.500,00 voltaram?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Voltar' }));
  expect(sent('recordReturn')).toEqual([]);
  expect((within(dialog).getByLabelText('Como voltou') as HTMLInputElement).value).toBe('Pix');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar devolução' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sim, R$\u00a02.500,00 voltaram' }));
  await screen.findByText(/^Devolução registrada/);
  expect(sent('recordReturn')).toHaveLength(1);
  expect(sent('recordReturn')[0]?.body).toEqual({ returned_by: 'Pix', returned_on: '2026-11-15' });
});

const amounts = { ...sums, sales: 2, refunds: 1, refunded: '250.00', chargebacks: 0, net: '750.00' };
const openDays = { count: 0, days: [] as object[], last_closed: '2026-11-11' };

const closing = {
  day: '2026-11-14',
  state: 'open',
  lines: [{ method: 'pix', course: 'CFP Completo', ...amounts }],
  adjustments: [{ day: '2026-11-12', method: 'credit', course: 'CFA Nível I', ...amounts, net: '10.00' }],
  sum: amounts,
  sum_with_adjustments: { ...amounts, net: '760.00' },
  differences: 1,
  history: [],
};

describe('the closing of a day', () => {
  it('shows sales, discounts, refunds and net by method and course, and adjustments apart (ORDER-31)', async () => {
    openOffice('/pedidos/fechamento/2026-11-14', {
      roles: ['finance'],
      responses: { getDayClosing: closing, listOpenDays: openDays },
    });
    const lines = await screen.findByRole('region', { name: '14 de novembro de 2026' });
    for (const text of ['-R$ 100,00', 'R$ 1.000,00', '-R$ 250,00', 'R$ 750,00'])
      expect(within(lines).getByText(text)).toBeDefined();
    expect(screen.getByRole('region', { name: 'Ajuste' }).textContent).toContain('12/11/2026');
  });

  it('asks for a reason when differences are not explained (ORDER-33)', async () => {
    openOffice('/pedidos/fechamento/2026-11-14', {
      roles: ['finance'],
      responses: { getDayClosing: closing, listOpenDays: openDays },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar o dia…' }));
    await screen.findByText('Escreva o motivo, com pelo menos 5 letras.');
  });

  it('warns of earlier open days and asks before it closes', async () => {
    const { sent } = openOffice('/pedidos/fechamento/2026-11-14', {
      roles: ['finance'],
      responses: {
        getDayClosing: { ...closing, differences: 0 },
        listOpenDays: {
          count: 2,
          days: [
            { day: '2026-11-12', differences: 2 },
            { day: '2026-11-14', differences: 0 },
          ],
          last_closed: '2026-11-11',
        },
        closeDay: { ...closing, state: 'closed', differences: 0 },
      },
    });
    await screen.findByText('O dia 12/11 vem antes e ainda está aberto.');
    expect(screen.getByRole('link', { name: 'Ver 12/11/2026' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar o dia…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Fechar 14/11/2026?' });
    expect(sent('closeDay')).toEqual([]);
    expect(dialog.textContent).toContain('Líquido de R$ 760,00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar o dia' }));
    await screen.findByText('Dia fechado.');
    expect(sent('closeDay')[0]?.body).toEqual({ reason: null });
  });

  it('offers to reopen only to Direção (ORDER-33)', async () => {
    const closed = { ...closing, state: 'closed', differences: 0 };
    openOffice('/pedidos/fechamento/2026-11-14', {
      roles: ['finance'],
      responses: { getDayClosing: closed, listOpenDays: openDays },
    });
    await screen.findByText('Fechado');
    expect(screen.queryByRole('button', { name: 'Reabrir o dia' })).toBeNull();
  });
});
