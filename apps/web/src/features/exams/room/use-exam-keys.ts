import { useLocalStorage, useWindowEvent } from '@mantine/hooks';
import { type Choice, IDK } from '@toro/domain/exams/answers';
import { letterAt } from '@toro/domain/exams/lettering';
import type { PaperQuestion } from '../exam-paper.ts';

export const useKeysSwitch = () =>
  useLocalStorage({ key: 'toro.exam-keys', defaultValue: true, getInitialValueInEffect: false });

interface ExamKeys {
  active: boolean;
  question: PaperQuestion | undefined;
  choose: (choice: Choice) => void;
  back: () => void;
  forward: () => void;
  mark: () => void;
  help: () => void;
}

/** The answer that a key names: 1 to 9 or A to M. */
export function answerOfKey(key: string, answers: readonly { id_resposta: number }[]): number | null {
  const place = /^[1-9]$/.test(key)
    ? Number(key) - 1
    : answers.findIndex((_, at) => letterAt(at) === key.toUpperCase());
  return answers[place]?.id_resposta ?? null;
}

/** The keyboard of an exam; while one types, holds a modifier or has switched it off, nothing happens. */
export function useExamKeys({ active, question, choose, back, forward, mark, help }: ExamKeys): void {
  const [on] = useKeysSwitch();
  useWindowEvent('keydown', (event) => {
    const typing =
      event.target instanceof HTMLElement &&
      event.target.matches('input:not([type="radio"]), textarea, select');
    if (!active || typing || event.ctrlKey || event.metaKey || event.altKey || !question) return;
    if (event.key === '?') return help();
    if (!on) return;
    const letterOrDigit = event.key.length === 1 ? event.key : '';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      // Arrows move between questions, not between the radios of one.
      event.preventDefault();
      return event.key === 'ArrowLeft' ? back() : forward();
    }
    if (/^n$/i.test(letterOrDigit)) return choose(IDK);
    if (/^r$/i.test(letterOrDigit)) return mark();
    const answer = answerOfKey(letterOrDigit, question.answers);
    if (answer !== null) choose(answer);
  });
}
