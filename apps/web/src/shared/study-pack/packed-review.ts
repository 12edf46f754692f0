import type { CallResponse } from '@toro/contract/call';
import type { studyCalls } from '@toro/contract/learning/study/calls';
import { type Day, daysBetween } from '@toro/domain/base/calendar/day';
import { listPackedQuestions, PACK_USABLE_DAYS } from '@toro/domain/learning/study/pack';
import { listTurns } from '@toro/domain/learning/study/review-queue';
import { readRow, writeRows } from './pack-store.ts';
import {
  ANSWERS_ROW,
  type KeptReview,
  type PackedAnswers,
  type PackQuestion,
  packDay,
  REVIEW_ROW,
  readPack,
  readUsablePack,
  type StoredPack,
} from './study-pack.ts';

type Today = CallResponse<typeof studyCalls.getToday>;

const TODAY_ROW = 'today';
const NO_ANSWERS: PackedAnswers = { counter: 0, questions: [] };

/** Counters begin anywhere: those of a pack that was deleted are hardly met again. */
const firstCounter = () => Math.floor(Math.random() * 500_000);

function toReviewQuestion({ dues, ...question }: PackQuestion, madeOn: Day, today: Day) {
  const due = dues[Math.min(Math.max(daysBetween(madeOn, today), 0), PACK_USABLE_DAYS)];
  return due ? [{ ...question, due }] : [];
}

/** The review of today as the pack has it. */
async function buildReview({ pack }: StoredPack, today: Day): Promise<KeptReview> {
  const answered = (await readRow<PackedAnswers>(ANSWERS_ROW)) ?? NO_ANSWERS;
  const ids = listPackedQuestions(pack.days, today, new Set(answered.questions));
  const contents = new Map(pack.questions.map((question) => [question.id_questao, question]));
  const questions = ids.flatMap((id) => {
    const question = contents.get(id);
    return question ? toReviewQuestion(question, pack.today, today) : [];
  });
  const next = pack.days.find(({ day, question_ids }) => day > today && question_ids.length > 0);
  const isOpen = questions.length > 0;
  return {
    today,
    state: isOpen ? 'open' : 'nothing-due',
    session: isOpen
      ? { id: 0, minutes: 0, question_ids: questions.map(({ id_questao }) => id_questao) }
      : null,
    questions,
    answers: [],
    crossed: {},
    next_on: next?.day ?? null,
    is_more_due: false,
    exam: null,
    is_libras: pack.is_libras,
    packed_at: pack.made_at,
    counter: answered.counter || firstCounter(),
  };
}

/** Today's review on this device: the one that was begun, else what the pack has. Undefined without a pack. */
export async function readReview(): Promise<KeptReview | undefined> {
  const stored = await readUsablePack();
  if (!stored) return undefined;
  const today = packDay(stored);
  const begun = await readRow<KeptReview>(REVIEW_ROW);
  if (begun?.today === today && begun.session) return begun;
  const review = await buildReview(stored, today);
  // What is due may be held for a mock: such questions are in no pack, and only the server can ask them.
  const isHeld = review.session === null && today === stored.pack.today && (await countLeft()) > 0;
  return isHeld ? undefined : review;
}

const countLeft = async (): Promise<number> => (await readRow<Today>(TODAY_ROW))?.review.left ?? 0;

export const storeReview = (review: KeptReview): Promise<boolean> => writeRows({ [REVIEW_ROW]: review });

/** Keeps the review after an answer, and that the question was answered from the pack. */
export async function storeAnswered(review: KeptReview): Promise<void> {
  const last = review.answers.at(-1);
  if (review.packed_at === undefined || !last) return void (await storeReview(review));
  const answered = (await readRow<PackedAnswers>(ANSWERS_ROW)) ?? NO_ANSWERS;
  await writeRows({
    [REVIEW_ROW]: review,
    [ANSWERS_ROW]: {
      counter: Math.max(answered.counter, last.counter),
      questions: [...new Set([...answered.questions, last.question])],
    },
  });
}

export const storeToday = (today: Today): Promise<boolean> => writeRows({ [TODAY_ROW]: today });

/** The last card of today, with the review as it stands on this device. */
export async function readToday(): Promise<Today | undefined> {
  const kept = await readRow<Today>(TODAY_ROW);
  const stored = await readPack();
  if (!kept || !stored) return undefined;
  const review = await readReview().catch(() => undefined);
  if (!review) return kept;
  const left = review.session
    ? listTurns(
        review.session.question_ids,
        review.answers.map(({ question, is_right }) => ({ question, isRight: is_right })),
      )
    : [];
  const seconds = left.reduce(
    (sum, { question }) =>
      sum + (review.questions.find((each) => each.id_questao === question)?.seconds ?? 0),
    0,
  );
  const isSameDay = packDay(stored) === stored.pack.today;
  return {
    ...kept,
    ...(!isSameDay && { practised: 0, done_minutes: 0 }),
    review: {
      ...kept.review,
      state: review.state,
      left: left.length,
      minutes: Math.ceil(seconds / 60),
      answered: review.answers.length,
      next_on: left.length > 0 ? null : review.next_on,
    },
  };
}
