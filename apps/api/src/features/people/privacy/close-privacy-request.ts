import { eq } from 'drizzle-orm';
import { privacyRequests, students } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction, withHost } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { lockOpenRequest, toRequestSubject } from './privacy-requests.ts';

interface ClosingInput {
  state: 'answered' | 'refused';
  answer: string;
  legal_ground: string | null;
}

const FORGOTTEN = { name: 'Anônimo', text: 'anonimizado', answer: 'anonimizado' };

/** What of a request stays when the person is forgotten: protocol, kind, dates, state and legal ground. */
const eraseFrom = (id: number) => ({ ...FORGOTTEN, email: `solicitacao-${id}@anonimo.invalid` });

/** Closes a request with an answer that is mailed to the person; a rejection needs its legal ground. */
export async function closePrivacyRequest(
  context: Context,
  { id, state, answer, legal_ground: legalGround }: { id: number } & ClosingInput,
) {
  await inTransaction(context, async (tx) => {
    const row = await lockOpenRequest(tx, id);
    const [student] = row.studentId
      ? await tx.db
          .select({ host: students.host, anonymisedAt: students.anonymisedAt })
          .from(students)
          .where(eq(students.id, row.studentId))
      : [];
    await queueMail(withHost(tx, student?.host ?? null), {
      mail: 'privacy-answered',
      to: row.email,
      name: row.name,
      values: {
        protocolo: row.protocol,
        resposta: answer,
        base_legal: state === 'refused' ? legalGround : null,
      },
    });
    await tx.db
      .update(privacyRequests)
      .set({
        state,
        answer,
        legalGround: state === 'refused' ? legalGround : null,
        closedAt: tx.now(),
        // The address was kept for this answer alone.
        ...(student?.anonymisedAt && eraseFrom(id)),
      })
      .where(eq(privacyRequests.id, id));
    await recordAudit(tx, {
      action: state === 'refused' ? 'refuse-privacy-request' : 'answer-privacy-request',
      subject: toRequestSubject(row),
      detail: { kind: row.kind, due_on: row.dueOn },
      ...(row.studentId && { studentId: row.studentId }),
      ...(legalGround && state === 'refused' && { reason: legalGround }),
    });
  });
  return {};
}
