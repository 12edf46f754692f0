import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../base/calendar/day.ts';
import { describeChanges, type PlanReason } from './describe-changes.ts';
import { moveError } from './move-error.ts';
import { lessonKey, type PlanDay, type PlanItem, practiceKey } from './plan.ts';
import { DEFAULT_SETTINGS, findSettingsErrors, minutesOfDay } from './plan-settings.ts';
import {
  formatDropped,
  formatMinutes,
  formatPlanDay,
  formatReady,
  formatWeek,
  sumPlanMinutes,
} from './plan-texts.ts';
import { tickItem } from './tick.ts';
import { foldLine, writeCalendar } from './write-calendar.ts';

const TODAY = '2026-11-17';
const item = (id: number): PlanItem => ({
  key: lessonKey(1, id),
  kind: 'lesson',
  minutes: 40,
  course: 1,
  ref: id,
});
const training = (module: number, day: string): PlanItem => ({
  key: practiceKey(module, day, 1),
  kind: 'practice',
  minutes: 15,
  course: 1,
  ref: module,
});
const on = (day: string, ...items: PlanItem[]): PlanDay => ({ day, minutes: 60, items });

describe('settings', () => {
  it('are 60 minutes from Monday to Friday, 120 at the weekend and 19:00 until they are chosen (PLAN-01)', () => {
    const days = ['2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22'];
    expect(days.map((day) => minutesOfDay(DEFAULT_SETTINGS, day))).toEqual([60, 60, 120, 120]);
    expect(DEFAULT_SETTINGS.studyTime).toBe('19:00');
    expect(findSettingsErrors(DEFAULT_SETTINGS)).toEqual([]);
    const off = { ...DEFAULT_SETTINGS, daysOff: [{ from: '2026-11-18', to: '2026-11-20' }] };
    expect(
      ['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21'].map((day) => minutesOfDay(off, day)),
    ).toEqual([60, 0, 0, 120]);
    const short = { day: TODAY, minutes: 20 };
    expect([TODAY, addDays(TODAY, 1)].map((day) => minutesOfDay(DEFAULT_SETTINGS, day, short))).toEqual([
      20, 60,
    ]);
  });

  it.each([
    [{ minutes: [-5, 0, 0, 0, 0, 0, 0] }, 'minutes/0'],
    [{ minutes: [0, 7, 0, 0, 0, 0, 0] }, 'minutes/1'],
    [{ minutes: [0, 0, 0, 0, 0, 0, 605] }, 'minutes/6'],
    [{ minutes: [0, 0, Number.NaN, 0, 0, 0, 0] }, 'minutes/2'],
    [{ daysOff: [{ from: '2026-11-20', to: '2026-11-19' }] }, 'days_off/0'],
    [{ daysOff: [{ from: '2026-02-30', to: '2026-03-01' }] }, 'days_off/0'],
    [{ daysOff: [{ from: '2026-01-01', to: '2026-05-01' }] }, 'days_off'],
    [{ studyTime: '25:00' }, 'study_time'],
  ])('are refused with the field when they are %j (PLAN-02)', (change, field) => {
    expect(findSettingsErrors({ ...DEFAULT_SETTINGS, ...change }).map((error) => error.field)).toEqual([
      field,
    ]);
  });
});

describe('describeChanges', () => {
  const names = (each: PlanItem) => (each.kind === 'practice' ? 'Ética' : `a Aula ${each.ref}`);
  const describePlan = (before: PlanDay[], after: PlanDay[], reason: PlanReason, gone: string[] = []) =>
    describeChanges({
      before,
      after,
      reason,
      today: TODAY,
      nameOf: names,
      isGone: (key) => gone.includes(key),
    });
  const yesterday = addDays(TODAY, -1);

  it('says in one sentence what moved and what was left out, and why (PLAN-15)', () => {
    const missed = { kind: 'missed', day: yesterday, hasStudied: false } as const;
    expect(
      describePlan(
        [on(yesterday, item(12)), on('2026-11-19', training(1, '2026-11-19'))],
        [on('2026-11-19', item(12))],
        missed,
      ),
    ).toEqual({
      text: 'Movi a Aula 12 para quinta e deixei um treino de Ética de fora, porque ontem não teve estudo.',
    });
    const many = [item(1), item(2), item(3), item(4)];
    expect(describePlan([on(TODAY, ...many)], [on(addDays(TODAY, 1), ...many)], { kind: 'minutes' })).toEqual(
      {
        text: 'Movi 4 itens, porque seus minutos mudaram.',
        details: [1, 2, 3, 4].map((id) => `A Aula ${id} foi para amanhã.`),
      },
    );
    expect(
      describePlan([on(TODAY, item(1))], [], { kind: 'course-left', course: 'CFP' }, [item(1).key]),
    ).toEqual({ text: 'CFP saiu do plano: o acesso terminou.' });
  });

  it('has one line, and lists the rest behind it (PLAN-31)', () => {
    const many = Array.from({ length: 60 }, (_, at) => item(at + 1));
    const trainings = [1, 2, 3].map((module) => training(module, TODAY));
    const found = describePlan(
      [on(TODAY, ...many, ...trainings)],
      [on(addDays(TODAY, 1), ...many.slice(0, 50))],
      { kind: 'exam-date' },
    );
    expect(found?.text).toBe('Movi 50 itens e deixei 13 itens de fora, porque a data da prova mudou.');
    expect(found?.details).toHaveLength(30);
    expect(found?.details?.at(-1)).toBe('E mais 34 mudanças.');
  });

  it('speaks of what the student moved or skipped, also when nothing else changed (PLAN-15)', () => {
    const to = '2026-11-19';
    const reason = { kind: 'moved', item: 'um treino de Ética', to } as const;
    expect(describePlan([on(TODAY)], [on(TODAY)], reason)).toEqual({
      text: 'Levei um treino de Ética para quinta, como você pediu.',
    });
    expect(describePlan([on(TODAY, item(1))], [on(to, item(1))], reason)).toEqual({
      text: 'Levei um treino de Ética para quinta e movi a Aula 1 para quinta, como você pediu.',
    });
    expect(describePlan([on(TODAY)], [on(TODAY)], { kind: 'skipped', item: 'a Aula 3' })?.text).toBe(
      'Tirei a Aula 3 do plano, como você pediu.',
    );
  });

  it('says nothing when nothing moved or what is missing is done (PLAN-15)', () => {
    expect(describePlan([on(TODAY, item(1))], [on(TODAY, item(1))], { kind: 'night' })).toBeNull();
    expect(describePlan([on(yesterday, item(1))], [], { kind: 'night' }, [item(1).key])).toBeNull();
  });
});

it('refuses a move to the past, beyond the eve, or before the lesson opens, with the reason (PLAN-11)', () => {
  const course = { examDay: '2026-12-13', endsOn: null };
  const error = (day: string, opensOn: string | null = null) =>
    moveError(item(1), day, TODAY, course, opensOn);
  expect(error('2026-11-16')).toBe('Este dia já passou.');
  expect(error('2026-12-13')).toBe('A prova é em 13/12: escolha um dia até 12/12.');
  expect(error('2026-11-19', '2026-11-20')).toBe('Esta aula é liberada em 20/11.');
  expect([error(TODAY), error('2026-12-12'), error('2026-11-20', '2026-11-20')]).toEqual([null, null, null]);
});

it('ticks an item by what it asks for alone (PLAN-12)', () => {
  const state = {
    review: { isDone: false, share: 0.5 },
    answers: new Map([[7, 13]]),
    lessonsLeft: new Map([[item(1).key, 30]]),
    openMocks: new Set(['mock-1-9']),
  };
  const practice = (number: number) => ({ ...training(7, TODAY), key: practiceKey(7, TODAY, number) });
  const mock = (id: number): PlanItem => ({
    key: `mock-1-${id}`,
    kind: 'mock',
    minutes: 60,
    course: 1,
    ref: id,
  });
  const review: PlanItem = { key: 'review', kind: 'review', minutes: 20, course: null, ref: null };
  expect(
    [practice(1), practice(2), { ...item(1), left: 40 }, item(2), mock(8), mock(9), review].map((each) =>
      tickItem(each, state),
    ),
  ).toEqual([
    { isDone: true, minutes: 15 },
    { isDone: false, minutes: 5 },
    { isDone: false, minutes: 10 },
    { isDone: true, minutes: 40 },
    { isDone: true, minutes: 60 },
    { isDone: false, minutes: 0 },
    { isDone: false, minutes: 10 },
  ]);
});

describe('calendar', () => {
  const write = (rest: Partial<Parameters<typeof writeCalendar>[0]> = {}) =>
    writeCalendar({
      name: 'ab12',
      sequence: 3,
      madeAt: new Date('2026-11-17T03:00:00Z'),
      studyTime: '19:00',
      link: 'https://toro.test/study',
      days: [
        { day: TODAY, minutes: 55, lines: ['Revisão · 20 min', 'Aula 12; Fundos, e impostos · 35 min'] },
      ],
      exams: [{ day: '2026-12-13', category: 'CFP®' }],
      ...rest,
    });

  it('is valid RFC 5545: CRLF, folded lines, a time zone, stable UIDs and a rising sequence (PLAN-22)', () => {
    const text = write();
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain('TZID:America/Sao_Paulo');
    expect(lines).toContain('DTSTART;TZID=America/Sao_Paulo:20261117T190000');
    expect(lines).toContain('DURATION:PT55M');
    expect(lines).toContain('SUMMARY:Toro: 55 min');
    expect(lines).toContain(
      'DESCRIPTION:Revisão · 20 min\\nAula 12\\; Fundos\\, e impostos · 35 min\\nhttps://toro.test/study',
    );
    expect(lines).toContain('DTSTART;VALUE=DATE:20261213');
    // The end of a whole day is the day after.
    expect(lines).toContain('DTEND;VALUE=DATE:20261214');
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
      'UID:20261117-ab12@toro',
      'UID:exam-20261213-ab12@toro',
    ]);
    expect(write({ sequence: 4 })).toBe(text.replaceAll('SEQUENCE:3', 'SEQUENCE:4'));
    expect(write({ days: [{ day: TODAY, minutes: 0, lines: [] }] })).not.toContain('20261117-ab12');
  });

  it('folds at 75 octets and never within a character (PLAN-22)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400, size: 'max' }), (text) => {
        const line = text.replace(/[\r\n]/g, '');
        const folded = foldLine(line);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
        for (const part of folded.split('\r\n'))
          expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75);
      }),
    );
  });
});

it('writes days, weeks and minutes as people read them', () => {
  expect(formatPlanDay('2026-10-27')).toBe('terça-feira, 27 de outubro');
  expect(formatPlanDay('2026-10-25')).toBe('domingo, 25 de outubro');
  expect(formatWeek('2026-10-25', '2026-10-31')).toBe('25 a 31 de outubro');
  expect(formatWeek('2026-10-29', '2026-11-04')).toBe('29 de outubro a 4 de novembro');
  expect([45, 60, 315].map(formatMinutes)).toEqual(['45 min', '1 h', '5 h 15']);
});

it('says what does not fit and why in one sentence (PLAN-09)', () => {
  const lessonOut = (id: number) => ({ kind: 'lesson' as const, title: `Aula ${id} · Tema`, minutes: 600 });
  expect(formatDropped([lessonOut(7)], { days: 90, planned: 60 })).toBe(
    'Não cabe tudo até a prova: ficaram de fora Aula 7 · Tema, porque aulas e simulados pedem 11 h e seus dias até lá têm 1 h 30.',
  );
  expect(formatDropped([{ ...lessonOut(7), minutes: 40 }], { days: 60, planned: 0 })).toBe(
    'Não cabe tudo até a prova: ficaram de fora Aula 7 · Tema, porque a revisão vem antes e os 3 últimos dias ficam sem aulas e simulados.',
  );
  const mock = { kind: 'mock' as const, title: 'Simulado 2', minutes: 120 };
  const training = { kind: 'practice' as const, title: 'Treino de Ética', minutes: 15 };
  expect(formatDropped([training, mock, lessonOut(1), lessonOut(2)], { days: 60, planned: 0 })).toBe(
    'Não cabe tudo até a prova: ficaram de fora 2 aulas, 1 simulado e 1 treino, porque aulas e simulados pedem 22 h e seus dias até lá têm 1 h.',
  );
  expect(formatDropped([1, 2, 3].map(lessonOut), { days: 60, planned: 0 })).toContain('fora 3 aulas, porque');
  expect(formatDropped([training, training, mock], { days: 60, planned: 0 })).toContain(
    'fora 1 simulado e 2 treinos',
  );
  expect(formatDropped([training], { days: 60, planned: 0 })).toBe(
    'Não cabe tudo até a prova: ficaram de fora Treino de Ética.',
  );
  expect(
    sumPlanMinutes([
      {
        minutes: 60,
        items: [
          { kind: 'lesson', minutes: 40 },
          { kind: 'review', minutes: 10 },
        ],
      },
      {
        minutes: 120,
        items: [
          { kind: 'mock', minutes: 90 },
          { kind: 'practice', minutes: 15 },
        ],
      },
    ]),
  ).toEqual({ days: 180, planned: 130 });
  expect(formatReady('2027-03-12')).toBe('Seu plano até 12 de março está pronto.');
});
