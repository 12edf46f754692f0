import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../base/calendar/day.ts';
import {
  closingError,
  describeNoticeDue,
  findMissingNotices,
  incidentDayError,
  NOTICE_RECIPIENT_NAMES,
  noticeDueDay,
} from './incidents.ts';

const notice = (whom: (typeof NOTICE_RECIPIENT_NAMES)[number]) => ({ whom });

it('counts three working days from the day on which the academy knew', () => {
  // Thursday, Friday, and a weekend.
  expect(noticeDueDay('2026-11-19')).toBe('2026-11-24');
  expect(noticeDueDay('2026-11-20')).toBe('2026-11-25');
  expect(noticeDueDay('2026-11-21')).toBe('2026-11-25');
});

it('asks for authority and people unless there is no risk, and takes an unknown risk for one', () => {
  expect(findMissingNotices({ hasRisk: null, notices: [] })).toEqual(['authority', 'people']);
  expect(findMissingNotices({ hasRisk: true, notices: [notice('authority'), notice('police')] })).toEqual([
    'people',
  ]);
  expect(findMissingNotices({ hasRisk: false, notices: [] })).toEqual([]);
});

it('tells in words how long there is', () => {
  const risk = { hasRisk: true, notices: [] };
  const told = [2, 1, 0, -1].map((days) =>
    describeNoticeDue(risk, addDays('2026-11-19', days), '2026-11-19'),
  );
  expect(told).toEqual([
    'Comunicar em 2 dias',
    'Comunicar em 1 dia',
    'Comunicar hoje',
    'Comunicação atrasada',
  ]);
  expect(describeNoticeDue({ hasRisk: false, notices: [] }, '2026-11-18', '2026-11-19')).toBeNull();
});

it('closes when the risk is decided and nobody has to be told, and never before', () => {
  const risks = fc.record({
    hasRisk: fc.constantFrom(null, true, false),
    notices: fc.array(fc.constantFrom(...NOTICE_RECIPIENT_NAMES).map(notice)),
  });
  fc.assert(
    fc.property(risks, (risk) => {
      const isTold = ['authority', 'people'].every((whom) => risk.notices.some((each) => each.whom === whom));
      expect(closingError(risk) === null).toBe(risk.hasRisk === false || (risk.hasRisk === true && isTold));
    }),
  );
  expect(closingError({ hasRisk: true, notices: [] })).toBe(
    'Registre antes a comunicação: ANPD e Titulares.',
  );
});

it('takes no day in the future or of another year', () => {
  expect(incidentDayError('2026-11-20', '2026-11-19')).toMatch(/futuro/);
  expect(incidentDayError('2025-11-18', '2026-11-19')).toMatch(/ano/);
  expect(incidentDayError('2025-11-19', '2026-11-19')).toBeNull();
});
