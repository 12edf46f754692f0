import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const version = (number: number, values: Record<string, unknown> = {}) => ({
  kind: 'terms',
  number,
  holds_from: '2026-01-10T12:00:00.000Z',
  published_at: '2026-01-09T12:00:00.000Z',
  published_by: 'Helena',
  address: `/termos/uso/${number}`,
  is_pdf: false,
  accepted: 0,
  ...values,
});

const VERSIONS = {
  listTerms: {
    versions: [
      version(3, { holds_from: '2099-01-31T12:00:00.000Z' }),
      version(2, { accepted: 1284 }),
      version(1, { accepted: 1, holds_from: '2025-01-10T12:00:00.000Z' }),
    ],
  },
  getTermsVersion: { text: 'Texto da versão 3', file: null },
};

describe('the section of terms', () => {
  it('shows each version with its state, its address and how many people accepted it (SETTING-15)', async () => {
    openOffice('/configuracoes/termos', { responses: VERSIONS });
    const card = await screen.findByRole('region', { name: 'Termos de uso' });
    const [next, current, first] = within(card).getAllByRole('listitem');
    expect(next?.textContent).toContain('Passa a valer em 31 jan 2099');
    expect(current?.textContent).toContain('Vale desde 10 jan 2026');
    expect(current?.textContent).toContain('1.284 pessoas aceitaram');
    expect(first?.textContent).toContain('1 pessoa aceitou');
    const link = within(card).getByRole('link', { name: 'Ler a versão 2' });
    expect(link.getAttribute('href')).toBe('http://toro.test/termos/uso/2');
    expect(await screen.findByText(/^Nenhuma versão publicada ainda/)).toBeDefined();
  });

  it('offers no new version to who may not publish', async () => {
    openOffice('/configuracoes/termos', { responses: VERSIONS, roles: ['communication'] });
    await screen.findByRole('region', { name: 'Termos de uso' });
    expect(screen.queryByRole('button', { name: 'Nova versão' })).toBeNull();
  });

  it('publishes the next number after a confirmation, and refuses a day that does not exist (SETTING-14)', async () => {
    const page = openOffice('/configuracoes/termos/terms', {
      responses: { ...VERSIONS, publishTerms: version(4) },
    });
    const user = userEvent.setup();
    const text = (await screen.findByRole('textbox', { name: 'Texto' })) as HTMLTextAreaElement;
    expect(text.value).toBe('Texto da versão 3');
    await user.click(screen.getByText('Dia e hora'));
    await user.type(screen.getByLabelText('Dia'), '31022099');
    await user.type(screen.getByLabelText('Hora'), '0900');
    await user.click(screen.getByRole('button', { name: 'Publicar versão 4' }));
    await screen.findByText('Digite um dia que existe, como 31/01/2027.');
    await user.clear(screen.getByLabelText('Dia'));
    await user.type(screen.getByLabelText('Dia'), '01022099');
    await user.click(screen.getByRole('button', { name: 'Publicar versão 4' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publicar a versão 4?' });
    expect(dialog.textContent).toContain('01/02/2099 às 09:00');
    expect(page.sent('publishTerms')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Publicar versão 4' }));
    await screen.findByText('Termos de uso: versão 4 publicada.');
    expect(page.sent('publishTerms')[0]).toMatchObject({
      body: { number: 4, text: 'Texto da versão 3', file_id: null, holds_from: '2099-02-01T12:00:00.000Z' },
    });
  });
});
