import { MantineProvider } from '@mantine/core';
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disconnected, failure, holdResponse } from '@toro/contract/testing/scripted-server';
import { typedDayError, typedTimeError } from '@toro/domain/base/calendar/typed-day';
import { DateField } from '@toro/ui/forms/masked-field.tsx';
import { MoneyField } from '@toro/ui/forms/money-field.tsx';
import { testTheme } from '@toro/ui/testing/test-theme.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CountedText } from '../src/shared/forms/counted-fields.tsx';
import { TimeField } from '../src/shared/forms/time-field.tsx';
import { openOffice } from './open-office.tsx';

const team = { listStaff: { rows: [], total: 0 }, listInvitations: [] };

const member = {
  id: 4,
  name: 'Bruna Lima',
  email: 'bruna@toro.test',
  roles: ['support'],
  created_at: '2026-01-01T12:00:00.000Z',
  deactivated_at: null,
  last_used_at: null,
  has_totp: false,
  passkeys: 0,
  sessions: 0,
};

async function openInvitation() {
  await userEvent.click(await screen.findByRole('button', { name: 'Convidar pessoa' }));
  return screen.findByRole('dialog', { name: 'Convidar pessoa' });
}

async function fillInvitation(dialog: HTMLElement) {
  await userEvent.type(within(dialog).getByLabelText('Nome'), 'Carla Nova');
  await userEvent.type(within(dialog).getByLabelText('E-mail'), 'carla@toro.test');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Atendimento' }));
}

it('shows each message of screen and server at its field, focuses the first and keeps what was typed (LIST-19)', async () => {
  const details = [
    { field: 'email', message: 'Este e-mail não recebe mensagens.' },
    { field: 'roles', message: 'Escolha outro papel.' },
  ];
  openOffice('/equipe', {
    responses: { ...team, inviteStaff: failure(422, 'Confira os campos.', 'invalid_input', details) },
  });
  const dialog = await openInvitation();
  const send = within(dialog).getByRole('button', { name: 'Enviar convite' });
  await userEvent.click(send);
  expect(within(dialog).getByText('Digite o nome.')).toBeTruthy();
  expect(within(dialog).getByText('Escolha pelo menos um papel.')).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Nome'));
  await userEvent.type(within(dialog).getByLabelText('Nome'), 'Carla Nova');
  await userEvent.type(within(dialog).getByLabelText('E-mail'), 'carla@toro.test');
  await userEvent.click(send);
  expect((document.activeElement as HTMLInputElement).name).toBe('roles');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Atendimento' }));
  await userEvent.click(send);
  expect(await within(dialog).findByText('Este e-mail não recebe mensagens.')).toBeTruthy();
  expect(within(dialog).getByText('Escolha outro papel.')).toBeTruthy();
  const email = within(dialog).getByLabelText<HTMLInputElement>('E-mail');
  expect(document.activeElement).toBe(email);
  expect(email.value).toBe('carla@toro.test');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Nome').value).toBe('Carla Nova');
});

it('sends a creation again with the same key after a lost answer, and with another one afterwards (LIST-20)', async () => {
  let answers = 0;
  const office = openOffice('/equipe', {
    responses: {
      ...team,
      inviteStaff: () => {
        answers += 1;
        return answers === 1 ? disconnected() : { id: 1 };
      },
    },
  });
  const dialog = await openInvitation();
  await fillInvitation(dialog);
  const send = within(dialog).getByRole('button', { name: 'Enviar convite' });
  await userEvent.click(send);
  await within(dialog).findByText(/Sem conexão/);
  await userEvent.click(send);
  await waitFor(() => expect(office.sent('inviteStaff').length).toBeGreaterThanOrEqual(2));
  const keys = office.sent('inviteStaff').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

it('sends a creation once on a double click (LIST-20)', async () => {
  const held = holdResponse();
  const office = openOffice('/equipe', { responses: { ...team, inviteStaff: held.respond } });
  const dialog = await openInvitation();
  await fillInvitation(dialog);
  const send = within(dialog).getByRole('button', { name: 'Enviar convite' });
  fireEvent.click(send);
  fireEvent.click(send);
  fireEvent.submit(send.closest('form') as HTMLFormElement);
  await waitFor(() => expect(office.sent('inviteStaff')).toHaveLength(1));
});

it('saves with Ctrl+S, and the browser’s own dialog never opens (LIST-20)', async () => {
  const office = openOffice('/equipe/4', { responses: { getStaffMember: member, setStaffRoles: {} } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Financeiro' }));
  const press = createEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  fireEvent(document.body, press);
  expect(press.defaultPrevented).toBe(true);
  await waitFor(() =>
    expect(office.sent('setStaffRoles')[0]?.body).toEqual({ roles: ['support', 'finance'] }),
  );
  fireEvent.keyDown(document.body, { key: '?' });
  expect(within(await screen.findByRole('dialog')).getByText('Salvar')).toBeTruthy();
});

it('prevents the browser’s dialog of Ctrl+S on a page without a form too (LIST-20)', async () => {
  openOffice('/', { responses: { listAudit: { rows: [], total: 0 } } });
  await screen.findByRole('heading', { level: 1 });
  const press = createEvent.keyDown(document.body, { key: 's', metaKey: true });
  fireEvent(document.body, press);
  expect(press.defaultPrevented).toBe(true);
});

it('asks before it leaves unsaved changes, and never without them (LIST-21)', async () => {
  const office = openOffice('/equipe/4', {
    responses: { getStaffMember: member, setStaffRoles: {}, ...team, listAudit: { rows: [], total: 0 } },
  });
  const finance = await screen.findByRole('checkbox', { name: 'Financeiro' });
  const leave = () => act(async () => void office.router.navigate({ to: '/auditoria' }));
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(unload()).toBe(false);
  await userEvent.click(finance);
  expect(unload()).toBe(true);
  await leave();
  const dialog = await screen.findByRole('dialog', { name: 'Você tem alterações não salvas.' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar editando' }));
  expect(office.path()).toBe('/equipe/4');
  expect((finance as HTMLInputElement).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar papéis' }));
  await waitFor(() => expect(unload()).toBe(false));
  await userEvent.click(finance);
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Auditoria' })).toBeTruthy();
  await act(async () => void office.router.navigate({ to: '/equipe' }));
  await waitFor(() => expect(office.path()).toBe('/equipe'));
  expect(screen.queryByText('Você tem alterações não salvas.')).toBeNull();
});

function Fields() {
  const [money, setMoney] = useState(0);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  return (
    <MantineProvider theme={testTheme}>
      <MoneyField label="Valor" id="m" name="m" value={money} onValue={setMoney} />
      <DateField label="Dia" id="d" name="d" value={day} onValue={setDay} error={day && typedDayError(day)} />
      <TimeField
        label="Hora"
        id="t"
        name="t"
        value={time}
        onValue={setTime}
        error={time && typedTimeError(time)}
      />
    </MantineProvider>
  );
}

it('takes money in reais and cents, days as dd/mm/aaaa and times as hh:mm of Brasília (LIST-22)', async () => {
  render(<Fields />);
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  await userEvent.type(value('Valor'), '123450');
  expect(value('Valor').value.replace(/\s/g, ' ')).toBe('R$ 1.234,50');
  await userEvent.type(value('Dia'), '31022026');
  expect(value('Dia').value).toBe('31/02/2026');
  expect(screen.getByText('Este dia não existe.')).toBeTruthy();
  await userEvent.type(value('Hora'), '1930');
  expect(value('Hora').value).toBe('19:30');
  expect(screen.getByText('horário de Brasília')).toBeTruthy();
  expect([typedTimeError('24:00'), typedTimeError('9:00'), typedDayError('29/02/2028')]).toEqual([
    'Digite o horário como hh:mm.',
    'Digite o horário como hh:mm.',
    null,
  ]);
});

function Name() {
  const [name, setName] = useState('');
  return (
    <MantineProvider theme={testTheme}>
      <CountedText label="Nome" id="n" name="n" maxLength={20} value={name} onValue={setName} />
    </MantineProvider>
  );
}

it('shows how full a field is from 80 % on (LIST-23)', async () => {
  render(<Name />);
  const field = screen.getByLabelText('Nome');
  await userEvent.type(field, 'x'.repeat(15));
  expect(screen.queryByText(/caracteres/)).toBeNull();
  await userEvent.type(field, 'x');
  expect(screen.getByText('16 de 20 caracteres')).toBeTruthy();
});
