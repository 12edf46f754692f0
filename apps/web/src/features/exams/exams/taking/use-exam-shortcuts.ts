import { useLocalStorage, useWindowEvent } from '@mantine/hooks';
import type { Certainty } from '@toro/domain/exams/exams/certainty';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import type { ExamQuestion } from '../load-exam.ts';

export const useShortcutsSetting = () =>
  useLocalStorage({ key: 'toro.exam-keys', defaultValue: true, getInitialValueInEffect: false });

interface ExamShortcuts {
  active: boolean;
  question: Pick<ExamQuestion, 'answers'> | undefined;
  choose: (choice: number) => void;
  back: () => void;
  forward: () => void;
  /** `doNotKnow` and `mark` exist in exams only, `confirm` in practice only. */
  doNotKnow?: () => void;
  mark?: () => void;
  confirm?: () => void;
  /** Sets how sure the student is of the choice, or takes it away. */
  certainty?: (certainty: Certainty) => void;
  /** Crosses an option out, or back in. */
  cross?: (answer: number) => void;
  help: () => void;
}

/** The option of a key: 1 to 9 or A to M. */
function findOptionOfKey(key: string, answers: readonly { id_resposta: number }[]): number | null {
  const index = /^[1-9]$/.test(key)
    ? Number(key) - 1
    : answers.findIndex((_, at) => letterAt(at) === key.toUpperCase());
  return answers[index]?.id_resposta ?? null;
}

const CERTAINTY_KEYS: Record<string, Certainty> = { S: 'sure', T: 'doubt', P: 'guess' };

/** A dialog of the question, such as its hint or a figure, has keys of its own. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role="dialog"]') !== null;

const isOnControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, summary') !== null;

/**
 * Keyboard shortcuts of exams and practice. They are off while typing, with a modifier key, and when the student
 * has disabled them.
 */
export function useExamShortcuts({ active, question, help, ...actions }: ExamShortcuts): void {
  const [enabled] = useShortcutsSetting();
  useWindowEvent('keydown', (event) => {
    const typing =
      event.target instanceof HTMLElement &&
      event.target.matches('input:not([type="radio"]), textarea, select');
    if (!active || typing || isInDialog(event.target) || !question) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '?') return help();
    if (!enabled) return;
    const letterOrDigit = event.key.length === 1 ? event.key : '';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      // Without this the browser would move between the radio buttons.
      event.preventDefault();
      return event.key === 'ArrowLeft' ? actions.back() : actions.forward();
    }
    // On a button or a link, Enter activates it.
    if (event.key === 'Enter' && !isOnControl(event.target)) return actions.confirm?.();
    if (/^n$/i.test(letterOrDigit) && actions.doNotKnow) return actions.doNotKnow();
    if (/^r$/i.test(letterOrDigit) && actions.mark) return actions.mark();
    const certainty = CERTAINTY_KEYS[letterOrDigit.toUpperCase()];
    if (certainty && actions.certainty) return actions.certainty(certainty);
    const answer = findOptionOfKey(letterOrDigit, question.answers);
    if (answer !== null && event.shiftKey && /[a-m]/i.test(letterOrDigit)) return actions.cross?.(answer);
    if (answer !== null) actions.choose(answer);
  });
}
