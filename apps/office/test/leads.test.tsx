import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '@toro/contract/testing/scripted-server';
import { expect, it, vi } from 'vitest';
import { openOffice } from './open-office.tsx';

const AT = '2026-11-15T15:00:00.000Z';

const lead = {
  id: 31,
  state: 'new',
  version: 1,
  who: 'Ana I.' as string | null,
  email: 'a•••••@t•••••' as string | null,
  phone: '(11) *****-5678' as string | null,
  course: 'CFP Completo',
  group: 'Noite',
  step: 'pagamento',
  value: '2290.00',
  coupon: 'BEMVINDO10',
  affiliate: null,
  created_at: AT,
  updated_at: AT,
  expires_at: '2026-11-22T15:00:00.000Z',
  reminded_at: null as string | null,
  owner: null as { id: number; name: string } | null,
  note: '',
  next_on: null as string | null,
  consents: { email: true, phone: false, whatsapp: true },
  reminder_rejection: null as string | null,
  owners: [{ id: 7, name: 'Bia Atendimento' }],
};

const open = (values: Partial<typeof lead> = {}, responses = {}) =>
  openOffice('/carrinhos/31', {
    roles: ['support'],
    responses: { getLead: { ...lead, ...values }, ...responses },
  });

it('lists the abandoned purchases with course, step, value, time and masked person (ORDER-22)', async () => {
  openOffice('/carrinhos', {
    roles: ['support'],
    responses: {
      listLeads: {
        rows: [
          {
            id: 31,
            who: 'Ana I.',
            email: 'a•••••@t•••••',
            phone: null,
            course: 'CFP Completo',
            step: 'pagamento',
            value: '2290.00',
            state: 'new',
            owner: null,
            next_on: null,
            updated_at: AT,
          },
        ],
        total: 1,
      },
    },
  });
  const link = await screen.findByRole('link', { name: 'Ana I.' });
  expect(link.getAttribute('href')).toBe('/carrinhos/31');
  const row = link.closest('tr');
  for (const text of ['a•••••@t•••••', 'CFP Completo', 'Pagamento', 'Novo'])
    expect(row?.textContent).toContain(text);
  expect(row?.textContent).toMatch(/R\$\s2\.290,00/);
});

it('offers the act of a channel only with consent (ORDER-23)', async () => {
  const user = userEvent.setup();
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  const office = open(
    {},
    { contactLead: { url: 'https://wa.me/5511912345678', lead: { ...lead, state: 'contacted' } } },
  );
  const card = await screen.findByRole('region', { name: 'Contato' });
  expect(within(card).getAllByText('Pode contatar')).toHaveLength(2);
  expect(within(card).getAllByText('Sem consentimento')).toHaveLength(1);
  expect(within(card).queryByRole('button', { name: 'Ligar' })).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'Abrir WhatsApp' }));
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith('https://wa.me/5511912345678', '_blank', 'noopener'),
  );
  expect(office.sent('contactLead')[0]?.body).toEqual({ channel: 'whatsapp' });
  expect(await screen.findAllByText('Em contato')).not.toHaveLength(0);
  expect(within(card).getByRole('link', { name: '(11) 91234-5678' })).toBeTruthy();
});

it('saves state, owner, note and next day, and shows a conflict without losing what was typed (ORDER-24)', async () => {
  const user = userEvent.setup();
  const office = open({}, { followLead: failure(409, 'Outra pessoa mudou este carrinho.', 'conflict') });
  await user.selectOptions(await screen.findByLabelText('Estado'), 'contacted');
  expect(within(screen.getByLabelText('Estado')).queryByRole('option', { name: 'Convertido' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Responsável'), '7');
  await user.type(screen.getByLabelText('Próximo dia'), '20112026');
  await user.type(screen.getByLabelText(/^Anotação/), 'Liga à tarde');
  await user.click(screen.getByRole('button', { name: 'Salvar acompanhamento' }));
  expect(await screen.findByText('Outra pessoa mudou este carrinho.')).toBeTruthy();
  expect((screen.getByLabelText(/^Anotação/) as HTMLTextAreaElement).value).toBe('Liga à tarde');
  expect(office.sent('followLead')[0]?.body).toEqual({
    base_version: 1,
    state: 'contacted',
    owner: 7,
    note: 'Liga à tarde',
    next_on: '2026-11-20',
  });
});

it('offers nothing more for a lead that ended by itself (ORDER-25)', async () => {
  open({
    state: 'converted',
    consents: { email: false, phone: false, whatsapp: false },
    reminder_rejection: 'Este carrinho já está como "Convertido".',
  });
  expect(await screen.findByText(/não há mais o que acompanhar/)).toBeTruthy();
  for (const name of ['Salvar acompanhamento', 'Enviar lembrete'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('sends the reminder once and then shows when (ORDER-26)', async () => {
  const user = userEvent.setup();
  const office = open(
    {},
    { remindLead: { ...lead, reminded_at: AT, reminder_rejection: 'O lembrete já foi enviado.' } },
  );
  await user.click(await screen.findByRole('button', { name: 'Enviar lembrete' }));
  expect(await screen.findByText(/^Lembrete enviado em/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar lembrete' })).toBeNull();
  expect(office.sent('remindLead')).toHaveLength(1);
});

it('shows the numbers by day, course and step (ORDER-27)', async () => {
  openOffice('/carrinhos/numeros', {
    roles: ['communication'],
    responses: {
      listLeadCounts: [
        { day: '2026-11-01', course: 'CFP Completo', step: 'dados', leads: 9, converted: 2, unsubscribed: 1 },
      ],
    },
  });
  const row = (await screen.findByText('01/11/2026')).closest('tr');
  expect([...(row?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
    '01/11/2026',
    'CFP Completo',
    'Dados',
    '9',
    '2',
    '1',
  ]);
});

it('sums the abandoned purchases of the chosen days, and shows them by day, course and step (ORDER-22)', async () => {
  const count = { day: '2026-11-15', course: 'CFP Completo', step: 'pagamento' as const, unsubscribed: 0 };
  openOffice('/carrinhos/numeros', {
    roles: ['support'],
    responses: {
      listLeadCounts: [
        { ...count, leads: 5, converted: 1 },
        { ...count, course: 'CPA-20', leads: 3, converted: 1, unsubscribed: 2 },
      ],
    },
  });
  const sums = within(await screen.findByRole('region', { name: 'Resumo' }));
  expect(sums.getByText('Carrinhos').nextSibling?.textContent).toBe('8');
  expect(sums.getByText('Convertidos').nextSibling?.textContent).toBe('2 (25\u00a0%)');
  expect(sums.getByText('Descadastrados').nextSibling?.textContent).toBe('2');
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

it('says that nobody left a purchase in the chosen days, without sums (ORDER-22)', async () => {
  openOffice('/carrinhos/numeros', { roles: ['support'], responses: { listLeadCounts: [] } });
  expect(await screen.findByText('Ninguém deixou uma compra pela metade neste período.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Resumo' })).toBeNull();
});
