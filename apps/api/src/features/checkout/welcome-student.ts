import { and, eq, isNull } from 'drizzle-orm';
import { consents } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { makePasswordLink } from '../auth/make-password-link.ts';
import { openPurchaseLogin } from '../auth/purchase-login.ts';
import type { Buyer } from './find-buyer.ts';
import type { Order } from './order-queries.ts';
import { loginToken } from './order-token.ts';

/** What was agreed to before there was a student is written down as the student's too. */
async function adoptConsents({ db }: Context, order: Order, studentId: number): Promise<void> {
  const agreed = await db
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.subject, order.email),
        eq(consents.source, 'checkout'),
        eq(consents.createdAt, order.createdAt),
        isNull(consents.studentId),
      ),
    );
  if (agreed.length === 0) return;
  await db.insert(consents).values(agreed.map(({ id: _, ...row }) => ({ ...row, studentId })));
}

/** Lets a student whom an order created in: a link to set a password, and a first login for the browser that bought. */
export async function welcomeStudent(context: Context, order: Order, student: Buyer): Promise<void> {
  await adoptConsents(context, order, student.id);
  const url = await makePasswordLink(context, student.id, 'first');
  await openPurchaseLogin(context, { studentId: student.id, token: loginToken(context, order.id) });
  await queueMail(context, {
    to: student.email,
    ...writeLetter({
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
