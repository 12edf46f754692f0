import { hasFormulas } from '@toro/ui/formulas/formulas.ts';
import { useEffect, useState } from 'react';
import {
  deleteUnusedPictures,
  listPictures,
  storePictures,
} from '../../../shared/exam-storage/exam-pictures.ts';
import { storeExam } from '../../../shared/exam-storage/exam-store.ts';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { storeApp } from '../../../shared/store-app.ts';
import type { LoadedExam } from './load-exam.ts';

/** Whether the exam opens without a network: not yet, yes, yes but some pictures are missing, or not in this browser. */
export type ExamCopyState = 'preparing' | 'ready' | 'without-pictures' | 'unavailable';

export const opensOffline = (copy: ExamCopyState): boolean => copy === 'ready' || copy === 'without-pictures';

/** Stores app and pictures while the start page is open, and the questions when the attempt starts. */
export function useExamCopy(exam: LoadedExam, started: boolean): ExamCopyState {
  const { filesUrl } = useRuntimeConfig();
  const [app, setApp] = useState<ExamCopyState>('preparing');
  const [questions, setQuestions] = useState(true);

  useEffect(() => {
    let current = true;
    const prepare = async () => {
      const [isAppStored, arePicturesStored] = await Promise.all([
        storeApp({ withFormulas: hasFormulas(JSON.stringify(exam.examQuestions.questions)) }),
        storePictures(listPictures(exam.examQuestions, filesUrl)),
      ]);
      const ready = arePicturesStored ? 'ready' : 'without-pictures';
      if (current) setApp(isAppStored ? ready : 'unavailable');
    };
    const retry = () => void prepare();
    void prepare();
    window.addEventListener('online', retry);
    return () => {
      current = false;
      window.removeEventListener('online', retry);
    };
  }, [exam, filesUrl]);

  useEffect(() => {
    if (!started) return;
    const { student, examQuestions, address, course, storageKey } = exam;
    const { id_curso, id_turma, tag, curso, is_libras } = course;
    void storeExam(storageKey, {
      student,
      examQuestions,
      address,
      course: { id_curso, id_turma, tag, curso, is_libras },
      storedAt: Date.now(),
    }).then((stored) => {
      setQuestions(stored);
      return deleteUnusedPictures(filesUrl);
    });
  }, [exam, started, filesUrl]);

  return questions ? app : 'unavailable';
}
