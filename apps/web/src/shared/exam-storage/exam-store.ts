import type { CallResponse } from '@toro/contract/call';
import type { examsCalls } from '@toro/contract/exams/exams/calls';
import type { DBSchema } from 'idb';
import type { Enrolment } from '../courses/queries.ts';
import { createStoreOpener } from './open-store.ts';

export type ExamQuestions = CallResponse<typeof examsCalls.getExamQuestions>;
export type ExamCourse = Pick<Enrolment, 'id_curso' | 'id_turma' | 'tag' | 'curso' | 'is_libras'>;

/** The questions of an attempt in progress, without the key, as they are stored on the device. */
export interface StoredExam {
  student: number;
  examQuestions: ExamQuestions;
  /** The address of the questions; null for some of a version. A release before stored none. */
  address?: string | null;
  course: ExamCourse;
  /** In milliseconds. */
  storedAt: number;
}

interface ExamDatabase extends DBSchema {
  exams: { key: string; value: StoredExam };
}

/**
 * Not a store of the attempts' database: a page of an earlier release may hold that one open and would block its
 * change.
 */
const openDatabase = createStoreOpener<ExamDatabase>('toro-exam-copies', 'exams');

/** Stores the exam under the key of its attempt; false when it could not be written. */
export const storeExam = (key: string, exam: StoredExam): Promise<boolean> =>
  openDatabase()
    .then(async (database) => {
      const write = database.transaction('exams', 'readwrite', { durability: 'strict' });
      await Promise.all([write.store.put(exam, key), write.done]);
      return true;
    })
    .catch(() => false);

export const readStoredExam = (key: string): Promise<StoredExam | undefined> =>
  openDatabase()
    .then((database) => database.get('exams', key))
    .catch(() => undefined);

/** All stored exams with their keys, of every student; none when the device has no storage. */
export const listStoredExams = (): Promise<{ key: string; exam: StoredExam }[]> =>
  openDatabase()
    .then(async (database) => {
      const read = database.transaction('exams');
      const [keys, exams] = await Promise.all([read.store.getAllKeys(), read.store.getAll()]);
      return exams.map((exam, index) => ({ key: keys[index] ?? '', exam }));
    })
    .catch(() => []);

export const deleteStoredExam = (key: string): Promise<void> =>
  openDatabase()
    .then((database) => database.delete('exams', key))
    .catch(() => undefined);

interface ExamAddress {
  student: number;
  course: number | null;
  /** Undefined when the address names no class group. */
  classGroup: number | undefined;
  lesson: number;
  redo: boolean;
}

/** The stored exam that an address of this student opens, the newest first. */
export async function findStoredExam({
  student,
  course,
  classGroup,
  lesson,
  redo,
}: ExamAddress): Promise<{ key: string; exam: StoredExam } | undefined> {
  const stored = await listStoredExams();
  return stored
    .filter(
      ({ exam }) =>
        exam.student === student &&
        exam.course.id_curso === course &&
        (classGroup === undefined || exam.course.id_turma === classGroup) &&
        exam.examQuestions.id_aula === lesson &&
        (exam.examQuestions.redo !== null) === redo,
    )
    .sort((one, other) => other.exam.storedAt - one.exam.storedAt)
    .at(0);
}
