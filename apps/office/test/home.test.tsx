import { screen, within } from '@testing-library/react';
import { failure } from '@toro/contract/testing/scripted-server';
import { ROLES } from '@toro/domain/accounts/staff/roles';
import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { describe, expect, it } from 'vitest';
import { openOffice, PHONE } from './open-office.tsx';

const today = academyDay(new Date());
const item = (name: string, values: object = {}) => ({
  name,
  count: 1,
  since: null,
  due_on: null,
  amount: null,
  first: null,
  page: null,
  ...values,
});
const figures = {
  sales: 3,
  paid: '4482.00',
  refunds: 1,
  refunded: '621.00',
  net: '3861.00',
  open_pix: 2,
  open_pix_amount: '1347.00',
};
const home = (values: object = {}) => ({
  items: [],
  today: { at: '2026-11-18T17:32:00.000Z', sales: null, study: null },
  backups: null,
  first_steps: null,
  agenda: [],
  ...values,
});
const auditPage = { rows: [], next: null, previous: null, total: 0, capped: false };

describe('the start page', () => {
  it('groups what waits by deadline, says how much, and leads to the act', async () => {
    openOffice('/', {
      roles: ['owner'],
      responses: {
        listAudit: auditPage,
        getOfficeHome: home({
          items: [
            item('due-affiliate-reports', { amount: '412.30', first: 'Blog Demonstração' }),
            item('open-differences', { count: 6, since: `${addDays(today, -4)}T15:00:00.000Z` }),
            item('waiting-refunds', {
              count: 2,
              amount: '4731.00',
              due_on: addDays(today, 1),
              first: '113',
              page: '/pedidos/p-113',
            }),
            item('privacy-requests', {
              due_on: today,
              first: 'LGPD-2026-000001',
              page: '/alunos/solicitacoes-lgpd/1',
            }),
            item('open-chargebacks', {
              amount: '2241.00',
              due_on: addDays(today, 3),
              first: '105',
              page: '/pedidos/contestacoes/4',
            }),
            item('open-days', { count: 4 }),
          ],
        }),
      },
    });
    const waiting = await screen.findByRole('region', { name: 'Precisa de você' });
    expect(waiting.textContent).toContain('6 assuntos, por prazo');
    const groupOf = (name: string) => within(within(waiting).getByRole('region', { name }));
    const titles = (name: string) =>
      groupOf(name)
        .getAllByRole('listitem')
        .map((row) => row.querySelector('strong + span > strong')?.textContent);
    expect(titles('Vence hoje ou amanhã')).toEqual([
      'Solicitação LGPD por responder',
      'Estornos esperando aprovação',
    ]);
    expect(titles('Esta semana')).toEqual([
      'Contestação de cartão',
      'Diferenças abertas na conciliação',
      'Dias por fechar',
    ]);
    expect(titles('Quando der')).toEqual(['Comissão de afiliado a pagar']);
    const now = groupOf('Vence hoje ou amanhã');
    expect(now.getByText('amanhã').getAttribute('data-kind')).toBe('wrong');
    expect(now.getByText(/^R\$\s4\.731,00 ao todo\./)).toBeDefined();
    // One request is opened itself; of two refunds the list is.
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Responder: Solicitação LGPD por responder')).toBe('/alunos/solicitacoes-lgpd/1');
    expect(hrefOf('Aprovar: Estornos esperando aprovação')).toContain('/pedidos?');
    expect(hrefOf('Ver defesa: Contestação de cartão')).toBe('/pedidos/contestacoes/4');
    // Age alone is never red.
    expect(groupOf('Esta semana').getByText('há 4 dias').getAttribute('data-kind')).toBeNull();
  });

  it('shows Financeiro the days to close with a button each, and the figures of today', async () => {
    openOffice('/', {
      roles: ['finance'],
      responses: {
        getOfficeHome: home({
          items: [
            item('open-days', { count: 2 }),
            item('own-waiting-refunds', { amount: '310.00', first: '98' }),
          ],
          today: { at: '2026-11-18T17:32:00.000Z', sales: figures, study: null },
        }),
        listOpenDays: {
          count: 2,
          days: [
            { day: '2026-11-16', differences: 2 },
            { day: '2026-11-17', differences: 0 },
          ],
          last_closed: '2026-11-15',
        },
      },
    });
    const days = await screen.findByRole('region', { name: 'Dias por fechar' });
    expect(within(days).getByRole('link', { name: 'Ver 16/11/2026' })).toBeDefined();
    expect(within(days).getByRole('link', { name: 'Fechar 17/11/2026' })).toBeDefined();
    const waiting = screen.getByRole('region', { name: 'Precisa de você' });
    expect(waiting.textContent).toContain('1 assunto');
    expect(waiting.textContent).not.toContain('Dias por fechar');
    const strip = screen.getByRole('region', { name: 'Números de hoje' });
    expect(strip.textContent).toContain('até 14:32');
    for (const text of ['recebido, 3 vendas', '1 estorno', 'líquido', 'Pix por vencer, 2 pedidos'])
      expect(within(strip).getByText(text)).toBeDefined();
    expect(strip.textContent).toMatch(/-R\$\s621,00/);
  });

  it.each(ROLES)('with nothing waiting says what the role %s does and where to begin', async (role) => {
    openOffice('/', {
      roles: [role],
      responses: { listAudit: auditPage, getOfficeHome: home() },
      viewport: PHONE,
    });
    const card = await screen.findByRole('region', { name: 'Tudo em dia' });
    const begin = within(card).getByRole('navigation', { name: 'Por onde começar' });
    expect(within(begin).getAllByRole('link').length).toBeGreaterThan(1);
    // What nobody may see is not shown as nothing.
    expect(screen.queryByRole('region', { name: 'Números de hoje' })).toBeNull();
  });

  it('shows Direção the age of the last backup and of the last drill (52.4)', async () => {
    openOffice('/', {
      roles: ['owner'],
      responses: {
        listAudit: auditPage,
        getOfficeHome: home({
          backups: { last: `${addDays(today, -3)}T15:00:00.000Z`, last_drill: null },
          items: [item('missing-drill')],
        }),
      },
    });
    const card = await screen.findByRole('region', { name: 'Backups' });
    const rows = within(card).getAllByRole('listitem');
    expect(rows[0]?.textContent).toMatch(/^Último backup.*\(há 3 dias\)$/);
    expect(rows[1]?.textContent).toBe('Último ensaio de restauraçãonenhum registrado');
    expect(screen.getByRole('region', { name: 'Precisa de você' }).textContent).toContain(
      'Nenhum backup foi restaurado em ensaio com sucesso',
    );
  });

  it('tells who was deactivated that the access ended, and offers no login', async () => {
    openOffice('/', {
      responses: {
        listAudit: auditPage,
        getOfficeHome: failure(401, 'Seu acesso ao escritório terminou.', 'access_ended'),
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Seu acesso terminou' });
    expect(dialog.textContent).toContain('fale com a Direção');
    expect(screen.queryByLabelText('Senha')).toBeNull();
  });
});
