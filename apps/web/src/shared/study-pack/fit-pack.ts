import { MAX_PACK_BYTES } from '@toro/domain/learning/study/pack';
import { listPictures } from '../exam-storage/exam-pictures.ts';
import { findStoredSize, listStoredPictures, storePicture } from './pack-pictures.ts';
import type { StudyPack } from './study-pack.ts';

interface FittedPack {
  pack: StudyPack;
  bytes: number;
  /** The addresses of the pictures that were stored. */
  pictures: string[];
}

const sizeOf = (value: unknown) => new Blob([JSON.stringify(value)]).size;

/**
 * Stores the pictures of a pack, those of the earliest days first, and leaves out what is over its size. Null when the
 * device has no room.
 */
export async function fitPack(pack: StudyPack, filesUrl: string): Promise<FittedPack | null> {
  const stored = await listStoredPictures();
  const pictures = new Set<string>();
  let bytes = 0;
  /** Whether what is added still fits; its pictures are stored then. */
  async function add(questions: Parameters<typeof listPictures>[0]['questions']): Promise<boolean> {
    const wanted = listPictures({ questions }, filesUrl).filter((address) => !pictures.has(address));
    const sizes = await Promise.all(
      wanted.map(async (address) => findStoredSize(stored, address) ?? (await storePicture(address))),
    );
    const added = sizeOf(questions) + sizes.reduce((sum, size) => sum + size, 0);
    if (bytes + added > MAX_PACK_BYTES) return false;
    bytes += added;
    for (const address of wanted) pictures.add(address);
    return true;
  }
  try {
    const [first] = pack.days;
    const ofToday = new Set(first?.question_ids);
    const kept = new Set<number>();
    const addQuestions = async (isWanted: (id: number) => boolean) => {
      for (const question of pack.questions)
        if (isWanted(question.id_questao) && (await add([question]))) kept.add(question.id_questao);
    };
    await addQuestions((id) => ofToday.has(id));
    const practices: StudyPack['practices'] = [];
    for (const practice of pack.practices) if (await add(practice.questions)) practices.push(practice);
    await addQuestions((id) => !ofToday.has(id));
    const packed = new Set(practices.map(({ id }) => id));
    const leftOut = pack.practices.flatMap(({ id }) => (packed.has(id) ? [] : id));
    return {
      bytes,
      pictures: [...pictures],
      pack: {
        ...pack,
        practices,
        left_out: [...pack.left_out, ...leftOut],
        questions: pack.questions.filter(({ id_questao }) => kept.has(id_questao)),
        days: pack.days.map((day) => ({
          ...day,
          question_ids: day.question_ids.filter((id) => kept.has(id)),
        })),
      },
    };
  } catch {
    return null;
  }
}
