import Fastify, { type FastifyInstance } from 'fastify';
import { serveChat } from './chat/chat-page.ts';
import type { Config } from './config.ts';
import { SandboxGateway } from './gateway/gateway.ts';
import { serveGatewayPages } from './gateway/gateway-pages.ts';
import { serveGetnet } from './gateway/getnet-api.ts';
import { serveIssuer } from './gateway/issuer-page.ts';
import { logError } from './log-error.ts';
import type { MailStore } from './mail/mail-store.ts';
import { serveMailbox } from './mail/mailbox-pages.ts';
import { html } from './pages/html.ts';
import { serveIndex } from './pages/index-page.ts';
import { sandboxPage } from './pages/layout.ts';
import stylesheet from './pages/sandbox.css?raw';
import { servePostalCodes } from './postal-codes/postal-codes.ts';
import { serveSite } from './site/site-pages.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'";

/** A web server that stands in for all external services; it shares nothing with the app but the protocols. */
export function createSandbox(config: Config, mails: MailStore): FastifyInstance {
  const http = Fastify({ bodyLimit: 256 * 1024 });
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  http.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', POLICY);
    reply.header('x-content-type-options', 'nosniff');
  });
  http.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logError(error);
    const text = status < 500 ? error.message : 'A sandbox falhou; veja o terminal.';
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .send(sandboxPage('Ops', html`<h1>Ops</h1><p class="lead">${text}</p>`));
  });
  http.setNotFoundHandler((_request, reply) =>
    reply
      .status(404)
      .type('text/html; charset=utf-8')
      .send(
        sandboxPage(
          'Nada aqui',
          html`<h1>Nada aqui</h1><p class="lead">Volte para o <a href="/">início</a>.</p>`,
        ),
      ),
  );
  http.get('/sandbox.css', (_request, reply) => reply.type('text/css').send(stylesheet));
  serveIndex(http, config);
  serveMailbox(http, mails);
  const gateway = new SandboxGateway({ file: config.gatewayFile, appUrl: config.appUrl });
  http.addHook('onClose', async () => gateway.notifier.stop());
  serveGatewayPages(http, gateway);
  serveIssuer(http, gateway);
  serveGetnet(http, gateway);
  servePostalCodes(http);
  serveChat(http);
  serveSite(http, config);
  return http;
}
