import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '@toro/contract/testing/scripted-server';
import { describe, expect, it, vi } from 'vitest';
import { openOffice, sessionOf } from './open-office.tsx';

const session = { ...sessionOf('owner'), has_totp: true, recovery_codes: 9 };
const factors = {
  totp_added_at: '2026-10-01T12:00:00.000Z',
  passkeys: [],
  recovery_codes_left: 9,
  compulsory: true,
};
const sensitive = () => failure(403, 'Confirme que é você para continuar.', 'step_up_required');

function openAccount() {
  let isConfirmed = false;
  return openOffice('/conta', {
    responses: {
      getStaffSession: session,
      getSecondFactors: factors,
      listStaffSessions: [],
      startTotp: () =>
        isConfirmed ? { secret: 'ABCDEFGHABCDEFGH', uri: 'otpauth://totp/Toro:ana' } : sensitive(),
      startPasskey: sensitive,
      confirmAction: () => {
        isConfirmed = true;
        return session;
      },
    },
  });
}

describe('the first second factor', () => {
  const CODES = Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`);

  it('shows ten recovery codes once, to copy, download and print (STAFF-28)', async () => {
    const user = userEvent.setup();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const saved: [string, string][] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.download, decodeURIComponent(this.href)]);
    });
    openOffice('/conta', {
      responses: {
        getStaffSession: { ...sessionOf('owner'), has_totp: false, recovery_codes: 0 },
        getSecondFactors: { ...factors, totp_added_at: null, recovery_codes_left: 0 },
        listStaffSessions: [],
        startTotp: { secret: 'ABCDEFGHABCDEFGH', uri: 'otpauth://totp/Toro:ana' },
        addTotp: { recovery_codes: CODES },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    await user.click(await screen.findByRole('button', { name: 'Aplicativo autenticador' }));
    await user.type(await screen.findByLabelText('Código do aplicativo'), '123456');
    await user.click(screen.getByRole('button', { name: 'Adicionar aplicativo' }));
    const shown = (await screen.findByText(CODES[0] ?? '')).closest('ol') as HTMLElement;
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(copied).toHaveBeenCalledWith(CODES.join('\n'));
    expect(await screen.findByText('Códigos copiados.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Baixar' }));
    expect(saved).toEqual([
      ['codigos-de-recuperacao.txt', `data:text/plain;charset=utf-8,${CODES.join('\n')}`],
    ]);
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
    copied.mockRejectedValue(new Error('refused'));
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByText('Não deu para copiar. Baixe ou anote os códigos.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Guardei os códigos' }));
    await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull());
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});

describe('another second factor', () => {
  it('asks for the first one over the dialog and then goes on where the person was (STAFF-37)', async () => {
    const user = userEvent.setup();
    const view = openAccount();
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    await user.click(await screen.findByRole('button', { name: 'Aplicativo autenticador' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
    await user.type(within(dialog).getByLabelText('Código do aplicativo'), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('img', { name: 'QR code da chave' })).toBeTruthy();
    expect(view.sent('confirmAction')).toHaveLength(1);
  });

  it('says what is needed when the person closes the question (STAFF-37)', async () => {
    const user = userEvent.setup();
    openAccount();
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    await user.click(await screen.findByRole('button', { name: 'Chave de acesso deste aparelho' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
    await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    expect(await screen.findByText('Confirme que é você para continuar.')).toBeTruthy();
  });
});
