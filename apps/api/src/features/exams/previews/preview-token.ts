import { timingSafeEqual } from 'node:crypto';
import { PREVIEW_MS, TRY_OUT_MS, toPreviewToken } from '@toro/domain/exams/previews/preview';
import type { Context } from '../../../platform/context.ts';

/** What a preview shows, and by whose session of the office. It is in the token itself, so that nothing is stored. */
export interface Preview {
  staffId: number;
  staffSessionId: number;
  classGroupId: number;
  day: string;
  /** Whose draft is shown instead of what is published. */
  draft: { kind: 'course' | 'lesson'; id: number } | null;
  /** The exam that is taken to try it. */
  tryOut?: number;
  expiresAt: number;
}

export function signPreview({ keys, now }: Context, preview: Omit<Preview, 'expiresAt'>): string {
  const lifetime = preview.tryOut === undefined ? PREVIEW_MS : TRY_OUT_MS;
  const content = JSON.stringify({ ...preview, expiresAt: now().getTime() + lifetime });
  const payload = Buffer.from(content).toString('base64url');
  return toPreviewToken(payload, keys.deriveToken('preview', payload));
}

/** The preview of a token; null for one that was not signed here or has expired. */
export function readPreview({ keys, now }: Context, token: string): Preview | null {
  const [, payload = '', signature = ''] = token.split('.');
  const expected = Buffer.from(keys.deriveToken('preview', payload));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const preview: Preview = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return preview.expiresAt > now().getTime() ? preview : null;
}
