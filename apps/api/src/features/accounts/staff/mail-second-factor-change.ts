import { dateAndTime } from '@toro/domain/base/calendar/day';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';

const CHANGES = {
  'totp-added': 'Um aplicativo autenticador foi cadastrado',
  'totp-replaced': 'O aplicativo autenticador foi trocado por outro',
  'totp-removed': 'O aplicativo autenticador foi removido',
  'passkey-added': 'Uma chave de acesso foi cadastrada',
  'passkey-removed': 'Uma chave de acesso foi removida',
  'codes-replaced': 'Novos códigos de recuperação foram gerados, e os anteriores deixaram de valer',
} as const;

/** Mails a member of staff each change of the own second factors, so that one made by somebody else is noticed. */
export const mailSecondFactorChange = (
  context: Context,
  { email, name }: Pick<StaffSession, 'email' | 'name'>,
  change: keyof typeof CHANGES,
) =>
  queueMail(context, {
    mail: 'staff-second-factor-changed',
    to: email,
    name,
    values: {
      mudanca: CHANGES[change],
      quando: dateAndTime(context.now()),
      rede: context.request?.network ?? 'desconhecida',
    },
  });
