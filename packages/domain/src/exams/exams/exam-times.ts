import { academyDay, academyTime, formatBrazilianDay } from '../../base/calendar/day.ts';
import type { ExamRules, ExamWindow } from './exam-settings.ts';

type Window = Pick<ExamWindow, 'opensAt' | 'closesAt'>;

const earlier = (one: Date | null, other: Date | null): Date | null => {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
};

interface DeadlineInput {
  startedAt: Date;
  limitMinutes: number | null;
  /** Seconds of the pauses that have ended: the time stood still in them. */
  pausedSeconds: number;
  closesAtWindowEnd: boolean;
  window: Window | null;
}

/** When the server ends an attempt; null for never. */
export function findDeadline({
  startedAt,
  limitMinutes,
  pausedSeconds,
  closesAtWindowEnd,
  window,
}: DeadlineInput): Date | null {
  const limit =
    limitMinutes === null ? null : new Date(startedAt.getTime() + (limitMinutes * 60 + pausedSeconds) * 1000);
  return earlier(limit, closesAtWindowEnd && window ? window.closesAt : null);
}

/** When the result of an attempt comes; null for at once. */
export function findResultsAt(
  { resultTime, resultsAt }: Pick<ExamRules, 'resultTime' | 'resultsAt'>,
  window: Window | null,
): Date | null {
  if (resultTime === 'at-once') return null;
  return resultTime === 'window-end' ? (window?.closesAt ?? null) : resultsAt;
}

export type StartRejection = 'not-open' | 'closed' | 'no-attempts';

interface StartInput {
  window: Window | null;
  /** Null for any number. */
  maxAttempts: number | null;
  /** Attempts begun; redos do not count. */
  usedAttempts: number;
  now: Date;
}

/** Why an attempt cannot be started now; null when it can. */
export function findStartRejection({
  window,
  maxAttempts,
  usedAttempts,
  now,
}: StartInput): StartRejection | null {
  if (window && now < window.opensAt) return 'not-open';
  if (window && now >= window.closesAt) return 'closed';
  return maxAttempts !== null && usedAttempts >= maxAttempts ? 'no-attempts' : null;
}

/** 12/10/2026 às 09:00, in the academy's time zone. */
const formatMoment = (instant: Date): string =>
  `${formatBrazilianDay(academyDay(instant))} às ${academyTime(instant)}`;

export const formatOpening = (opensAt: Date): string => `Abre em ${formatMoment(opensAt)}.`;
export const formatClosed = (closesAt: Date): string => `Encerrado em ${formatMoment(closesAt)}.`;
export const formatClosing = (closesAt: Date): string => `Aberto até ${formatMoment(closesAt)}.`;
export const formatResultsAt = (resultsAt: Date): string =>
  `Seu resultado sai em ${formatMoment(resultsAt)}.`;

/** 1 tentativa, 3 tentativas. */
export const formatAttempts = (count: number): string =>
  count === 1 ? '1 tentativa' : `${count} tentativas`;

export const formatNoAttempts = (maxAttempts: number): string =>
  maxAttempts === 1
    ? 'Você já fez a única tentativa desta prova.'
    : `Você já fez as ${maxAttempts} tentativas desta prova.`;

/** The words for a start that the server rejects. */
export function formatRejection(
  rejection: StartRejection,
  { window, maxAttempts }: Pick<StartInput, 'window' | 'maxAttempts'>,
): string {
  if (rejection === 'not-open' && window) return formatOpening(window.opensAt);
  if (rejection === 'closed' && window) return formatClosed(window.closesAt);
  return formatNoAttempts(maxAttempts ?? 0);
}

/** Seconds left until the end of an attempt, never below 0. */
export const secondsUntil = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** The warnings before the limit, in seconds, with their words. */
export const LIMIT_WARNINGS: readonly { seconds: number; text: string }[] = [
  { seconds: 60, text: 'Falta 1 minuto para o fim da prova.' },
  { seconds: 600, text: 'Faltam 10 minutos para o fim da prova.' },
];

/** The warning that applies while this many seconds are left; null for none yet. */
export const findLimitWarning = (secondsLeft: number): (typeof LIMIT_WARNINGS)[number] | null =>
  LIMIT_WARNINGS.find(({ seconds }) => secondsLeft <= seconds) ?? null;

/** 1 h 30 min, 45 min. */
export function formatLimit(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

export const LATE_CHOICES = 'Recebidas após o encerramento';
