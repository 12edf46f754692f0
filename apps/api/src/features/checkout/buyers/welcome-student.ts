import type { Context } from '../../../platform/context.ts';
import { buildMail } from '../../../platform/mail/build-mail.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { createPasswordLink } from '../../auth/create-password-link.ts';
import { createPurchaseLogin } from '../../auth/login-after-purchase.ts';
import type { Order } from '../orders/order-queries.ts';
import { loginToken } from '../orders/order-token.ts';
import type { Buyer } from './find-buyer.ts';

/** Mails a new student the link for setting a password, and creates the first login for the buyer's browser. */
export async function welcomeStudent(context: Context, order: Order, student: Buyer): Promise<void> {
  const url = await createPasswordLink(context, student.id, 'first');
  await createPurchaseLogin(context, { studentId: student.id, token: loginToken(context, order.id) });
  await queueMail(context, {
    to: student.email,
    ...buildMail({
      subject: 'Crie a sua senha',
      greeting: `Boas-vindas, ${student.firstName}!`,
      paragraphs: [
        'Criamos a sua área do aluno com este e-mail. Falta só escolher a sua senha.',
        'O link abaixo funciona uma única vez e vale por 7 dias.',
      ],
      action: { label: 'Criar minha senha', url },
      footnote: 'Se o link vencer, peça um novo na tela de entrada, em "Esqueci minha senha".',
    }),
  });
}
