import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '@toro/contract/testing/scripted-server';
import { describe, expect, it } from 'vitest';
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
      confirmAct: () => {
        isConfirmed = true;
        return session;
      },
    },
  });
}

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
    expect(view.sent('confirmAct')).toHaveLength(1);
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
