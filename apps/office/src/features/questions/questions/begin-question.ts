import { ApiError } from '@toro/contract/api-error';
import { questionsCalls } from '@toro/contract/questions/questions/calls';
import { questionCalls } from '@toro/contract/questions/questions/content-calls';
import type { QuestionFields } from '@toro/domain/questions/questions/question-fields';
import { api } from '../../../shared/api.ts';

/** The next free code, when the error says that a code is taken. */
function readNextCode(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 422 || !Array.isArray(error.details)) return null;
  const details = error.details as { field: string; message: string }[];
  return details.find(({ field }) => field === 'next_code')?.message ?? null;
}

const create = async (fields: Partial<QuestionFields>): Promise<number> =>
  (await api.send(questionCalls.create, { body: { fields: fields } })).id;

/** Begins a question with the family and module used last, or with given fields, and the next free code. */
export async function beginQuestion(given: Partial<QuestionFields> = {}): Promise<number> {
  const { family_id, module_id } = given;
  const query = family_id
    ? { family: String(family_id), ...(module_id && { module: String(module_id) }) }
    : {};
  const { last, next_code } = await api.send(questionsCalls.getQuestionChoices, { query: query });
  const fields = { ...last, ...given, code: next_code };
  try {
    return await create(fields);
  } catch (error) {
    // Somebody else has taken the code meanwhile.
    const next = readNextCode(error);
    if (!next) throw error;
    return create({ ...fields, code: next });
  }
}
