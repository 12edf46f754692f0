import type { CallResponse } from '@toro/contract/call';
import type { examsCalls } from '@toro/contract/exams/exams/calls';
import {
  formatAttempts,
  formatClosed,
  formatClosing,
  formatNoAttempts,
  formatOpening,
  formatResultsAt,
} from '@toro/domain/exams/exams/exam-times';
import { Notice } from '@toro/ui/notice.tsx';

export type ExamRules = NonNullable<CallResponse<typeof examsCalls.getExamQuestions>['rules']>;

/** Why no attempt can be started now; null when it can. */
export function describeRejection({
  rejection,
  opens_at,
  closes_at,
  max_attempts,
}: ExamRules): string | null {
  if (rejection === 'not-open' && opens_at) return formatOpening(new Date(opens_at));
  if (rejection === 'closed' && closes_at) return formatClosed(new Date(closes_at));
  return rejection === 'no-attempts' ? formatNoAttempts(max_attempts ?? 1) : null;
}

/** Until when it can be started, how often, and when its result comes, in sentences. */
export function describeRules({ closes_at, max_attempts, attempts_used, ...rules }: ExamRules): string {
  const left = (max_attempts ?? 0) - attempts_used;
  return [
    closes_at && formatClosing(new Date(closes_at)),
    rules.closes_at_window_end && 'A prova de todos termina com o prazo.',
    max_attempts !== null && `${left === 1 ? 'Resta' : 'Restam'} ${formatAttempts(left)}.`,
    rules.is_result_later && !rules.results_at && 'O resultado sai depois.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The rules of an exam for its next attempt, and the moment of a result that the student waits for. */
export function RulesNotice({ rules, isBegun = false }: { rules: ExamRules; isBegun?: boolean }) {
  const rejection = isBegun ? null : describeRejection(rules);
  const text = rejection ?? (isBegun ? '' : describeRules(rules));
  return (
    <>
      {rules.results_at && <Notice kind="success">{formatResultsAt(new Date(rules.results_at))}</Notice>}
      {text && <Notice kind="info">{text}</Notice>}
    </>
  );
}
