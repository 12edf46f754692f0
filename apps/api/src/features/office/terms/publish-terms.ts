import { dateAndTime } from '@toro/domain/base/calendar/day';
import { documentVersionOf, TERMS_NAMES, type TermsKind } from '@toro/domain/office/terms/terms';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { getFile } from '../files/get-file.ts';
import { toVersion } from './list-terms.ts';
import { findLatestVersion, insertVersion, type TermsVersionRow } from './queries.ts';

interface PublishTermsInput {
  kind: TermsKind;
  /** The number that the form shows. */
  number: number;
  text: string | null;
  file_id: number | null;
  /** Null for at once. */
  holds_from: string | null;
}

const invalid = (field: string, message: string) =>
  new AppError('invalid_input', message, [{ field, message }]);

/** Exactly one of a text and a PDF. */
async function assertContent(context: Context, { text, file_id: fileId }: PublishTermsInput): Promise<void> {
  if (fileId === null) {
    if (!text) throw invalid('text', 'Escreva o texto ou envie um PDF.');
    return;
  }
  if (text) throw invalid('text', 'Use o texto ou o PDF, não os dois.');
  const { kind } = await getFile(context, { id: fileId });
  if (kind !== 'pdf') throw invalid('file_id', 'Envie um PDF.');
}

/** A version begins to hold neither in the past nor before the one that it replaces. */
function findBeginning(now: Date, holdsFrom: Date | null, latest: TermsVersionRow | null): Date {
  const begins = holdsFrom ?? now;
  // A minute of tolerance: a moment that was chosen now passes while the form is sent.
  if (begins.getTime() < now.getTime() - 60_000)
    throw invalid('holds_from', 'Escolha um momento que ainda não passou.');
  if (latest && begins < latest.holdsFrom)
    throw invalid(
      'holds_from',
      `A versão ${latest.number} vale a partir de ${dateAndTime(latest.holdsFrom)}. Escolha um momento depois disso.`,
    );
  return begins;
}

/** Publishes the next version of a document. It never changes afterwards. */
export function publishTerms(context: Context, { by, ...input }: { by: StaffSession } & PublishTermsInput) {
  return inTransaction(context, async (tx) => {
    const { kind, number, text, file_id: fileId, holds_from } = input;
    await acquireAdvisoryLock(tx.db, 'terms');
    const latest = await findLatestVersion(tx.db, kind);
    const next = (latest?.number ?? 0) + 1;
    if (number !== next)
      throw new AppError(
        'conflict',
        `A versão ${next - 1} já foi publicada. Confira-a antes de publicar outra.`,
      );
    await assertContent(tx, input);
    const holdsFrom = findBeginning(tx.now(), holds_from === null ? null : new Date(holds_from), latest);
    const row = {
      kind,
      number,
      text: fileId === null ? text : null,
      fileId,
      holdsFrom,
      publishedBy: by.id,
      publishedAt: tx.now(),
    };
    await insertVersion(tx.db, row);
    await recordAudit(tx, {
      action: 'publish-terms',
      subject: {
        kind: 'terms',
        id: documentVersionOf(kind, number),
        name: `${TERMS_NAMES[kind]}, versão ${number}`,
      },
      detail: { holdsFrom: holdsFrom.toISOString(), ...(fileId !== null && { fileId }) },
    });
    return toVersion({ ...row, publishedBy: by.name }, 0);
  });
}
