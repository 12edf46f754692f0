import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  questionComments,
  questionEntries,
  questionReviews,
  staffMembers,
} from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { countExams, findUses } from './question-uses.ts';
import { isReviewRequired } from './review-required.ts';

async function findPeople({ db }: Context, id: number) {
  const [author, reviewer, asker] = ['author', 'reviewer', 'asker'].map((name) => alias(staffMembers, name));
  if (!author || !reviewer || !asker) throw new Error('three aliases');
  const [row] = await db
    .select({ entry: questionEntries, author: author.name, reviewer: reviewer.name, asker: asker.name })
    .from(questionEntries)
    .leftJoin(author, eq(author.id, questionEntries.authorId))
    .leftJoin(reviewer, eq(reviewer.id, questionEntries.reviewerId))
    .leftJoin(asker, eq(asker.id, questionEntries.reviewAskedBy))
    .where(and(eq(questionEntries.id, id), sql`${questionEntries.state} <> 'removed'`));
  if (!row) throw notFound('Esta questão não existe.');
  return row;
}

async function findReviews({ db }: Context, id: number) {
  const rows = await db
    .select({ review: questionReviews, by: staffMembers.name })
    .from(questionReviews)
    .innerJoin(staffMembers, eq(staffMembers.id, questionReviews.staffId))
    .where(eq(questionReviews.questionId, id))
    .orderBy(desc(questionReviews.id))
    .limit(100);
  return rows.map(({ review, by }) => ({
    action: review.action,
    by,
    at: review.createdAt.toISOString(),
    text: review.text,
  }));
}

async function findComments({ db }: Context, id: number) {
  const resolver = alias(staffMembers, 'resolver');
  const rows = await db
    .select({ comment: questionComments, author: staffMembers.name, resolver: resolver.name })
    .from(questionComments)
    .innerJoin(staffMembers, eq(staffMembers.id, questionComments.authorId))
    .leftJoin(resolver, eq(resolver.id, questionComments.resolvedBy))
    .where(eq(questionComments.questionId, id))
    .orderBy(asc(questionComments.id))
    .limit(500);
  return rows.map(({ comment, author, resolver: by }) => ({
    id: comment.id,
    parent_id: comment.parentId,
    field: comment.field,
    text: comment.text,
    author,
    created_at: comment.createdAt.toISOString(),
    resolved: comment.resolvedAt && { by: by ?? '', at: comment.resolvedAt.toISOString() },
  }));
}

/** Where a question stands: its review, what was written about it and where it is used. */
export async function getQuestionWork(context: Context, { by, id }: { by: StaffSession; id: number }) {
  const { entry, author, reviewer, asker } = await findPeople(context, id);
  const uses = await findUses(context.db, by, id);
  return {
    state: entry.state,
    is_published: entry.isPublished,
    code: entry.code,
    author,
    reviewer: entry.reviewerId === null ? null : { id: entry.reviewerId, name: reviewer ?? '' },
    origin_code: entry.originCode,
    wrote: entry.writerIds.includes(by.id),
    needs_review: await isReviewRequired(context),
    review: entry.reviewAskedAt && { by: asker ?? '', at: entry.reviewAskedAt.toISOString() },
    reviews: await findReviews(context, id),
    comments: await findComments(context, id),
    uses: uses
      .filter(({ is_readable }) => is_readable)
      .map(({ version_id: _, is_newest: __, is_readable: ___, ...use }) => use),
    changed_exams: await countExams(context.db, id),
    can_be_removed: !entry.isPublished && uses.length === 0,
  };
}
