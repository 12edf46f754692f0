import { randomBytes } from 'node:crypto';
import { catalogue } from '@toro/contract/catalogue';
import type { FastifyReply } from 'fastify';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ChallengeAnswer } from '../../../platform/gateway/gateway.ts';
import { contentSecurityPolicy } from '../../../platform/http/security.ts';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { findContact } from '../../../platform/settings/find-contact.ts';
import { finishDebit } from './finish-debit.ts';
import { receiveGatewayNotification } from './receive-gateway-notification.ts';
import { buildMessagePage, buildReturnUrl } from './return-page.ts';

function toChallengeAnswer({ PaRes, cres }: { PaRes?: string; cres?: string }): ChallengeAnswer | null {
  if (cres) return { version: 2, response: cres };
  return PaRes ? { version: 1, response: PaRes } : null;
}

/** The caller is a browser that was redirected here: it gets a page, also for errors. */
async function showPage(reply: FastifyReply, context: Context, status: number, text: string) {
  const [{ email }, origin] = await Promise.all([findContact(context), findOrigin(context)]);
  const nonce = randomBytes(16).toString('base64');
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy(context.config, { nonce }))
    .serializer(String)
    .send(buildMessagePage({ text, email, origin, nonce }));
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

export function registerPayments(app: App): void {
  serveFeature(app, catalogue.payments, {
    finishDebit: {
      handle: async ({ context, query, body, request, reply }) => {
        const { config } = context;
        const orderId = query.id_order ?? '';
        const paymentRef = query.payment_id ?? '';
        const input = { orderId, paymentRef, answer: toChallengeAnswer(body ?? {}) };
        const status = await finishDebit(context, input).catch(toAppError);
        if (status instanceof AppError) return showPage(reply, context, status.status, status.message);
        if (status === null) {
          return showPage(
            reply,
            context,
            404,
            'Não encontramos este pagamento. Nada foi cobrado por esta página.',
          );
        }
        const address = buildReturnUrl(config, query.frontendCallback ?? '', request.host, status);
        if (address) return reply.redirect(address, 303);
        const text = 'Recebemos a resposta do seu banco. Acompanhe a sua matrícula pelo e-mail que enviamos.';
        return showPage(reply, context, 200, text);
      },
    },
    receiveGatewayNotification,
  });
}
