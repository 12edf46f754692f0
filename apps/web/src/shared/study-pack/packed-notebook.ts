import type { CallResponse } from '@toro/contract/call';
import type { studyCalls } from '@toro/contract/learning/study/calls';
import { academyDay } from '@toro/domain/base/calendar/day';
import {
  CAUSE_FILTERS,
  type CauseFilter,
  type NotebookSearch,
} from '@toro/domain/learning/study/notebook-filters';
import { type PackQuestion, readPack } from './study-pack.ts';

type Notebook = CallResponse<typeof studyCalls.listNotebook>;
type NotebookDetail = CallResponse<typeof studyCalls.getNotebookEntry>;

const PAGE_SIZE = 20;

const contains = (text: string, term: string) => text.toLowerCase().includes(term.toLowerCase());

const matches = (
  question: PackQuestion,
  { module, cause, source, from, to, state, term }: NotebookSearch,
) => {
  const day = academyDay(new Date(question.missed_at));
  return (
    question.state === (state ?? 'open') &&
    (module === undefined || question.module?.id === module) &&
    (cause === undefined || (question.cause ?? 'none') === cause) &&
    (source === undefined || question.source === source) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to) &&
    (!term || contains(question.codigo, term) || contains(question.rule, term))
  );
};

/** The entries of the notebook that the pack has, newest miss first; undefined without a pack. */
export async function readNotebook(search: NotebookSearch): Promise<Notebook | undefined> {
  const stored = await readPack();
  if (!stored) return undefined;
  const { questions } = stored.pack;
  const found = questions
    .filter((question) => matches(question, search))
    .sort((a, b) => (a.missed_at < b.missed_at ? 1 : -1));
  const page = search.page ?? 1;
  const counts = new Map<CauseFilter, number>();
  for (const { cause } of found) counts.set(cause ?? 'none', (counts.get(cause ?? 'none') ?? 0) + 1);
  const modules = new Map(questions.flatMap(({ module }) => (module ? [[module.id, module] as const] : [])));
  return {
    data: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: found.length,
    per_page: PAGE_SIZE,
    current_page: page,
    causes: Object.fromEntries(
      CAUSE_FILTERS.map((cause) => [cause, counts.get(cause) ?? 0]),
    ) as Notebook['causes'],
    is_empty: questions.length === 0,
    question_ids: [],
    modules: [...modules.values()],
    left: [],
  };
}

/** An entry that the pack has. */
export const readNotebookEntry = async (id: number): Promise<NotebookDetail | undefined> =>
  (await readPack())?.pack.questions.find(({ id_questao }) => id_questao === id);
