import { SMTPServer } from 'smtp-server';
import type { MailStore } from './mail-store.ts';

const MAX_MAIL_BYTES = 20 * 1024 * 1024;

/** A real SMTP server that accepts everything and delivers it to the mailbox page. */
export function createSmtpServer(store: MailStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MAX_MAIL_BYTES,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', done);
      stream.on('end', () => {
        store.save(Buffer.concat(chunks)).then(() => done(), done);
      });
    },
  });
}

/** Resolves when the server listens. Later errors belong to single connections and are ignored, because senders retry. */
export function listenForMail(smtp: SMTPServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    smtp.on('error', reject);
    smtp.listen(port, host, resolve);
  });
}
