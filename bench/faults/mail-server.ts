import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail server that counts received mails by message and recipient, and can be slow or silent. */
export async function startMailServer(port: number) {
  /** How often each Message-ID was received. */
  const receivedIds = new Map<string, number>();
  const recipients = new Map<string, number>();
  const state = { delayMs: 0, silent: false };
  let server: SMTPServer | undefined;

  function create(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      // A silent server accepts the connection and never greets.
      onConnect: (_session, done) => void (state.silent || done()),
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          await pause(state.delayMs);
          const [, id = 'none'] =
            /^message-id:\s*(\S+)/im.exec(Buffer.concat(chunks).toString('latin1')) ?? [];
          receivedIds.set(id, (receivedIds.get(id) ?? 0) + 1);
          for (const { address } of session.envelope.rcptTo)
            recipients.set(address, (recipients.get(address) ?? 0) + 1);
          done();
        });
      },
    });
  }

  async function start(): Promise<void> {
    const created = create();
    created.on('error', () => undefined);
    server = created;
    await new Promise<void>((resolve) => created.listen(port, '127.0.0.1', resolve));
  }

  async function stop(): Promise<void> {
    const stopped = server;
    server = undefined;
    if (stopped) await new Promise<void>((resolve) => stopped.close(resolve));
  }

  await start();
  return { url: `smtp://127.0.0.1:${port}`, receivedIds, recipients, state, start, stop };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
