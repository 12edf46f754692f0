import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const now = new Date().toISOString();
const process = {
  role: 'worker',
  machine: 'toro-1',
  version: '1.26.0',
  node: 'v24.21.0',
  started_at: now,
  seen_at: now,
  disk_free: 5_000_000_000,
  disk_total: 50_000_000_000,
};
const error = {
  fingerprint: 'a'.repeat(32),
  source: 'job',
  message: 'connect ECONNREFUSED',
  place: 'send-mail',
  stack: 'at send (send-mail.ts)',
  version: '1.26.0',
  times: 1200,
  first_at: now,
  last_at: now,
};
const health = (values: object = {}) => ({
  at: now,
  processes: [process],
  database_bytes: 300_000_000,
  mails: { waiting: 2, oldest: now, returned: 0, given_up: 0 },
  queues: [
    { name: 'send-mail', label: 'Envio de e-mails', waiting: 2, active: 1, failed: 3, last: null },
    { name: 'seal-audit', label: 'Selos da auditoria', waiting: 0, active: 0, failed: 0, last: now },
  ],
  certificates: [
    { host: 'academia.test', ends_at: new Date(Date.now() + 5.5 * 86_400_000).toISOString(), failure: null },
    { host: 'escritorio.test', ends_at: null, failure: 'connect ECONNREFUSED' },
  ],
  errors: [error],
  ...values,
});

describe("the page 'Saúde do sistema'", () => {
  it('says first what is not well, then queues, processes and certificates (52.5)', async () => {
    openOffice('/configuracoes/saude', { roles: ['owner'], responses: { getSystemHealth: health() } });
    const summary = await screen.findByRole('region', { name: 'Saúde do sistema' });
    const kindOf = (text: string) => within(summary).getByText(text).getAttribute('data-kind');
    expect(kindOf('As tarefas estão rodando')).toBe('ok');
    expect(kindOf('3 tarefas falharam em 24 horas')).toBe('bad');
    expect(
      within(summary)
        .getByText(/^10 % do disco livres/)
        .getAttribute('data-kind'),
    ).toBe('bad');
    expect(kindOf('Versão 1.26.0')).toBe('ok');
    expect(screen.getByRole('region', { name: 'Filas' }).textContent).toContain('Envio de e-mails');
    const certificates = screen.getByRole('region', { name: 'Certificados' });
    expect(within(certificates).getByText('vale por 5 dias').getAttribute('data-kind')).toBe('bad');
    expect(certificates.textContent).toContain('Não foi lido: connect ECONNREFUSED');
  });

  it('says that no process does the jobs, and that two versions run (52.5)', async () => {
    const processes = ['1.26.0', '1.27.0'].map((version, i) => ({
      ...process,
      version,
      role: 'api',
      machine: `toro-${i}`,
    }));
    openOffice('/configuracoes/saude', {
      roles: ['owner'],
      responses: { getSystemHealth: health({ processes, errors: [] }) },
    });
    expect(await screen.findByText('Nenhum processo de tarefas está rodando')).toBeDefined();
    expect(screen.getByText('Versões diferentes ao mesmo tempo: 1.26.0, 1.27.0')).toBeDefined();
    expect(screen.getByText('Nenhum erro em aberto.')).toBeDefined();
  });

  it('marks a cause of errors as solved (52.5)', async () => {
    let errors = [error];
    const { sent } = openOffice('/configuracoes/saude', {
      roles: ['owner'],
      responses: {
        getSystemHealth: () => health({ errors }),
        solveError: () => {
          errors = [];
          return {};
        },
      },
    });
    const button = await screen.findByRole('button', { name: 'Resolvido: connect ECONNREFUSED' });
    expect(screen.getByText(/^Tarefa, send-mail\. 1\.200 vezes, a última em/)).toBeDefined();
    fireEvent.click(button);
    await waitFor(() => expect(screen.getByText('Nenhum erro em aberto.')).toBeDefined());
    expect(sent('solveError')[0]?.url.pathname).toContain(error.fingerprint);
  });

  it('is found by Ctrl+K, by Direção alone (52.5)', async () => {
    openOffice('/conta', { roles: ['owner'] });
    await screen.findByRole('heading', { level: 1 });
    await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
    const field = await screen.findByRole('textbox', { name: 'Buscar em todo o escritório' });
    fireEvent.change(field, { target: { value: 'saude' } });
    expect(await screen.findByText('Configurações: Saúde do sistema')).toBeDefined();
  });
});
