import { type FitData, prepareFit } from '@toro/domain/learning/study/ability/fit-data';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';

export const MAX_ANSWERS_PER_QUESTION = 1000;
export const MAX_ANSWERS = 3_000_000;
const PAGE_SIZE = 20_000;
/** Never changed: it chooses which answers count where there are too many. */
const HASH_SEED = 20_260_101;

export interface LoadedFit {
  data: FitData;
  /** The ids of the questions and modules, in the order of their places. */
  questionIds: number[];
  moduleIds: number[];
}

interface AnswerRow {
  [field: string]: unknown;
  student: number;
  family: number;
  question: number;
  is_right: boolean;
}

/** The limits of a fit; smaller ones are for tests. */
export interface FitLimits {
  perQuestion: number;
  total: number;
}

const DEFAULT_LIMITS: FitLimits = { perQuestion: MAX_ANSWERS_PER_QUESTION, total: MAX_ANSWERS };

const hash = sql`hashint8extended((e.student_id::bigint << 32) + e.question_id, ${sql.raw(String(HASH_SEED))})`;

/** The answers of a fit, student by student in the order of replay; a fixed hash chooses among too many. */
const answersOfFit = (until: Date, { perQuestion, total }: FitLimits) => sql`
  select chosen.student_id as student, chosen.family_id as family, chosen.question_id as question, chosen.is_right
  from (
    select placed.* from (
      select e.student_id, e.question_id, q.family_id, coalesce(a.is_correct, e.was_right) as is_right, e.answered_at,
        e.device, e.counter, e.id, ${hash} as hash,
        row_number() over (partition by e.question_id order by ${hash}, e.answered_at, e.id) as place
      from study_events e
        join questions q on q.id = e.question_id and q.annulled_at is null and q.module_id is not null
        left join question_answers a on a.id = e.answer_id and a.question_id = e.question_id
      where not e.key_seen and e.received_at < ${until.toISOString()}::timestamptz) placed
    where placed.place <= ${sql.raw(String(perQuestion))}
    order by placed.hash, placed.id limit ${sql.raw(String(total))}
  ) chosen
  order by chosen.student_id, chosen.family_id, chosen.answered_at, coalesce(chosen.device, '') collate "C",
    chosen.counter, chosen.id`;

/** Grows as rows arrive; at most three million answers of 13 bytes. */
class AnswerList {
  students = new Int32Array(PAGE_SIZE);
  families = new Int32Array(PAGE_SIZE);
  questions = new Int32Array(PAGE_SIZE);
  isRight = new Uint8Array(PAGE_SIZE);
  length = 0;

  add({ student, family, question, is_right }: AnswerRow): void {
    if (this.length === this.students.length) this.grow();
    this.students[this.length] = student;
    this.families[this.length] = family;
    this.questions[this.length] = question;
    this.isRight[this.length] = is_right ? 1 : 0;
    this.length += 1;
  }

  private grow(): void {
    const size = this.length * 2;
    const larger = (known: Int32Array) => {
      const grown = new Int32Array(size);
      grown.set(known);
      return grown;
    };
    this.students = larger(this.students);
    this.families = larger(this.families);
    this.questions = larger(this.questions);
    const isRight = new Uint8Array(size);
    isRight.set(this.isRight);
    this.isRight = isRight;
  }
}

async function readAnswers(db: Database, until: Date, limits: FitLimits): Promise<AnswerList> {
  const list = new AnswerList();
  await db.transaction(async (tx) => {
    await tx.execute(sql`declare fit_answers no scroll cursor for ${answersOfFit(until, limits)}`);
    for (;;) {
      const { rows } = await tx.execute<AnswerRow>(sql`fetch ${sql.raw(String(PAGE_SIZE))} from fit_answers`);
      for (const row of rows) list.add(row);
      if (rows.length < PAGE_SIZE) return;
    }
  });
  return list;
}

async function readQuestions(db: Database, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number; module: number; options: number }>(sql`
    select q.id, q.module_id as module, (select count(*)::int from question_answers a where a.question_id = q.id) as options
    from questions q where q.id = any(${sql.param([...ids])}::int[]) order by q.id`);
  return rows;
}

/** Loads what a fit works with: of each student and question the first answer that is evidence. */
export async function loadFitData(
  db: Database,
  until: Date,
  limits: FitLimits = DEFAULT_LIMITS,
): Promise<LoadedFit> {
  const list = await readAnswers(db, until, limits);
  const questions = await readQuestions(db, [...new Set(list.questions.subarray(0, list.length))]);
  const places = new Map(questions.map(({ id }, place) => [id, place]));
  const moduleIds = [...new Set(questions.map(({ module }) => module))].sort((a, b) => a - b);
  const modulePlaces = new Map(moduleIds.map((id, place) => [id, place]));
  const starts: number[] = [];
  const questionOf = new Int32Array(list.length);
  const isRight = new Uint8Array(list.length);
  const answeredBy = new Int32Array(questions.length).fill(-1);
  let kept = 0;
  for (let at = 0; at < list.length; at += 1) {
    const isSame =
      at > 0 && list.students[at] === list.students[at - 1] && list.families[at] === list.families[at - 1];
    if (!isSame) starts.push(kept);
    const place = places.get(list.questions[at] as number);
    if (place === undefined || answeredBy[place] === starts.length) continue;
    answeredBy[place] = starts.length;
    questionOf[kept] = place;
    isRight[kept] = list.isRight[at] as number;
    kept += 1;
  }
  const data = prepareFit(
    {
      modules: Int32Array.from(questions, ({ module }) => modulePlaces.get(module) ?? 0),
      floors: Float64Array.from(questions, ({ options }) => 1 / Math.max(2, options)),
      moduleCount: moduleIds.length,
    },
    {
      starts: Int32Array.from([...starts, kept]),
      questions: questionOf.subarray(0, kept),
      isRight: isRight.subarray(0, kept),
    },
  );
  return { data, questionIds: questions.map(({ id }) => id), moduleIds };
}
