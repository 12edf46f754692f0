import { IconCheck, IconX } from '@tabler/icons-react';
import type { AnswerState } from '@toro/domain/exams/answer-state';

/** A text and an icon beside the colour: the right answer, the marked answer. */
export function AnswerIcon({ state, marked }: { state: AnswerState; marked: boolean }) {
  if (state === 'other') return null;
  const right = state === 'correct';
  const Icon = right ? IconCheck : IconX;
  return (
    <span className="row tiny strong" data-gap="xs">
      <Icon size={18} stroke={2} aria-hidden />
      {right ? (marked ? 'sua resposta, certa' : 'resposta certa') : 'sua resposta'}
    </span>
  );
}
