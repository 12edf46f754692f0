import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '@toro/contract/testing/scripted-server';
import { academyDay, addDays, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { noticeDueDay } from '@toro/domain/people/privacy/incidents';
import { expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const TODAY = academyDay(new Date());

const incident = {
  id: 7,
  protocol: 'INC-2026-0007',
  revision: 0,
  state: 'open',
  kind: 'leak',
  title: 'Planilha enviada à pessoa errada',
  text: 'Uma planilha com contatos foi enviada por engano.',
  data: ['contact'],
  people: 12,
  known_on: TODAY,
  due_on: noticeDueDay(TODAY),
  has_risk: true,
  measures: '',
  notices: [] as object[],
  conclusion: null,
  closed_at: null,
};

it('an incident says who must still be told and until when, and closes only afterwards', async () => {
  openOffice('/alunos/incidentes/7', { responses: { getIncident: incident } });
  expect(
    await screen.findByText(`Falta avisar ANPD e Titulares até ${formatBrazilianDay(incident.due_on)}`, {
      exact: false,
    }),
  ).toBeTruthy();
  expect(screen.getByText('Registre antes a comunicação: ANPD e Titulares.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Encerrar incidente' })).toBeNull();
});

it('a notice goes with whom, day and reference', async () => {
  const office = openOffice('/alunos/incidentes/7', {
    responses: { getIncident: incident, addIncidentNotice: {} },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar comunicação' }));
  const dialog = await screen.findByRole('dialog', { name: 'Registrar comunicação' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  expect(await within(dialog).findByText('Diga como foi, ou o número do recibo.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Como, ou número do recibo'), 'Recibo 123');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  await waitFor(() =>
    expect(office.sent('addIncidentNotice')[0]?.body).toEqual({
      whom: 'authority',
      on: TODAY,
      reference: 'Recibo 123',
    }),
  );
});

it('a change of a colleague in between is said, and what was typed stays', async () => {
  const message = 'Outra pessoa mudou este incidente agora. Recarregue para ver o que mudou.';
  openOffice('/alunos/incidentes/7', {
    responses: { getIncident: incident, saveIncident: failure(409, message, 'conflict') },
  });
  const measures = await screen.findByLabelText('Medidas tomadas');
  await userEvent.type(measures, 'Pedimos que apagasse.');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect((measures as HTMLTextAreaElement).value).toBe('Pedimos que apagasse.');
});

it('a new incident takes a day that is not in the future, and opens', async () => {
  const office = openOffice('/alunos/incidentes', {
    responses: {
      listIncidents: { rows: [], total: 0, has_more: false },
      createIncident: { id: 7, protocol: 'INC-2026-0007' },
      getIncident: incident,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Novo incidente' }));
  const dialog = await screen.findByRole('dialog', { name: 'Novo incidente com dados' });
  await userEvent.type(within(dialog).getByLabelText('O que aconteceu'), 'Planilha');
  await userEvent.type(within(dialog).getByLabelText('Como foi, e como soubemos'), 'Enviada por engano.');
  await userEvent.click(within(dialog).getByLabelText('Nome e contato'));
  const day = within(dialog).getByLabelText('Soubemos em');
  await userEvent.clear(day);
  await userEvent.type(day, formatBrazilianDay(addDays(TODAY, 1)));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar incidente' }));
  expect(await within(dialog).findByText('O dia não pode estar no futuro.')).toBeTruthy();
  await userEvent.clear(day);
  await userEvent.type(day, formatBrazilianDay(TODAY));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar incidente' }));
  await waitFor(() => expect(office.path()).toBe('/alunos/incidentes/7'));
  expect(office.sent('createIncident')[0]?.body).toEqual({
    kind: 'leak',
    title: 'Planilha',
    text: 'Enviada por engano.',
    data: ['contact'],
    people: null,
    known_on: TODAY,
  });
});

it('the list says of which incidents somebody must still be told', async () => {
  const row = (id: number, telling: string) => ({
    id,
    protocol: `INC-2026-000${id}`,
    title: `Incidente ${id}`,
    kind: 'loss',
    state: 'open',
    telling,
    due_on: TODAY,
    known_on: TODAY,
    people: null,
  });
  const rows = [row(1, 'missing'), row(2, 'told'), row(3, 'none')];
  openOffice('/alunos/incidentes', {
    responses: { listIncidents: { rows, total: 3, has_more: false } },
  });
  for (const words of ['Falta comunicar', 'Feita', 'Não é devida'])
    expect(await screen.findByText(words)).toBeTruthy();
});
