import { and, desc, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { abilityRuns } from '../../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { saveEstimates } from '../../evidence/question-difficulties.ts';

export type Run = typeof abilityRuns.$inferSelect;

/** A worker that has been silent for longer is dead. */
const SILENCE_MS = 120_000;

/** Takes the open run, unless another worker is alive on it. */
export async function claimRun({ db, now }: Context, worker: string): Promise<Run | undefined> {
  const [run] = await db
    .update(abilityRuns)
    .set({ worker, aliveAt: now() })
    .where(
      and(
        ne(abilityRuns.stage, 'done'),
        or(isNull(abilityRuns.worker), lt(abilityRuns.aliveAt, new Date(now().getTime() - SILENCE_MS))),
      ),
    )
    .returning();
  return run;
}

export async function findLastRun(db: Database): Promise<Run | undefined> {
  const [run] = await db.select().from(abilityRuns).orderBy(desc(abilityRuns.id)).limit(1);
  return run;
}

/** Opens a run; there is at most one at a time. */
export async function openRun({ db, now }: Context, until: Date): Promise<void> {
  await db.insert(abilityRuns).values({ until, startedAt: now() }).onConflictDoNothing();
}

/** Thrown when another worker took the run over, or it begins anew. */
export class RunLost extends Error {}

/** Keeps how far a run came; only the worker that holds it may. */
export async function updateRun(
  { db, now }: Context,
  run: Pick<Run, 'id' | 'worker'>,
  changes: Partial<Run> = {},
): Promise<void> {
  const { rowCount } = await db
    .update(abilityRuns)
    .set({ ...changes, aliveAt: now() })
    .where(and(eq(abilityRuns.id, run.id), eq(abilityRuns.worker, run.worker ?? '')));
  if (rowCount === 0) throw new RunLost();
}

/**
 * Lets the difficulties of last night be estimated again, because a key changed or a question was annulled: by the run in
 * progress from its beginning, or by a new one over the same answers. Nothing happens before the first night.
 */
export function repeatRun(context: Context): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { db, now, jobs } = tx;
    const [open] = await db.select().from(abilityRuns).where(ne(abilityRuns.stage, 'done')).for('update');
    if (open && open.inForceAt === null) {
      await db
        .update(abilityRuns)
        .set({ stage: 'fit', round: 0, questionIds: null, worker: null })
        .where(eq(abilityRuns.id, open.id));
    } else {
      const [last] = await db
        .select({ until: abilityRuns.until })
        .from(abilityRuns)
        .where(isNotNull(abilityRuns.inForceAt))
        .orderBy(desc(abilityRuns.id))
        .limit(1);
      if (!last) return;
      if (open)
        await db
          .update(abilityRuns)
          .set({ stage: 'done', worker: null, finishedAt: now() })
          .where(eq(abilityRuns.id, open.id));
      await openRun(tx, last.until);
    }
    await jobs.send(db, 'estimate-abilities', {});
  });
}

/** Brings the difficulties of a fit into force, together with the constants. */
export function bringIntoForce(
  context: Context,
  run: Run,
  values: Required<Pick<Run, 'moduleMeans' | 'constants'>>,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { questionIds = [], difficulties = [], variances = [] } = run;
    await saveEstimates(tx.db, { questionIds, difficulties, variances });
    await updateRun(tx, run, {
      ...values,
      stage: 'students',
      inForceAt: tx.now(),
      questionIds: null,
      difficulties: null,
      variances: null,
    });
  });
}
