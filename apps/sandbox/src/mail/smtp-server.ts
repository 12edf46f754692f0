import { SMTPServer } from 'smtp-server';
import type { MailStore } from './mail-store.ts';

const LARGEST_MAIL = 20 * 1024 * 1024;

/** A real SMTP server that accepts everything and delivers it to the mailbox page. */
export function createSmtpServer(store: MailStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: LARGEST_MAIL,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', done);
      stream.on('end', () => {
        store.keep(Buffer.concat(chunks)).then(() => done(), done);
      });
    },
  });
}

/** Resolves when it listens. Errors after that are of single connections, whose senders come again: they end nothing. */
export function listenForMail(smtp: SMTPServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    smtp.on('error', reject);
    smtp.listen(port, host, resolve);
  });
}
