import { studyCalls } from '@toro/contract/learning/study/calls';
import { isPackDueForRenewal, MAX_PACKED_PRACTICES } from '@toro/domain/learning/study/pack';
import { hasFormulas } from '@toro/ui/formulas/formulas.ts';
import { api, queryClient } from '../api.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { settleOutbox } from '../outbox/settle-outbox.ts';
import { findOwnStudent } from '../own-student.ts';
import { storeApp } from '../store-app.ts';
import { deletePacks, deletePacksOfOthers } from './delete-packs.ts';
import { fitPack } from './fit-pack.ts';
import { retainPictures } from './pack-pictures.ts';
import { deleteRows, readRow, writeRows } from './pack-store.ts';
import { hasPack, notePack } from './send-or-read.ts';
import {
  ANSWERS_ROW,
  CHOICE_ROW,
  isStoredPackUsable,
  PACK_ROW,
  type PackedAnswers,
  packTime,
  practiceRow,
  readPack,
  type StoredPack,
} from './study-pack.ts';
import { usePack } from './use-pack.ts';

interface RenewOptions {
  /** The address of the public files, for the pictures. */
  filesUrl: string;
  /** Whether a pack may be made where there is none yet. */
  isWanted?: boolean;
  /** Whether the student asked for it: then its age and a metered connection do not matter. */
  isAsked?: boolean;
}

interface Connection {
  saveData?: boolean;
  type?: string;
}

/** Whether the student pays for what is downloaded, as far as the browser tells it. */
function isMetered(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || connection?.type === 'cellular';
}

/** The queries whose last response 'Meu estudo' shows without a connection. */
const KEPT_QUERIES = { today: ['study', 'today'], courses: ['courses'] };

async function show(state: 'none' | 'ready' | 'asks' | 'full'): Promise<void> {
  const stored = await readPack();
  // An earlier page may have been closed before it noted this.
  if (stored) notePack(findOwnStudent() ?? null);
  usePack.setState({
    state,
    chosen: await readChosen(),
    madeAt: stored ? Date.parse(stored.pack.made_at) : null,
    isTooOld: stored !== undefined && !isStoredPackUsable(stored),
    questions: stored?.pack.questions.length ?? 0,
    practices: stored?.pack.practices.map(({ id, questions }) => ({ id, questions: questions.length })) ?? [],
    leftOut: stored?.pack.left_out ?? [],
  });
}

const readChosen = async () => (await readRow<number[]>(CHOICE_ROW)) ?? [];

async function storePack(stored: StoredPack, chosen: readonly number[]): Promise<boolean> {
  const { practices, left_out } = stored.pack;
  const kept = Object.entries(KEPT_QUERIES).flatMap(([name, key]) => {
    const data = queryClient.getQueryData(key);
    return data === undefined ? [] : [[name, data]];
  });
  const { counter = 0 } = (await readRow<PackedAnswers>(ANSWERS_ROW)) ?? {};
  const answers: PackedAnswers = { counter, questions: [] };
  // What was kept beside the earlier pack is part of this one, because the server has everything.
  await deleteRows((student, name) => student === findOwnStudent() && /^(mark|practice):/.test(name));
  return writeRows({
    ...Object.fromEntries(kept),
    ...Object.fromEntries(practices.map((practice) => [practiceRow(practice.id), practice])),
    [CHOICE_ROW]: chosen.filter((id) => practices.some((each) => each.id === id) || left_out.includes(id)),
    [ANSWERS_ROW]: answers,
    [PACK_ROW]: stored,
  });
}

async function makePack(filesUrl: string): Promise<void> {
  const student = findOwnStudent();
  if (student === undefined) return;
  await settleOutbox();
  // The server would plan what this device has answered.
  if (useOutbox.getState().queued > 0) return show('ready');
  const before = usePack.getState();
  usePack.setState({ state: 'renewing' });
  const chosen = (await readChosen()).slice(-MAX_PACKED_PRACTICES);
  const clockOffset = api.serverTime() - Date.now();
  let pack: StoredPack['pack'];
  try {
    pack = await api.send(studyCalls.getStudyPack, { query: { practice: chosen.map(String) } });
  } catch {
    return void usePack.setState({ state: before.state });
  }
  if (findOwnStudent() !== student) return;
  if (!pack.is_open) {
    await deletePacks();
    return show('none');
  }
  const fitted = await fitPack(pack, filesUrl);
  const isStored =
    fitted !== null &&
    // The pack comes last: where there is one, the app opens without a connection.
    (await storeApp({ withFormulas: hasFormulas(JSON.stringify(fitted.pack)) })) &&
    (await storePack({ pack: fitted.pack, clockOffset, bytes: fitted.bytes }, chosen));
  if (findOwnStudent() !== student || !isStored) {
    await deletePacks();
    return show('full');
  }
  notePack(student);
  await retainPictures(fitted.pictures);
  await show('ready');
}

let making: Promise<void> | undefined;

/** Makes the pack anew: at most once an hour, with a connection, and not over a metered one unless asked to. */
export async function renewPack({ filesUrl, isWanted, isAsked }: RenewOptions): Promise<void> {
  if (making) {
    await making;
    if (!isAsked) return;
  }
  const stored = await readPack();
  if (!isAsked) {
    if (!stored && !isWanted) return;
    const isFresh = stored && !isPackDueForRenewal(Date.parse(stored.pack.made_at), packTime(stored));
    if (isFresh || !navigator.onLine) return show(stored ? 'ready' : 'none');
    if (isMetered()) return show('asks');
  }
  making ??= makePack(filesUrl).finally(() => {
    making = undefined;
  });
  await making;
}

/** When the app is opened: deletes what others left, and renews the pack that there is. */
export async function renewPackAtStart(filesUrl: string): Promise<void> {
  await deletePacksOfOthers();
  if (hasPack()) await renewPack({ filesUrl });
}

/** Takes a training along, or no longer. */
export async function choosePractice(id: number, isChosen: boolean, filesUrl: string): Promise<void> {
  const before = (await readChosen()).filter((each) => each !== id);
  const chosen = isChosen ? [...before, id].slice(-MAX_PACKED_PRACTICES) : before;
  if (!(await writeRows({ [CHOICE_ROW]: chosen }))) return show('full');
  usePack.setState({ chosen });
  await renewPack({ filesUrl, isAsked: true });
}
