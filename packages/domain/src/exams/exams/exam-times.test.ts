import { describe, expect, it } from 'vitest';
import {
  findDeadline,
  findLimitWarning,
  findResultsAt,
  findStartRejection,
  formatLimit,
  formatRejection,
  formatResultsAt,
  secondsUntil,
} from './exam-times.ts';

const at = (time: string) => new Date(`2026-10-12T${time}:00-03:00`);
const window = { opensAt: at('09:00'), closesAt: at('18:00') };
const start = {
  startedAt: at('17:30'),
  limitMinutes: 60,
  pausedSeconds: 0,
  closesAtWindowEnd: false,
  window,
};

describe('the deadline', () => {
  it('is the limit after the start, also past the end of the window (EXAMSET-16)', () => {
    expect(findDeadline(start)).toEqual(at('18:30'));
    expect(findDeadline({ ...start, closesAtWindowEnd: true })).toEqual(at('18:00'));
    expect(findDeadline({ ...start, limitMinutes: 10, closesAtWindowEnd: true })).toEqual(at('17:40'));
    expect(findDeadline({ ...start, limitMinutes: null, closesAtWindowEnd: true })).toEqual(at('18:00'));
    expect(findDeadline({ ...start, limitMinutes: null })).toBeNull();
    expect(findDeadline({ ...start, closesAtWindowEnd: true, window: null })).toEqual(at('18:30'));
  });

  it('moves by the pauses, but not past the end of a window that closes', () => {
    expect(findDeadline({ ...start, pausedSeconds: 600 })).toEqual(at('18:40'));
    expect(findDeadline({ ...start, pausedSeconds: 600, closesAtWindowEnd: true })).toEqual(at('18:00'));
  });
});

describe('the moment of the result', () => {
  it('is at once, the end of the window or a moment', () => {
    const resultsAt = at('20:00');
    expect(findResultsAt({ resultTime: 'at-once', resultsAt: null }, window)).toBeNull();
    expect(findResultsAt({ resultTime: 'window-end', resultsAt: null }, window)).toEqual(window.closesAt);
    expect(findResultsAt({ resultTime: 'window-end', resultsAt: null }, null)).toBeNull();
    expect(findResultsAt({ resultTime: 'moment', resultsAt }, null)).toEqual(resultsAt);
    expect(formatResultsAt(resultsAt)).toBe('Seu resultado sai em 12/10/2026 às 20:00.');
  });
});

describe('a start', () => {
  const free = { window, maxAttempts: 2, usedAttempts: 1, now: at('12:00') };

  it('is refused before and after the window, and without attempts left', () => {
    const reject = (input: Partial<typeof free>) => {
      const rejection = findStartRejection({ ...free, ...input });
      return rejection && formatRejection(rejection, free);
    };
    expect(reject({})).toBeNull();
    expect(reject({ now: at('08:59') })).toBe('Abre em 12/10/2026 às 09:00.');
    expect(reject({ now: at('09:00') })).toBeNull();
    expect(reject({ now: at('18:00') })).toBe('Encerrado em 12/10/2026 às 18:00.');
    expect(reject({ usedAttempts: 2 })).toBe('Você já fez as 2 tentativas desta prova.');
    expect(formatRejection('no-attempts', { window: null, maxAttempts: 1 })).toBe(
      'Você já fez a única tentativa desta prova.',
    );
    expect(findStartRejection({ ...free, window: null, maxAttempts: null, usedAttempts: 99 })).toBeNull();
  });
});

describe('the time left', () => {
  it('warns at ten minutes and at one minute', () => {
    expect(secondsUntil(10_000, 8500)).toBe(2);
    expect(secondsUntil(10_000, 20_000)).toBe(0);
    expect(findLimitWarning(601)).toBeNull();
    expect(findLimitWarning(600)?.text).toBe('Faltam 10 minutos para o fim da prova.');
    expect(findLimitWarning(60)?.text).toBe('Falta 1 minuto para o fim da prova.');
    expect([45, 60, 150].map(formatLimit)).toEqual(['45 min', '1 h', '2 h 30 min']);
  });
});
