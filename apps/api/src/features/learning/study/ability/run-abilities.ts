import { randomUUID } from 'node:crypto';
import { academyDay, academyInstant } from '@toro/domain/base/calendar/day';
import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { lockCards } from '../../evidence/build-cards.ts';
import { saveAbilities } from '../../evidence/save-abilities.ts';
import { buildAbilities } from './build-abilities.ts';
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

/** The next students with events; those who were anonymised are among them. */
async function findNextStudents({ db }: Context, last: number) {
  const { rows } = await db.execute<{ id: number; isAnonymised: boolean }>(sql`
    select e.student_id as id, s.anonymised_at is not null as "isAnonymised"
    from (select student_id from study_events where student_id > ${last}
        group by student_id order by student_id limit ${BATCH_SIZE}) e
      join students s on s.id = e.student_id
    order by 1`);
  return rows;
}

/** Builds the abilities of all students, so that no page has to; what is left is built when it is read. */
async function buildAll(context: Context, run: Run): Promise<void> {
  let last = run.lastStudentId;
  for (;;) {
    const found = await findNextStudents(context, last);
    if (found.length === 0) break;
    last = found.at(-1)?.id ?? last;
    const students = found.filter(({ isAnonymised }) => !isAnonymised).map(({ id }) => id);
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
