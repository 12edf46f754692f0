import { savePreset } from '../../apps/api/src/features/learning/practice/save-preset.ts';
import { startPractice } from '../../apps/api/src/features/learning/practice/start-practice.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import type { StudentData } from './student-data.ts';

export const CHOICES = {
  families: [],
  modules: [],
  statuses: [],
  difficulties: [],
  count: 3,
  is_timed: false,
  is_corrected_at_once: false,
};

/** A training of the student: the same seed finds it again. */
export const findTraining = async (context: Context, { student }: StudentData) => ({
  id: String((await startPractice(context, { studentId: student.id, seed: 7731, choices: CHOICES })).id),
});

const newPreset = (context: Context, { student }: StudentData) =>
  savePreset(context, { studentId: student.id, name: 'Treino salvo', choices: CHOICES, replaces: true });

export const presetId = async (context: Context, data: StudentData) => ({
  id: String((await newPreset(context, data)).id),
});

export const presetCode = async (context: Context, data: StudentData) => ({
  code: (await newPreset(context, data)).code,
});
