import { IconCheck, IconX } from '@tabler/icons-react';
import type { AnswerState } from '@toro/domain/exams/exams/answer-state';

/** The words beside the colour of an option; none for the other options. */
export function answerWord(state: AnswerState, marked: boolean): string | null {
  if (state === 'other') return null;
  if (state === 'incorrect') return 'sua resposta';
  return marked ? 'sua resposta, certa' : 'resposta certa';
}

/** The icon beside the colour of the right and of the wrong option. */
export function AnswerIcon({ state }: { state: 'correct' | 'incorrect' }) {
  const Icon = state === 'correct' ? IconCheck : IconX;
  return <Icon size={20} stroke={2} aria-hidden />;
}
