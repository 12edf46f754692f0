import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '@toro/contract/testing/scripted-server';
import { expect, it, vi } from 'vitest';
import { openOffice } from './open-office.tsx';

/** The tus client sends by other means than `fetch`; the journeys of uploads send real files. */
vi.mock('../src/shared/uploads/send-file.ts', async (load) => ({
  ...(await load<object>()),
  sendFile: async (_: File, options: { onAddress(url: string): void; onSent(): void }) => {
    options.onAddress('/v1/office/order-uploads/7d3c6b1e-0000-4000-8000-000000000000');
    options.onSent();
  },
}));

const courses = [
  { id: 1, title: 'CFP Completo', tag: 'cfp', cash: ['2290.00'], class_groups: [], modules: [] },
];

const affiliate = {
  id: 4,
  code: 'canal-ana',
  name: 'Ana Demonstração',
  email: 'ana@demo.test',
  cpf: null,
  rate: 1250,
  course_rates: [],
  starts_on: null,
  ends_on: null,
  version: 1,
  created_at: '2026-11-01T12:00:00.000Z',
  codes: [
    { code: 'canal-ana', sales: 3, total: '6870.00', past_orders: 0, past_total: '0.00' },
    { code: 'antigo', sales: 2, total: '4580.00', past_orders: 2, past_total: '4580.00' },
  ],
  links: [
    {
      class_group: 9,
      course: 'CFP Completo',
      name: 'Noite',
      url: 'http://toro.test/checkout/cfp/9/canal-ana',
    },
  ],
  sold: '6870.00',
  pending: '286.25',
  confirmed: '572.50',
  paid: '0.00',
};

const report = {
  id: 12,
  month: '2026-10-01',
  affiliate: { id: 4, name: 'Ana Demonstração', code: 'canal-ana' },
  state: 'due',
  sales: '4980.00',
  refunds: '490.00',
  net: '4490.00',
  commission: '449.00',
  carried: '-100.00',
  balance: '349.00',
  payment_id: null as number | null,
  entries: [] as object[],
};

const payment = {
  id: 31,
  amount: '349.00',
  paid_on: '2026-11-04',
  reference: 'Pix E1',
  proof: { name: 'pix.pdf', url: '/v1/office/downloads/orders/x.pdf' },
  reason: null,
  created_by: 'Otávio Lins',
  created_at: '2026-11-05T13:00:00.000Z',
};
const paidReport = { ...report, state: 'paid', balance: '0.00', payment_id: 31, entries: [payment] };

/** Fills the dialog of the payment and sends it. */
async function payInDialog(user: ReturnType<typeof userEvent.setup>) {
  const dialog = await screen.findByRole('dialog');
  const day = within(dialog).getByLabelText('Dia do pagamento');
  await user.clear(day);
  await user.type(day, '04112020');
  await user.type(within(dialog).getByLabelText('Referência'), 'Pix E1');
  await user.upload(within(dialog).getByLabelText('Comprovante'), new File(['%PDF-1.4'], 'pix.pdf'));
  await within(dialog).findByText('pix.pdf');
  await user.click(within(dialog).getByRole('button', { name: /^Marcar R\$\s349,00$/ }));
}

it('creates an affiliate with a commission by course, and refuses more than 50 % at the field (PROMO-17)', async () => {
  const user = userEvent.setup();
  const office = openOffice('/afiliados/novo', {
    roles: ['finance'],
    responses: { listPromoCourses: courses, createAffiliate: affiliate, getAffiliate: affiliate },
  });
  await user.type(await screen.findByLabelText('Código'), 'canal-ana');
  await user.type(screen.getByLabelText(/^Nome/), 'Ana Demonstração');
  await user.type(screen.getByLabelText('E-mail'), 'ana@demo.test');
  await user.type(screen.getByLabelText('Comissão'), '50,01');
  await user.click(screen.getByRole('button', { name: 'Criar afiliado' }));
  expect(await screen.findByText('Digite um percentual de 0,00 a 50,00.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Comissão'));
  await user.type(screen.getByLabelText('Comissão'), '12,5');
  await user.click(screen.getByRole('button', { name: 'Adicionar curso' }));
  await user.selectOptions(screen.getByLabelText('Curso da linha 1'), 'CFP Completo');
  await user.type(screen.getByLabelText('Comissão de CFP Completo'), '20');
  await user.type(screen.getByLabelText('Vale até'), '31122026');
  await user.click(screen.getByRole('button', { name: 'Criar afiliado' }));
  await waitFor(() => expect(office.path()).toBe('/afiliados/4'));
  expect(office.sent('createAffiliate')[0]?.body).toEqual({
    code: 'canal-ana',
    name: 'Ana Demonstração',
    email: 'ana@demo.test',
    cpf: null,
    rate: 1250,
    course_rates: [{ course: 1, rate: 2000 }],
    starts_on: null,
    ends_on: '2026-12-31',
  });
});

it('copies the link of a class group with one press (PROMO-17)', async () => {
  const user = userEvent.setup();
  openOffice('/afiliados/4', {
    roles: ['finance'],
    responses: { listPromoCourses: courses, getAffiliate: affiliate },
  });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await user.click(await screen.findByRole('button', { name: /^Copiar link/ }));
  expect(write).toHaveBeenCalledWith('http://toro.test/checkout/cfp/9/canal-ana');
  expect(await screen.findByText('Link copiado.')).toBeTruthy();
});

it('lists codes without an affiliate, gives one away, and asks before past orders earn (PROMO-18)', async () => {
  const user = userEvent.setup();
  const office = openOffice('/afiliados/codigos', {
    roles: ['finance'],
    responses: {
      listPromoCourses: courses,
      listUnownedCodes: [
        { code: 'antigo', orders: 3, sales: 2, total: '4580.00', last_at: '2026-11-01T12:00:00.000Z' },
      ],
      listAffiliates: {
        rows: [
          {
            id: 4,
            name: 'Ana Demonstração',
            code: 'canal-ana',
            email: 'ana@demo.test',
            rate: 12.5,
            state: 'active',
            sales: 3,
            balance: '0.00',
            ends_on: null,
            created_at: '2026-11-01T12:00:00.000Z',
          },
        ],
        total: 1,
      },
      adoptCode: affiliate,
      getAffiliate: affiliate,
      addPastCommissions: { orders: 2, commission: '572.50', affiliate },
    },
  });
  expect(await screen.findByText(/2 vendas/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Dar a um afiliado/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('option', { name: 'Ana Demonstração (canal-ana)' });
  await user.selectOptions(within(dialog).getByLabelText('Afiliado'), '4');
  await user.click(within(dialog).getByRole('button', { name: 'Dar o código' }));
  await waitFor(() => expect(office.path()).toBe('/afiliados/4'));
  expect(office.sent('adoptCode')[0]?.body).toEqual({ code: 'antigo' });
  expect(office.sent('addPastCommissions')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /^Calcular comissão de antigo/ }));
  const confirm = await screen.findByRole('dialog');
  expect(confirm.textContent).toContain('2 pedidos anteriores com o código antigo');
  await user.click(within(confirm).getByRole('button', { name: 'Calcular comissão' }));
  await waitFor(() => expect(office.sent('addPastCommissions')).toHaveLength(1));
});

it('shows the sums of a month and marks the balance as paid with day, reference and receipt (PROMO-22)', async () => {
  const user = userEvent.setup();
  let current = report;
  const office = openOffice('/afiliados/relatorios/12', {
    roles: ['finance'],
    responses: {
      getAffiliateReport: () => current,
      listCommissions: { rows: [], total: 0 },
      attachUploadedFile: { id: 9, name: 'pix.pdf', size: 8 },
      payAffiliateReport: () => (current = paidReport as never),
    },
  });
  const summary = await screen.findByRole('region', { name: 'Resumo' });
  for (const label of ['Vendas', 'Estornos', 'Base da comissão', 'Comissão', 'De meses anteriores', 'Saldo'])
    expect(within(summary).getByText(label)).toBeTruthy();
  await user.click(within(summary).getByRole('button', { name: 'Marcar como paga' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('As linhas deste relatório não mudam mais');
  await user.click(within(dialog).getByRole('button', { name: /^Marcar R\$\s349,00$/ }));
  expect(await within(dialog).findByText('Digite a referência, por exemplo o id do Pix.')).toBeTruthy();
  expect(within(dialog).getByText('Envie o comprovante.')).toBeTruthy();
  expect(office.sent('payAffiliateReport')).toEqual([]);
  await payInDialog(user);
  expect(await screen.findByText(/Otávio Lins marcou/)).toBeTruthy();
  expect(office.sent('payAffiliateReport')[0]?.body).toEqual({
    amount: '349.00',
    paid_on: '2020-11-04',
    reference: 'Pix E1',
    proof_id: 9,
  });
  const entries = screen.getByRole('list', { name: 'Pagamentos' });
  expect(entries.textContent).toContain('Pago no dia 04/11/2026, Pix E1.');
  expect(within(entries).getByRole('link', { name: 'Comprovante: pix.pdf' }).getAttribute('href')).toBe(
    payment.proof.url,
  );
  expect(screen.queryByRole('button', { name: 'Marcar como paga' })).toBeNull();
});

it('takes a payment back with a reason, and keeps both in view (PROMO-22)', async () => {
  const user = userEvent.setup();
  let current: object = paidReport;
  const office = openOffice('/afiliados/relatorios/12', {
    roles: ['finance'],
    responses: {
      getAffiliateReport: () => current,
      listCommissions: { rows: [], total: 0 },
      reverseAffiliatePayment: () =>
        (current = {
          ...report,
          entries: [
            {
              ...payment,
              id: 32,
              amount: '-349.00',
              paid_on: null,
              reference: null,
              proof: null,
              reason: 'Pix devolvido',
            },
            payment,
          ],
        }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Desfazer pagamento' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/R\$\s349,00 para Ana Demonstração deixa de contar como pago/);
  await user.type(within(dialog).getByLabelText(/^Motivo/), 'Pix devolvido');
  await user.click(within(dialog).getByRole('button', { name: 'Desfazer pagamento' }));
  const entries = await screen.findByText(/desfez o pagamento de R\$\s349,00/);
  expect(entries.closest('ul')?.textContent).toContain('Motivo: Pix devolvido');
  expect(office.sent('reverseAffiliatePayment')[0]?.body).toEqual({
    payment_id: 31,
    reason: 'Pix devolvido',
  });
  expect(screen.getByRole('button', { name: 'Marcar como paga' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Desfazer pagamento' })).toBeNull();
});

it('says who paid a report first', async () => {
  const user = userEvent.setup();
  openOffice('/afiliados/relatorios/12', {
    roles: ['finance'],
    responses: {
      getAffiliateReport: report,
      listCommissions: { rows: [], total: 0 },
      attachUploadedFile: { id: 9, name: 'pix.pdf', size: 8 },
      payAffiliateReport: failure(409, 'Otávio já marcou este relatório como pago.', 'conflict'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Marcar como paga' }));
  await payInDialog(user);
  expect(await screen.findByText('Otávio já marcou este relatório como pago.')).toBeTruthy();
});

it('offers no act to who may only read', async () => {
  openOffice('/afiliados/relatorios/12', {
    roles: ['communication'],
    responses: { getAffiliateReport: report, listCommissions: { rows: [], total: 0 } },
  });
  await screen.findByRole('region', { name: 'Resumo' });
  expect(screen.queryByRole('button', { name: 'Marcar como paga' })).toBeNull();
});
