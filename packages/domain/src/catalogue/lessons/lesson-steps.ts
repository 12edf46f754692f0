import type { LessonMarks, LessonParts } from './lesson-parts.ts';
import { lessonProgress } from './lesson-progress.ts';
import type { SideStep } from './side-step.ts';

export const LESSON_STEPS = [
  'intro',
  'file',
  'video',
  'lecture',
  'lectureResult',
  'lectureRedoResult',
  'lectureReview',
  'lectureRedo',
] as const;

export type LessonStep = (typeof LESSON_STEPS)[number];

export interface SideStepEntry {
  step: SideStep;
  title: string;
  /** The label of the step's button; the introduction has none. */
  button: string | null;
}

const hasStep = (parts: LessonParts, step: SideStep): boolean => {
  const present = {
    intro: true,
    file: parts.pdf || parts.text,
    video: parts.videos > 0,
    lecture: parts.lecture,
  };
  return present[step];
};

/** The listed steps of a lesson in order; a text without a PDF is a step to read, not to download. */
export function sideSteps(parts: LessonParts): SideStepEntry[] {
  const entries: SideStepEntry[] = [
    { step: 'intro', title: 'Introdução', button: null },
    parts.pdf
      ? { step: 'file', title: 'Baixar material', button: 'Baixar PDF' }
      : { step: 'file', title: 'Ler material', button: 'Ler texto' },
    { step: 'video', title: 'Assistir aula', button: 'Ver Vídeo' },
    { step: 'lecture', title: 'Fazer Prova', button: 'Iniciar' },
  ];
  return entries.filter(({ step }) => hasStep(parts, step));
}

/** Where 'Iniciar aula' goes: the PDF, else the video, else the test; a lesson with text only opens its text. */
export function firstStep(parts: LessonParts): SideStep | null {
  if (parts.pdf) return 'file';
  if (parts.videos > 0) return 'video';
  if (parts.lecture) return 'lecture';
  return parts.text ? 'file' : null;
}

const ORDER: readonly SideStep[] = ['file', 'video', 'lecture'];

/** The step to show for a requested one: a missing step is skipped forwards. */
export function reachableStep(parts: LessonParts, requested: SideStep): SideStep {
  if (requested === 'intro') return 'intro';
  return ORDER.slice(ORDER.indexOf(requested)).find((step) => hasStep(parts, step)) ?? 'intro';
}

/** The next step; null after the last. */
export function stepAfter(parts: LessonParts, step: SideStep): SideStep | null {
  const rest = ORDER.slice(ORDER.indexOf(step) + 1);
  return rest.find((next) => hasStep(parts, next)) ?? null;
}

/** The introduction of a lesson that is not begun, else the first step that is not done; null once the lesson is done. */
export function nextStep(parts: LessonParts, marks: LessonMarks): SideStep | null {
  const progress = lessonProgress(parts, marks);
  if (progress === 100) return null;
  if (progress === 0) return 'intro';
  if (parts.pdf && !marks.pdf) return 'file';
  if (marks.videos < parts.videos) return 'video';
  return 'lecture';
}
