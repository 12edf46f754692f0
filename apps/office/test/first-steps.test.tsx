import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FIRST_STEPS, type FirstStepName } from '@toro/contract/office/home/first-steps';
import { describe, expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const firstSteps = (done: readonly FirstStepName[], values: object = {}) => ({
  hidden: false,
  steps: FIRST_STEPS.map((name) => ({ name, done: done.includes(name) })),
  test_mail: { state: 'none', failure: null },
  ...values,
});
const home = (steps: object | null) => ({
  items: [],
  today: { at: '2026-11-18T17:32:00.000Z', sales: null, study: null },
  backups: null,
  first_steps: steps,
  agenda: [],
});
const auditPage = { rows: [], next: null, previous: null, total: 0, capped: false };
const openHome = (steps: () => object | null, responses: object = {}) =>
  openOffice('/', {
    roles: ['owner'],
    responses: { listAudit: auditPage, getOfficeHome: () => home(steps()), ...responses },
  });
const findCard = () => screen.findByRole('region', { name: 'Primeiros passos' });

describe('the first steps of a new academy', () => {
  it('say what is done, and lead to the page of each that is not (52.10)', async () => {
    openHome(() => firstSteps(['protect-account', 'brand']));
    const card = await findCard();
    expect(card.textContent).toContain('2 de 8 feitos');
    const rows = within(card).getAllByRole('listitem');
    expect(rows).toHaveLength(8);
    expect(rows[0]?.textContent).toBe('Proteger a sua conta, feito');
    const hrefs = within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/configuracoes/termos',
      '/pedidos',
      '/cursos',
      '/questoes/importacoes',
      '/equipe',
    ]);
  });

  it('send the mail to the own address, show that it waits, and why it was not accepted (52.10)', async () => {
    let mail: object = { state: 'none', failure: null };
    const { sent } = openHome(() => firstSteps([], { test_mail: mail }), {
      sendFirstMail: () => {
        mail = { state: 'failing', failure: 'Invalid login: 535' };
        return {};
      },
    });
    const card = await findCard();
    fireEvent.click(within(card).getByRole('button', { name: 'Enviar e-mail de teste' }));
    expect(await screen.findByText('O e-mail de teste vai para ana@toro.test.')).toBeDefined();
    expect((await within(card).findByRole('status')).textContent).toBe(
      'O servidor de e-mail não aceitou, e o envio é tentado de novo: Invalid login: 535',
    );
    expect(within(card).getByRole('button', { name: 'Enviar outro' })).toBeDefined();
    expect(sent('sendFirstMail')).toHaveLength(1);
  });

  it('read the page again until the mail is accepted (52.10)', async () => {
    let reads = 0;
    openHome(() => {
      reads += 1;
      return reads === 1
        ? firstSteps([], { test_mail: { state: 'waiting', failure: null } })
        : firstSteps(['mail'], { test_mail: { state: 'accepted', failure: null } });
    });
    const card = await findCard();
    expect(within(card).getByRole('status').textContent).toContain('ainda não respondeu');
    await waitFor(() => expect(card.textContent).toContain('Testar o envio de e-mails, feito'));
  });

  it('go away with one button and come back with another (52.10)', async () => {
    let hidden = false;
    openHome(() => firstSteps([], { hidden }), {
      setFirstStepsHidden: (_: never, { body }: { body: { hidden: boolean } }) => {
        hidden = body.hidden;
        return {};
      },
    });
    fireEvent.click(within(await findCard()).getByRole('button', { name: 'Não mostrar mais' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Mostrar os primeiros passos' }));
    expect(await findCard()).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Mostrar os primeiros passos' })).toBeNull();
  });
});
