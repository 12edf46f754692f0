import type { Context } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { createPasswordLink } from '../../auth/create-password-link.ts';
import type { BuyerAccount } from './find-account.ts';

/** Mails the link for setting the first password, which also verifies the address. The address may be a stranger's. */
export async function mailPasswordLink(context: Context, account: BuyerAccount): Promise<void> {
  const url = await createPasswordLink(context, account.id, 'first');
  await queueMail(context, {
    to: account.email,
    subject: 'Crie a sua senha',
    paragraphs: [
      'Há uma área do aluno com este e-mail. Falta só escolher a sua senha: com ela você também confirma este e-mail e abre tudo o que comprou.',
      'O link abaixo funciona uma única vez e vale por 7 dias.',
    ],
    action: { label: 'Criar minha senha', url },
    footnote:
      'Se o link vencer, peça um novo na tela de entrada, em "Esqueci minha senha". Não comprou nada? Ignore este e-mail.',
  });
}
