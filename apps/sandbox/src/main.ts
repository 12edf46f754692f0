import { loadConfig } from './config.ts';
import { createSandbox } from './create-sandbox.ts';
import { MailStore } from './mail/mail-store.ts';
import { createSmtpServer, listenForMail } from './mail/smtp-server.ts';

const config = loadConfig();
const mails = new MailStore(config.mailFolder);
const smtp = createSmtpServer(mails);
const http = createSandbox(config, mails);

function fail(error: NodeJS.ErrnoException): never {
  const reason = error.code === 'EADDRINUSE' ? 'a port is in use; choose another with PORT' : error.message;
  process.stderr.write(`The sandbox could not start: ${reason}\n`);
  process.exit(1);
}

async function stop(): Promise<void> {
  await http.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
listenForMail(smtp, config.smtpPort, config.host).catch(fail);
http.listen({ port: config.port, host: config.host }).catch(fail);
