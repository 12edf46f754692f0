import { academyDay, type Day, formatBrazilianDay, monthOf } from '../../base/calendar/day.ts';
import { plural } from '../../base/text/plural.ts';
import { CERTAINTY_LABELS, type Certainty } from '../../exams/exams/certainty.ts';
import { type EventSource, SOURCE_LABELS } from './events.ts';

/** 29/10. */
export const formatDayAndMonth = (day: Day): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

/** 29 de outubro. */
export const formatDay = (day: Day): string => `${Number(day.slice(8, 10))} de ${monthOf(day)}`;

export const formatComesBack = (day: Day, today?: Day): string =>
  today !== undefined && day <= today ? 'Está na revisão de hoje' : `Volta em ${formatDay(day)}`;

/** Questão 3 de 11 · cerca de 14 min, and how many were missed and come back. */
export const formatReviewPlace = (number: number, total: number, seconds: number, again = 0): string =>
  [
    `Questão ${number} de ${total}`,
    `cerca de ${Math.max(1, Math.round(seconds / 60))} min`,
    ...(again > 0 ? [`${plural(again, 'errada volta', 'erradas voltam')} no fim`] : []),
  ].join(' · ');

export const formatReviewEnd = ({ answered, right }: { answered: number; right: number }): string =>
  `Revisão concluída: ${plural(answered, 'questão', 'questões')}, ${plural(right, 'certa', 'certas')}.`;

/** How many answers a session took in which missed questions came back; null when none did. */
export const formatRepeats = (answers: number, answered: number): string | null =>
  answers === answered
    ? null
    : `As que você errou voltaram no fim: ${plural(answers, 'resposta', 'respostas')} ao todo, e “certas” conta a primeira.`;

export const formatNothingDue = (next: Day | null): string =>
  next === null ? 'Nada para revisar hoje.' : `Nada para revisar hoje. Próxima revisão: ${formatDay(next)}.`;

export const NO_CARDS = 'As questões que você errar aparecem aqui no dia seguinte.';
export const FREE_DAY = 'Hoje é dia livre.';

export const formatExam = ({ category, day }: { category: string; day: Day }, today: Day): string =>
  day === today
    ? `Sua prova ${category} é hoje. Boa prova!`
    : `Sua prova foi em ${formatDayAndMonth(day)}. Não há nada para revisar.`;

interface Miss {
  missedAt: Date;
  source: EventSource;
  isGuess: boolean;
}

const describeMiss = ({ missedAt, source, isGuess }: Miss) =>
  `${isGuess ? 'Acertou no chute' : 'Errada'} em ${formatDayAndMonth(academyDay(missedAt))} · ${SOURCE_LABELS[source]}`;

/** Why a question is asked today. */
export const formatHistory = ({ misses, ...miss }: Miss & { misses: number }): string =>
  `${describeMiss(miss)}${misses > 1 ? ` · ${misses} erros até hoje` : ''}`;

/** Why an entry is in the notebook and when it leaves. */
export const formatEntry = (miss: Miss, leaving: { answers: number; day: Day } | null): string =>
  leaving === null
    ? describeMiss(miss)
    : `${describeMiss(miss)} · sai depois de mais ${plural(leaving.answers, 'acerto', 'acertos')} (por volta de ${formatDayAndMonth(leaving.day)})`;

/** 12/10/2026 and Simulado: errada, com certeza. */
export function formatEvent(event: {
  answeredAt: Date;
  source: EventSource;
  isRight: boolean;
  certainty: Certainty | null;
  isIdk: boolean;
}): { day: string; text: string } {
  const judged = event.isIdk ? 'não sei' : event.isRight ? 'certa' : 'errada';
  const certainty = event.certainty ? `, ${CERTAINTY_LABELS[event.certainty].toLowerCase()}` : '';
  return {
    day: formatBrazilianDay(academyDay(event.answeredAt)),
    text: `${SOURCE_LABELS[event.source]}: ${judged}${certainty}`,
  };
}

export type NotebookChange = 'right' | 'wrong' | 'annulled';

export function formatChange(kind: NotebookChange, day: Day): string {
  if (kind === 'annulled') return 'Questão anulada.';
  const changed = `O gabarito mudou em ${formatDayAndMonth(day)}`;
  return kind === 'right' ? `${changed}: sua resposta estava certa.` : `${changed}.`;
}

export const ARCHIVED = 'Questão arquivada.';

/** The rule of a student is one line. */
export const toRule = (typed: string): string => typed.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim();
