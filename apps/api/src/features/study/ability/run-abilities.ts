import { randomUUID } from 'node:crypto';
import { academyDay, academyInstant } from '@toro/domain/calendar/day';
import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { lockCards } from '../build-cards.ts';
import { buildAbilities, saveAbilities } from './build-abilities.ts';
import { type FamilyModel, findFamilyModel } from './find-family-model.ts';
import { chooseConstants, fitDifficulties } from './fit-difficulties.ts';
import { findEvidence, findRunInForce } from './queries.ts';
import { claimRun, findLastRun, openRun, type Run, RunLost, updateRun } from './run-queries.ts';

/** When the night's run begins; answers received later count in the next. */
const NIGHT = '03:00';
const BATCH_SIZE = 25;

/** Builds the abilities of some students with the difficulties in force. Runs within a transaction. */
export async function buildStudentAbilities(tx: Context, studentIds: readonly number[]): Promise<void> {
  await lockCards(tx, studentIds);
  const evidence = await findEvidence(tx.db, studentIds, await findRunInForce(tx.db));
  const models = new Map<number, FamilyModel>();
  for (const family of new Set(evidence.map(({ family }) => family)))
    models.set(family, await findFamilyModel(tx, family));
  await saveAbilities(tx, buildAbilities(tx, models, evidence));
}

async function findNextStudents({ db }: Context, last: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from students s
    where id > ${last} and anonymised_at is null and exists (select from study_events e where e.student_id = s.id)
    order by 1 limit ${BATCH_SIZE}`);
  return rows.map(({ id }) => id);
}

/** Builds the abilities of all students, so that no page has to; what is left is built when it is read. */
async function buildAll(context: Context, run: Run): Promise<void> {
  let last = run.lastStudentId;
  for (;;) {
    const students = await findNextStudents(context, last);
    if (students.length === 0) break;
    last = students.at(-1) ?? last;
    await inTransaction(context, async (tx) => {
      await buildStudentAbilities(tx, students);
      await updateRun(tx, run, { lastStudentId: last });
    });
  }
  await updateRun(context, run, { stage: 'done', finishedAt: context.now() });
}

/** Does what is left of the open run, unless another worker does. False when there is nothing to do. */
export async function continueRun(context: Context): Promise<boolean> {
  let run = await claimRun(context, randomUUID());
  if (!run) return false;
  try {
    if (run.stage === 'fit') run = await fitDifficulties(context, run);
    if (run.stage === 'constants') run = await chooseConstants(context, run);
    await buildAll(context, run);
  } catch (error) {
    if (!(error instanceof RunLost)) throw error;
  }
  return true;
}

/** Estimates difficulties and abilities once a night; called every few minutes, it goes on with a run that was stopped. */
export async function estimateAbilities(context: Context): Promise<void> {
  if (await continueRun(context)) return;
  const until = academyInstant(academyDay(context.now()), NIGHT);
  if (context.now() < until) return;
  const last = await findLastRun(context.db);
  if (last && (last.stage !== 'done' || last.until >= until)) return;
  await openRun(context, until);
  await continueRun(context);
}
