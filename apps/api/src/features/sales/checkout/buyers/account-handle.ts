import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';

const LIFETIME_MS = 24 * 3_600_000;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ keys }: Context) =>
  Buffer.from(keys.deriveToken('account-handle', 'aes-256-gcm'), 'base64url');

/** Names an account to a buyer who typed its CPF: encrypted, so it differs each time and contains no readable id. */
export function createAccountHandle(context: Context, studentId: number, cpf: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(context), iv);
  const expires = context.now().getTime() + LIFETIME_MS;
  // Padded to one length, so that the length of the handle does not depend on the id.
  const text = `${cpf} ${String(studentId).padStart(12, '0')} ${expires}`;
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, encrypted, cipher.getAuthTag()]).toString('base64url');
}

/** The account of a handle; null when it was altered, has expired or was created for another CPF. */
export function readAccountHandle(context: Context, handle: string, cpf: string): number | null {
  const bytes = Buffer.from(handle, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(context), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const encrypted = bytes.subarray(IV_BYTES, -TAG_BYTES);
    const text = Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    const [ownCpf, studentId, expires] = text.split(' ');
    if (ownCpf !== cpf || Number(expires) < context.now().getTime()) return null;
    return Number(studentId);
  } catch {
    return null;
  }
}
