import { addDays } from '@toro/domain/base/calendar/day';
import { findTellingState } from '@toro/domain/people/privacy/incidents';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useOffice } from '../../../../test/office-app.ts';
import { auditEntries, incidents } from '../../../database/schema/index.ts';

const office = useOffice();
/** A Sunday: the third working day is Wednesday. */
const TODAY = '2026-11-15';

const LEAK = {
  kind: 'leak',
  title: 'Planilha enviada à pessoa errada',
  text: 'Uma planilha com contatos foi enviada por engano.',
  data: ['contact', 'document'],
  people: null as number | null,
};

const send = (cookie: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  office.request({ method, url: `/v1/office/incidents${path}`, cookie, ...(payload && { payload }) });

async function open() {
  const { cookie } = await office.enter('support');
  const { status, body } = await send(cookie, 'POST', '', { ...LEAK, known_on: TODAY });
  expect(status).toBe(200);
  const path = `/${body.id}`;
  return {
    id: body.id as number,
    cookie,
    path,
    read: async () => (await send(cookie, 'GET', path)).body,
    save: (values: object) =>
      send(cookie, 'PUT', path, { ...LEAK, has_risk: null, measures: '', revision: 0, ...values }),
    tell: (whom: string, on = TODAY) =>
      send(cookie, 'POST', `${path}/notices`, { whom, on, reference: 'Recibo 123' }),
    close: () => send(cookie, 'POST', `${path}/closing`, { conclusion: 'A planilha foi apagada.' }),
  };
}

const homeItem = async (cookie: string) =>
  (await office.request({ method: 'GET', url: '/v1/office/home', cookie })).body.items.find(
    ({ name }: { name: string }) => name === 'open-incidents',
  );

describe('an incident with personal data', () => {
  it('has what happened, whose data, since when it is known, and three working days to tell of it', async () => {
    const { cookie, read, path } = await open();
    expect(await read()).toMatchObject({ ...LEAK, known_on: TODAY, due_on: '2026-11-18', state: 'open' });
    expect((await read()).protocol).toMatch(/^INC-2026-\d{4}$/);
    const { cookie: finance } = await office.enter('finance');
    expect((await send(finance, 'GET', path)).status).toBe(403);
    expect((await send(cookie, 'GET', '/999999')).status).toBe(404);
  });

  it('refuses a day in the future, an unknown kind and the number of a card, at the field', async () => {
    const { cookie } = await office.enter('support');
    const errors = [
      ['known_on', { known_on: addDays(TODAY, 1) }],
      ['kind', { kind: 'other' }],
      ['text', { text: 'O cartão 4111 1111 1111 1111 foi lido em voz alta.' }],
      ['title', { title: ' ' }],
      ['people', { people: -1 }],
    ] as const;
    for (const [field, values] of errors) {
      const { status, body } = await send(cookie, 'POST', '', { ...LEAK, known_on: TODAY, ...values });
      expect([status, body.details[0].field]).toEqual([422, field]);
    }
  });

  it('waits on the start page until authority and people were told, or there is no risk', async () => {
    const incident = await open();
    const count = (await homeItem(incident.cookie)).count;
    expect((await homeItem(incident.cookie)).due_on).toBe('2026-11-18');
    await incident.tell('authority');
    await incident.tell('police');
    expect((await homeItem(incident.cookie)).count).toBe(count);
    await incident.tell('people');
    expect((await homeItem(incident.cookie))?.count ?? 0).toBe(count - 1);
    const other = await open();
    expect((await homeItem(other.cookie)).count).toBe(count);
    await other.save({ has_risk: false });
    expect((await homeItem(other.cookie))?.count ?? 0).toBe(count - 1);
  });

  it('closes when the risk is decided and everybody was told, and changes no more', async () => {
    const incident = await open();
    const undecided = await incident.close();
    expect([undecided.status, undecided.body.error]).toEqual([
      409,
      'Diga antes se pode haver risco ou dano às pessoas.',
    ]);
    await incident.save({ has_risk: true });
    await incident.tell('authority');
    expect((await incident.close()).body.error).toBe('Registre antes a comunicação: Titulares.');
    await incident.tell('people');
    expect((await incident.close()).status).toBe(200);
    expect(await incident.read()).toMatchObject({ state: 'closed', conclusion: 'A planilha foi apagada.' });
    for (const late of [incident.save({ revision: 1 }), incident.tell('partner'), incident.close()])
      expect((await late).status).toBe(409);
  });

  it('is not overwritten by a person who read it before another changed it', async () => {
    const incident = await open();
    const results = await Promise.all([
      incident.save({ measures: 'Pedimos que apagasse.' }),
      incident.save({ people: 12 }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { people, measures, revision } = await incident.read();
    expect([revision, [people !== null, measures !== ''].filter(Boolean).length]).toEqual([1, 1]);
  });

  it('loses no notice when two people note one at the same moment', async () => {
    const incident = await open();
    await Promise.all([incident.tell('authority'), incident.tell('people'), incident.tell('partner')]);
    const told = (await incident.read()).notices.map(({ whom }: { whom: string }) => whom);
    expect(told.sort()).toEqual(['authority', 'partner', 'people']);
  });

  it('records who changed what, in words', async () => {
    const incident = await open();
    await incident.save({ kind: 'loss', data: ['password'], has_risk: true });
    const rows = await office.app.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `incident:${incident.id}`));
    const change = rows.find(({ action }) => action === 'change-incident');
    expect(change?.changes).toEqual([
      { field: 'kind', before: 'Vazamento', after: 'Perda ou roubo' },
      { field: 'data', before: ['Nome e contato', 'CPF e nascimento'], after: ['Senhas e acessos'] },
      { field: 'has_risk', before: null, after: true },
    ]);
  });

  it('has in the list the state of telling that the rules give, for every risk and notice', async () => {
    const { cookie } = await office.enter('support');
    for (const hasRisk of [null, true, false])
      for (const told of [[], ['authority'], ['people'], ['police'], ['authority', 'people']] as const) {
        const incident = await open();
        if (hasRisk !== null) await incident.save({ has_risk: hasRisk });
        for (const whom of told) await incident.tell(whom);
        const { rows } = (await send(cookie, 'GET', `?q=${(await incident.read()).protocol}`)).body;
        const notices = told.map((whom) => ({ whom }));
        expect([hasRisk, told, rows[0].telling]).toEqual([
          hasRisk,
          told,
          findTellingState({ hasRisk, notices }),
        ]);
      }
  });

  it('cannot be closed past its rules in the database either', async () => {
    const { id } = await open();
    await expect(
      office.app.context.db
        .update(incidents)
        .set({ state: 'closed', closedAt: new Date(), conclusion: 'Sem decisão.' })
        .where(eq(incidents.id, id)),
    ).rejects.toThrow();
  });
});
