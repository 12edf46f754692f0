import { readRow, writeRows } from './pack-store.ts';
import { markRow, readPack, type StudyPack } from './study-pack.ts';

type Mark = StudyPack['marks'][number];

/** The student's own marks at questions of the pack, as this device has left them; only those that there are. */
export async function readMarks(questions: readonly number[]): Promise<Mark[] | undefined> {
  const stored = await readPack();
  if (!stored) return undefined;
  const packed = new Map(stored.pack.marks.map((mark) => [mark.question, mark]));
  const found = await Promise.all(
    questions.map(async (question) => (await readRow<Mark>(markRow(question))) ?? packed.get(question)),
  );
  return found.flatMap((mark) => mark ?? []);
}

/** Keeps a changed mark beside the pack. */
export async function storeMark(mark: Mark): Promise<void> {
  if (await readPack()) await writeRows({ [markRow(mark.question)]: mark });
}
