import { alternativeTextError } from '@toro/domain/office/files/alternative-text';
import {
  EMPTY_QUESTION,
  missingTrait,
  type QuestionFields,
} from '@toro/domain/questions/questions/question-fields';
import {
  describePicture,
  findUndescribedPictures,
  listPictures,
} from '@toro/domain/questions/questions/question-pictures';
import { type SQL, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { listCondition, type ParsedListFilter } from '../../../platform/lists/list-source.ts';
import { saveDraft } from '../../catalogue/content/drafts.ts';
import { lockContent } from '../../catalogue/content/locked-content.ts';
import { prepareQuestionsListing, questionsListing } from './list-office-questions.ts';
import { questionContent } from './question-content.ts';

const kind = questionContent;

/** One answer has the pictures of so many questions. */
const QUESTIONS_AT_ONCE = 20;

interface PicturesInput {
  /** Chosen questions, or all of a filter. */
  selection: { ids: readonly number[] } | { query: ParsedListFilter };
  /** The id of the last question of the answer before; 0 for the first. */
  after: number;
}

async function findChosen(context: Context, selection: PicturesInput['selection']): Promise<SQL> {
  if ('ids' in selection) return sql`e.id = any(${sql.param([...selection.ids])}::int[])`;
  const { definition, source } = await prepareQuestionsListing(context, selection.query);
  return listCondition(definition, source, selection.query);
}

/** The pictures of drafts that lack a description, each with the texts of its question. */
export async function listUndescribedPictures(context: Context, { selection, after }: PicturesInput) {
  const chosen = sql`${await findChosen(context, selection)} and ${questionsListing.source.where}
    and e.state <> 'archived' and e.traits @> array[${missingTrait('description')}]::varchar[] and e.id > ${after}`;
  const { rows } = await context.db.execute<{ id: number; code: string; fields: QuestionFields | null }>(sql`
    select e.id, e.code, t.fields from question_entries e
    join content_entities t on t.kind = 'question' and t.id = e.id
    where ${chosen} order by e.id limit ${QUESTIONS_AT_ONCE}`);
  const { rows: counted } = await context.db.execute<{ questions: number }>(
    sql`select count(*)::int as questions from question_entries e where ${chosen}`,
  );
  return {
    /** How many questions are left, these included. */
    questions: counted[0]?.questions ?? 0,
    last_id: rows.at(-1)?.id ?? null,
    pictures: rows.flatMap(({ id, code, fields }) => {
      const draft = { ...EMPTY_QUESTION, ...fields } as QuestionFields;
      return findUndescribedPictures(draft).map((picture) => ({
        question_id: id,
        code,
        ...picture,
        statement: draft.statement,
        options: draft.options.map(({ key, text }) => ({ key, text })),
        resolution: draft.resolution,
        hint: draft.hint,
      }));
    }),
  };
}

interface DescriptionInput {
  id: number;
  src: string;
  text: string;
  is_decorative: boolean;
}

/** Writes the description of one picture into the draft, wherever the picture stands. */
export function describeQuestionPicture(
  context: Context,
  { by, id, src, text, is_decorative }: { by: StaffSession } & DescriptionInput,
) {
  const error = is_decorative ? null : alternativeTextError(text, src.replace(/^.*\//, ''));
  if (error) throw new AppError('invalid_input', error, [{ field: 'text', message: error }]);
  return inTransaction(context, async (tx) => {
    const { revision, fields } = await lockContent(tx, 'question', id);
    const draft = { ...EMPTY_QUESTION, ...fields } as QuestionFields;
    const described = describePicture(draft, src, is_decorative ? null : text.trim());
    if (fields === null || !listPictures(draft).includes(src))
      throw new AppError('conflict', 'Esta imagem não está mais no rascunho da questão.');
    await saveDraft(tx, by, kind, { id, revision, fields: described });
    return {};
  });
}
