import { createHash } from 'node:crypto';
import { inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { questions } from '../../database/schema/index.ts';
import { OWN_SOURCE } from '../../features/questions/questions/question-sources.ts';
import type { QuestionInput } from '../../features/questions/questions/save-questions.ts';
import { type ClassifiedQuestion, toQuestionInput } from '../import/inputs/question-inputs.ts';

const MAX_CODE_LENGTH = 32;
const HASH_LENGTH = 8;

/** A code for an id that is taken: with the source, or with a hash where that is too long or taken as well. */
function buildScopedCodes(id: string, source: string): string[] {
  const readable = `${id}-${source.toUpperCase()}`;
  const hash = createHash('sha256')
    .update(`${source}:${id}`)
    .digest('hex')
    .slice(0, HASH_LENGTH)
    .toUpperCase();
  const hashed = `${id.slice(0, MAX_CODE_LENGTH - HASH_LENGTH - 1).replace(/-$/, '')}-${hash}`;
  return readable.length <= MAX_CODE_LENGTH ? [readable, hashed] : [hashed];
}

interface StoredRow {
  code: string;
  statement: string;
  importSource: string | null;
  importId: string | null;
}

/** The stored questions that have one of these codes, or one of these ids of the source. */
async function findStored(db: Database, codes: string[], source: string | null, ids: string[]) {
  const ofSource =
    source === null
      ? sql`false`
      : sql`(${questions.importSource} = ${source}
    and ${questions.importId} = any(${sql.param(ids)}::varchar[]))`;
  return db
    .select({
      code: questions.code,
      statement: questions.statement,
      importSource: questions.importSource,
      importId: questions.importId,
    })
    .from(questions)
    .where(or(inArray(questions.code, codes), ofSource));
}

export interface AssignedCodes {
  inputs: QuestionInput[];
  /** The codes of stored questions. */
  known: ReadonlySet<string>;
}

/** Assigns the academy's codes to the questions of one file. */
export class CodeAssigner {
  readonly #source: string | null;
  /** The codes given to new questions of this file. */
  readonly #given = new Set<string>();

  constructor(source: string | null) {
    this.#source = source;
  }

  /**
   * A question of our own format keeps its code. One of another source is matched by source and id; a new one gets its
   * id as its code, unless another question has that code.
   */
  async assign(db: Database, batch: readonly ClassifiedQuestion[]): Promise<AssignedCodes> {
    const rows = await this.#findRows(db, batch);
    const inputs = this.#toInputs(rows, batch);
    return { inputs, known: new Set(rows.map(({ code }) => code)) };
  }

  #findRows(db: Database, batch: readonly ClassifiedQuestion[]): Promise<StoredRow[]> {
    const source = this.#source;
    const ids = batch.map(({ code }) => code);
    const scoped = source === null ? [] : ids.flatMap((id) => buildScopedCodes(id, source));
    return findStored(db, [...ids, ...scoped], source, ids);
  }

  #toInputs(rows: readonly StoredRow[], batch: readonly ClassifiedQuestion[]): QuestionInput[] {
    const source = this.#source;
    const byCode = new Map(rows.map((row) => [row.code, row]));
    if (source === null)
      return batch.map((question) => {
        const row = byCode.get(question.code);
        const origin = { importSource: row?.importSource ?? OWN_SOURCE, importId: row?.importId ?? null };
        return toQuestionInput(question, origin);
      });
    const byId = new Map(
      rows.flatMap((row) => (row.importSource === source && row.importId ? [[row.importId, row]] : [])),
    );
    return batch.map((question) => {
      const code = byId.get(question.code)?.code ?? this.#chooseCode(question, source, byCode);
      this.#given.add(code);
      return toQuestionInput({ ...question, code }, { importSource: source, importId: question.code });
    });
  }

  #chooseCode(question: ClassifiedQuestion, source: string, byCode: ReadonlyMap<string, StoredRow>): string {
    const id = question.code;
    const isFree = (code: string) => !byCode.has(code) && !this.#given.has(code);
    const row = byCode.get(id);
    // A question that an earlier release imported has no source: the same text under the same id is that question.
    const isSame = row?.importSource === null && row.statement === question.statement.html;
    if ((isSame && !this.#given.has(id)) || isFree(id)) return id;
    const code = buildScopedCodes(id, source).find(isFree);
    if (code === undefined) throw new Error(`no code is free for ${source}:${id}`);
    return code;
  }
}
