import { and, inArray, isNotNull } from 'drizzle-orm';
import { questions } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { getPractice } from '../../practice/get-practice.ts';

type Practice = Awaited<ReturnType<typeof getPractice>>;

async function findArchived({ db }: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(inArray(questions.id, [...ids]), isNotNull(questions.retiredAt)));
  return new Set(rows.map(({ id }) => id));
}

/** A training that can be answered; null for one that is finished, gone or another student's. */
async function findOpenPractice(context: Context, studentId: number, id: number): Promise<Practice | null> {
  try {
    const practice = await getPractice(context, { studentId, id });
    return practice.finished_at === null ? practice : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const withoutVideos = (question: Practice['questions'][number]): Practice['questions'][number] => ({
  ...question,
  ...(question.resolution && {
    resolution: { ...question.resolution, video_embed: null, video_embed_libras: null },
  }),
});

/** The chosen trainings without videos and archived questions, each whole or not at all. */
export async function listPackedPractices(
  context: Context,
  studentId: number,
  ids: readonly number[],
  room: number,
): Promise<{ practices: Practice[]; leftOut: number[] }> {
  const practices: Practice[] = [];
  const leftOut: number[] = [];
  let left = room;
  for (const id of new Set(ids)) {
    const practice = await findOpenPractice(context, studentId, id);
    const archived = practice
      ? await findArchived(
          context,
          practice.questions.map(({ id_questao }) => id_questao),
        )
      : new Set<number>();
    const asked = practice?.questions.filter(({ id_questao }) => !archived.has(id_questao)) ?? [];
    if (!practice || asked.length === 0 || asked.length > left) {
      leftOut.push(id);
      continue;
    }
    practices.push({ ...practice, questions: asked.map(withoutVideos) });
    left -= asked.length;
  }
  return { practices, leftOut };
}
