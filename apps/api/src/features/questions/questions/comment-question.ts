import { foldText } from '@toro/domain/base/text/fold-text';
import { and, eq, isNull } from 'drizzle-orm';
import { questionComments, staffMembers } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { getQuestionWork } from './question-work.ts';

interface CommentInput {
  id: number;
  field: string;
  text: string;
  parent_id: number | null;
}

/** Mails everybody whose name stands behind an @ in the text. The longest name counts: "@Ana Lima" is not "@Ana". */
async function mailNamed(context: Context, staff: StaffSession, { id, text }: CommentInput, code: string) {
  const people = await context.db.select().from(staffMembers).where(isNull(staffMembers.deactivatedAt));
  let rest = foldText(text);
  const named = people
    .toSorted((one, other) => other.name.length - one.name.length)
    .filter(({ name }) => {
      const mark = `@${foldText(name)}`;
      if (!rest.includes(mark)) return false;
      rest = rest.replaceAll(mark, ' ');
      return true;
    });
  for (const person of named)
    await queueMail(context, {
      mail: 'staff-question-comment',
      to: person.email,
      name: person.name,
      values: {
        pessoa: staff.name,
        questao: code,
        comentario: text.slice(0, 500),
        link: `${context.config.officeUrl ?? ''}/questoes/${id}`,
      },
    });
}

/** Comments on a question, one of its fields or options, or answers a comment. */
export function commentQuestion(context: Context, { by, ...input }: { by: StaffSession } & CommentInput) {
  const { id, field, text, parent_id } = input;
  return inTransaction(context, async (tx) => {
    const { code } = await getQuestionWork(tx, { by: by, id });
    if (parent_id !== null) {
      const parent = await findComment(tx, id, parent_id);
      if (parent.parentId !== null) throw new AppError('conflict', 'Responda ao primeiro comentário.');
    }
    await tx.db
      .insert(questionComments)
      .values({ questionId: id, parentId: parent_id, field, text, authorId: by.id, createdAt: tx.now() });
    await mailNamed(tx, by, input, code);
    await recordAudit(tx, {
      action: 'comment-question',
      subject: { kind: 'question', id, name: code },
      detail: { ...(field && { field }), text: text.slice(0, 500) },
    });
    return getQuestionWork(tx, { by: by, id });
  });
}

async function findComment({ db }: Context, id: number, comment: number) {
  const [row] = await db
    .select()
    .from(questionComments)
    .where(and(eq(questionComments.questionId, id), eq(questionComments.id, comment)))
    .for('update');
  if (!row) throw notFound('Este comentário não existe.');
  return row;
}

/** Resolves a comment, or opens it again. It stays. */
export function resolveComment(
  context: Context,
  { by, id, comment, resolved }: { by: StaffSession; id: number; comment: number; resolved: boolean },
) {
  return inTransaction(context, async (tx) => {
    const { code } = await getQuestionWork(tx, { by: by, id });
    const before = await findComment(tx, id, comment);
    if ((before.resolvedAt !== null) !== resolved) {
      await tx.db
        .update(questionComments)
        .set({ resolvedBy: resolved ? by.id : null, resolvedAt: resolved ? tx.now() : null })
        .where(eq(questionComments.id, comment));
      await recordAudit(tx, {
        action: 'resolve-comment',
        subject: { kind: 'question', id, name: code },
        changes: [{ field: 'resolved', before: !resolved, after: resolved }],
      });
    }
    return getQuestionWork(tx, { by: by, id });
  });
}
