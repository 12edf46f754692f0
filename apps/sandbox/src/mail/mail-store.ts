import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const MAX_MAILS = 500;

export interface StoredMail {
  id: string;
  receivedAt: Date;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: { key: string; value: string }[];
}

function toStoredMail(id: string, mail: Email): StoredMail {
  return {
    id,
    receivedAt: new Date(Number(id.split('-')[0])),
    to: (mail.to ?? []).map((person) => person.address ?? '').join(', '),
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '(sem assunto)',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
  };
}

/** Stores each raw mail in a file, so that mails survive a restart. The oldest are deleted above the limit. */
export class MailStore {
  constructor(private readonly folder: string) {}

  async save(raw: Buffer): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    const id = `${Date.now()}-${randomUUID().slice(0, 8)}`;
    const file = join(this.folder, `${id}.eml`);
    await writeFile(`${file}.partial`, raw);
    await rename(`${file}.partial`, file);
    for (const old of (await this.ids()).slice(MAX_MAILS))
      await rm(join(this.folder, `${old}.eml`), { force: true });
    return id;
  }

  async find(id: string): Promise<StoredMail | null> {
    if (!/^\d+-[0-9a-f]{8}$/.test(id)) return null;
    const raw = await readFile(join(this.folder, `${id}.eml`)).catch(() => null);
    return raw && toStoredMail(id, await PostalMime.parse(raw));
  }

  /** The newest first. */
  async list(): Promise<StoredMail[]> {
    const mails = await Promise.all((await this.ids()).map((id) => this.find(id)));
    return mails.filter((mail) => mail !== null);
  }

  async clear(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private async ids(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => name.slice(0, -4))
      .sort()
      .reverse();
  }
}
