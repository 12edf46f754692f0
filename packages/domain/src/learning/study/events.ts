import type { Certainty } from '../../exams/exams/certainty.ts';

export const EVENT_SOURCES = ['test', 'redo', 'mock', 'practice', 'review'] as const;
/** The kind of sitting in which a question was answered. */
export type EventSource = (typeof EVENT_SOURCES)[number];

export const SOURCE_LABELS: Record<EventSource, string> = {
  test: 'Prova da aula',
  redo: 'Refazer erradas',
  mock: 'Simulado',
  practice: 'Treino',
  review: 'Revisão',
};

export const MAX_ANSWER_SECONDS = 86_400;

/** An answer as cards and estimates are built from it, judged by the key in force. */
export interface StudyEvent {
  /** The day in the academy's calendar. */
  day: string;
  answeredAt: Date;
  device: string;
  counter: number;
  source: EventSource;
  answerId: number | null;
  isRight: boolean;
  certainty: Certainty | null;
}

/** The order in which events are replayed, whatever the order in which they arrived. */
export function compareEvents(a: StudyEvent, b: StudyEvent): number {
  const byTime = a.answeredAt.getTime() - b.answeredAt.getTime();
  if (byTime !== 0) return byTime;
  if (a.device !== b.device) return a.device < b.device ? -1 : 1;
  return a.counter - b.counter;
}
