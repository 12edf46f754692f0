import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../../tools/property-runs.ts';
import { addDays, daysBetween } from '../../../base/calendar/day.ts';
import { buildPlan } from './build-plan.ts';
import { lastPlanDay } from './day-slots.ts';
import { firstDays } from './first-days.ts';
import { lessonKey, type PlanCourse, type PlanInput, type PlanItem, reviewKey, sumMinutes } from './plan.ts';
import { DEFAULT_SETTINGS, minutesOfDay, weekdayOf } from './plan-settings.ts';

const TODAY = '2026-11-17';

const makeCourse = (rest: Partial<PlanCourse> = {}): PlanCourse => ({
  id: 1,
  examDay: addDays(TODAY, 60),
  endsOn: null,
  lessons: Array.from({ length: 12 }, (_, at) => ({
    id: at + 1,
    minutes: 40,
    opensOn: null,
    value: at,
    modules: [(at % 3) + 1],
  })),
  mocks: [1, 2].map((id) => ({
    id: 100 + id,
    minutes: 120,
    opensOn: null,
    closesOn: null,
    modules: [1, 2, 3],
  })),
  modules: [1, 2, 3].map((id) => ({ id, value: id, share: 1 / 3, isPractised: true, isTaught: true })),
  ...rest,
});

const makeInput = (rest: Partial<PlanInput> = {}): PlanInput => ({
  today: TODAY,
  minutesOf: (day) => minutesOfDay(DEFAULT_SETTINGS, day),
  review: { due: new Map(), mean: 10, today: 10, overdue: 0 },
  courses: [makeCourse()],
  pins: [],
  skips: [],
  begun: [],
  keep: new Map(),
  owed: new Map(),
  ...rest,
});

const listItems = (input: PlanInput) =>
  buildPlan(input).days.flatMap(({ day, items }) => items.map((item) => ({ day, item })));
const ofKind = (input: PlanInput, kind: PlanItem['kind']) =>
  listItems(input).filter(({ item }) => item.kind === kind);
const lesson = (id: number): PlanItem => ({
  key: lessonKey(1, id),
  kind: 'lesson',
  minutes: 40,
  course: 1,
  ref: id,
  left: 40,
});

const offset = fc.integer({ min: 0, max: 90 });
const course = (id: number) =>
  fc
    .record({
      exam: fc.option(fc.integer({ min: -2, max: 100 })),
      ends: fc.option(offset),
      lessons: fc.array(
        fc.record({
          minutes: fc.integer({ min: 1, max: 200 }),
          opens: fc.option(offset),
          value: fc.nat(5),
        }),
        { maxLength: 30 },
      ),
      mocks: fc.array(fc.integer({ min: 10, max: 280 }), { maxLength: 5 }),
      modules: fc.array(fc.nat(9), { maxLength: 6 }),
    })
    .map(
      (each): PlanCourse => ({
        id,
        examDay: each.exam === null ? null : addDays(TODAY, each.exam),
        endsOn: each.ends === null ? null : addDays(TODAY, each.ends),
        lessons: each.lessons.map(({ minutes, opens, value }, at) => ({
          id: at + 1,
          minutes,
          value,
          modules: [id * 100 + (at % 6)],
          opensOn: opens === null ? null : addDays(TODAY, opens),
        })),
        mocks: each.mocks.map((minutes, at) => ({
          id: at + 500,
          minutes,
          opensOn: null,
          closesOn: null,
          modules: [id * 100],
        })),
        modules: each.modules.map((value, at) => ({
          id: id * 100 + at,
          value: value / 100,
          share: 1 / 6,
          isPractised: at % 2 === 0,
          isTaught: at % 3 === 0,
        })),
      }),
    );

const anyInput = fc
  .record({
    minutes: fc.array(fc.integer({ min: 0, max: 36 }), { minLength: 7, maxLength: 7 }),
    courses: fc.oneof(
      fc.tuple(course(1)),
      fc.tuple(course(1), course(2)),
      fc.tuple(course(1), course(2), course(3)),
    ),
    off: fc.option(offset),
    mean: fc.integer({ min: 0, max: 60 }),
    today: fc.integer({ min: 0, max: 60 }),
    overdue: fc.integer({ min: 0, max: 120 }),
    pin: fc.option(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.nat(20))),
  })
  .map(({ minutes, courses, off, mean, today, overdue, pin }): PlanInput => {
    const settings = {
      ...DEFAULT_SETTINGS,
      minutes: minutes.map((each) => each * 5),
      daysOff: off === null ? [] : [{ from: addDays(TODAY, off), to: addDays(TODAY, off + 3) }],
    };
    return makeInput({
      minutesOf: (day) => minutesOfDay(settings, day),
      courses,
      review: { due: new Map([[addDays(TODAY, 3), 45]]), mean, today, overdue },
      pins: pin ? [{ item: lesson(pin[0]), day: addDays(TODAY, pin[1]) }] : [],
    });
  });

/** Whether lessons and mocks of a course may stand on a day. */
const isUsable = (input: PlanInput, each: PlanCourse, opensOn: string | null, day: string) =>
  (!opensOn || day >= opensOn) &&
  each.examDay !== null &&
  day <= addDays(each.examDay, -4) &&
  (!each.endsOn || day <= each.endsOn) &&
  input.courses.every(({ examDay }) => examDay !== addDays(day, 1));

const RUNS = { numRuns: propertyRuns(600) };

describe('buildPlan', () => {
  it('never plans more than the minutes of a day, but for what is pinned and a mock longer than every day, which stands alone (PLAN-04)', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { days } = buildPlan(input);
        for (const { day, minutes, items } of days) {
          expect(minutes).toBe(input.minutesOf(day));
          const pinned = sumMinutes(items.filter(({ isPinned }) => isPinned));
          const mock = items.find(({ kind }) => kind === 'mock');
          if (mock && sumMinutes(items) > Math.max(minutes, pinned)) {
            // Longer than every day on which it could stand: alone.
            expect(items).toEqual([mock]);
            const own = input.courses.find(({ id }) => id === mock.course) ?? makeCourse();
            for (const each of days)
              if (isUsable(input, own, null, each.day) && !each.items.some(({ isPinned }) => isPinned))
                expect(each.minutes).toBeLessThan(mock.minutes);
          } else expect(sumMinutes(items)).toBeLessThanOrEqual(Math.max(minutes, pinned));
          for (const item of items) expect(item.minutes).toBeGreaterThan(0);
        }
      }),
      RUNS,
    );
  });

  it('gives the same plan for the same input (PLAN-16)', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(buildPlan(input)).toEqual(buildPlan(input));
      }),
      RUNS,
    );
  });

  it('plans a lesson once or in numbered parts that sum to it, not before it opens, and not when it is done (PLAN-06)', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { days, dropped } = buildPlan(input);
        for (const each of input.courses)
          for (const { id, minutes, opensOn } of each.lessons) {
            const key = lessonKey(each.id, id);
            if (input.pins.some(({ item }) => item.key === key)) continue;
            const found = days.flatMap(({ day, items }) =>
              items.flatMap((item) => (item.key === key ? [{ day, item }] : [])),
            );
            const leftOut = dropped.find((drop) => drop.key === key)?.minutes ?? 0;
            if (found.length === 0) continue;
            const planned = sumMinutes(found.map(({ item }) => item));
            // Without an exam date a lesson may go on after the last day.
            if (each.examDay) expect(planned + leftOut).toBe(minutes);
            else expect(planned).toBeLessThanOrEqual(minutes);
            const parts = found.length + (planned < minutes ? 1 : 0);
            expect(found.map(({ item }) => item.part)).toEqual(
              parts > 1 ? found.map((_, at) => at + 1) : [undefined],
            );
            for (const { item } of found) expect(item.parts).toBe(parts > 1 ? parts : undefined);
            expect(new Set(found.map(({ day }) => day)).size).toBe(found.length);
            if (opensOn) expect((found[0]?.day ?? '') >= opensOn).toBe(true);
          }
        const known = new Set(
          input.courses.flatMap(({ id, lessons }) => lessons.map((each) => lessonKey(id, each.id))),
        );
        for (const { items } of days)
          for (const item of items)
            if (item.kind === 'lesson' && !item.isPinned) expect(known.has(item.key)).toBe(true);
      }),
      RUNS,
    );
  });

  it('plans each course up to the day before its exam, its end, or 28 days, and at most 365 (PLAN-03, PLAN-17)', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { days } = buildPlan(input);
        if (days.length > 0) expect(days[0]?.day).toBe(TODAY);
        for (const { day, items } of days)
          for (const { course: id, isPinned } of items) {
            const each = input.courses.find((known) => known.id === id);
            if (!each || isPinned) continue;
            expect(day <= (lastPlanDay(each, TODAY) ?? '')).toBe(true);
            if (each.examDay) expect(day < each.examDay).toBe(true);
          }
      }),
      RUNS,
    );
    const far = makeInput({ courses: [makeCourse({ examDay: addDays(TODAY, 800) })] });
    expect(buildPlan(far).days).toHaveLength(365);
    expect(buildPlan(makeInput({ courses: [makeCourse({ examDay: null })] })).days).toHaveLength(28);
    const ending = makeCourse({ endsOn: addDays(TODAY, 9) });
    expect(buildPlan(makeInput({ courses: [ending] })).days).toHaveLength(10);
  });

  it('fills a day with pinned items, review, mocks, lessons and then practice (PLAN-05)', () => {
    const input = makeInput({ pins: [{ item: lesson(9), day: TODAY }] });
    const { days } = buildPlan(input);
    expect(days[0]?.items.map(({ kind, ref }) => [kind, ref])).toEqual([
      ['review', null],
      ['lesson', 9],
    ]);
    const lessons = ofKind(input, 'lesson').filter(({ item }) => !item.isPinned);
    expect(lessons.map(({ item }) => item.ref)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]);
    expect(daysBetween(lessons.at(-1)?.day ?? '', addDays(TODAY, 60))).toBeGreaterThanOrEqual(14);
    expect(daysBetween(TODAY, lessons.at(-1)?.day ?? '')).toBeGreaterThan(30);
    const mocks = ofKind(input, 'mock');
    expect(mocks.map(({ item }) => [item.ref, item.minutes])).toEqual([
      [101, 120],
      [102, 120],
    ]);
    const left = daysBetween(mocks[1]?.day ?? '', addDays(TODAY, 60));
    expect(left >= 4 && left <= 21).toBe(true);
    const trainings = new Map<number | null, number>();
    for (const { item } of ofKind(input, 'practice'))
      trainings.set(item.ref, (trainings.get(item.ref) ?? 0) + 1);
    const [low, middle, high] = [1, 2, 3].map((id) => trainings.get(id) ?? 0);
    const all = (low ?? 0) + (middle ?? 0) + (high ?? 0);
    // By value, 1 : 2 : 3, up to one training each.
    expect(Math.abs((low ?? 0) - all / 6)).toBeLessThanOrEqual(1);
    expect(Math.abs((high ?? 0) - all / 2)).toBeLessThanOrEqual(1);
  });

  it('leaves no lesson and no part of one out while a day that it could use has practice or free minutes (PLAN-27, PLAN-09)', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { days, dropped } = buildPlan({ ...input, pins: [] });
        for (const { kind, course: id, ref } of dropped) {
          const each = input.courses.find((known) => known.id === id);
          const lessonOut = each?.lessons.find((known) => known.id === ref);
          if (kind !== 'lesson' || !each || !lessonOut) continue;
          for (const { day, minutes, items } of days) {
            if (!isUsable(input, each, lessonOut.opensOn, day)) continue;
            expect(items.filter((item) => item.kind === 'practice')).toEqual([]);
            expect(sumMinutes(items)).toBeGreaterThanOrEqual(minutes);
          }
        }
      }),
      RUNS,
    );
  });

  it('keeps all of 85 lessons of 70 minutes in 90 days of default minutes, on weekdays too (PLAN-27)', () => {
    const lessons = Array.from({ length: 85 }, (_, at) => ({
      id: at + 1,
      minutes: 70,
      opensOn: null,
      value: 0.01,
      modules: [(at % 3) + 1],
    }));
    const review = { due: new Map(), mean: 0, today: 0, overdue: 0 };
    const input = makeInput({ review, courses: [makeCourse({ examDay: addDays(TODAY, 90), lessons })] });
    expect(buildPlan(input).dropped.filter(({ kind }) => kind === 'lesson')).toEqual([]);
    const undated = ofKind({ ...input, courses: [makeCourse({ examDay: null, lessons })] }, 'lesson');
    const weekdays = new Set(undated.map(({ day }) => weekdayOf(day)));
    expect([...weekdays].filter((each) => each > 0 && each < 6).length).toBeGreaterThan(3);
  });

  it('splits no mock and puts it on one of the longest days (PLAN-28)', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const mocks = buildPlan({ ...input, pins: [] }).days.flatMap(({ items }) =>
          items.filter(({ kind }) => kind === 'mock'),
        );
        expect(new Set(mocks.map(({ key }) => key)).size).toBe(mocks.length);
        for (const { course: id, ref, minutes, part } of mocks) {
          const wanted = input.courses.find((each) => each.id === id)?.mocks.find((each) => each.id === ref);
          expect([minutes, part]).toEqual([wanted?.minutes, undefined]);
        }
      }),
      RUNS,
    );
    const long = makeCourse({
      mocks: [{ id: 101, minutes: 280, opensOn: null, closesOn: null, modules: [] }],
    });
    const [mock] = buildPlan(makeInput({ courses: [long] })).days.filter(({ items }) =>
      items.some(({ kind }) => kind === 'mock'),
    );
    expect([mock?.minutes, mock?.items.map(({ minutes }) => minutes)]).toEqual([120, [280]]);
  });

  it('puts the first mock into the first third of the time when lessons of half of its modules come before it (PLAN-28)', () => {
    const daysOf = (rest: Partial<PlanCourse>) =>
      ofKind(makeInput({ courses: [makeCourse({ examDay: addDays(TODAY, 90), ...rest })] }), 'mock').map(
        ({ day, item }) => [item.ref, daysBetween(TODAY, day)],
      );
    const untaught = [1, 2, 3].map((id) => ({ id, value: id, share: 1, isPractised: true, isTaught: false }));
    const [first, second] = daysOf({ modules: untaught });
    expect(first?.[0]).toBe(101);
    expect(first?.[1]).toBeLessThanOrEqual(30);
    // Lessons of two of three modules are planned before it.
    const before = ofKind(
      makeInput({ courses: [makeCourse({ examDay: addDays(TODAY, 90), modules: untaught })] }),
      'lesson',
    ).filter(({ day }) => daysBetween(TODAY, day) < (first?.[1] ?? 0));
    expect(new Set(before.map(({ item }) => (Number(item.ref) - 1) % 3)).size).toBeGreaterThanOrEqual(2);
    expect(second?.[1]).toBeGreaterThanOrEqual(90 - 21);
    // All lessons open too late for that.
    const late = makeCourse().lessons.map((each) => ({ ...each, opensOn: addDays(TODAY, 40) }));
    for (const [, day] of daysOf({ modules: untaught, lessons: late }))
      expect(day).toBeGreaterThanOrEqual(69);
  });

  it('plans all mocks of a year, and practice beside them (PLAN-09, PLAN-28)', () => {
    const mocks = Array.from({ length: 10 }, (_, at) => ({
      id: 100 + at,
      minutes: 280,
      opensOn: null,
      closesOn: null,
      modules: [],
    }));
    const days = ofKind(
      makeInput({ courses: [makeCourse({ examDay: addDays(TODAY, 360), mocks })] }),
      'mock',
    ).map(({ day }) => day);
    expect(days).toHaveLength(10);
    for (const [at, day] of days.slice(1).entries())
      expect(daysBetween(days[at] ?? '', day)).toBeGreaterThanOrEqual(5);
  });

  it('plans no module more than twice in a row or on a day while another has value, and none before its lessons (PLAN-29)', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { days } = buildPlan({ ...input, pins: [] });
        for (const each of input.courses) {
          const hasValue = each.modules.some(({ value }) => value >= 0.002);
          const valued = each.modules.filter(({ value, share }) => (hasValue ? value : share) > 0);
          if (valued.length < 2) continue;
          const trainings = days.flatMap(({ items }) =>
            items.flatMap(({ kind, course: id, ref }) =>
              kind === 'practice' && id === each.id ? [ref] : [],
            ),
          );
          for (const [at, ref] of trainings.entries())
            expect(trainings[at + 1] === ref && trainings[at + 2] === ref).toBe(false);
          const taught = new Set(each.modules.flatMap(({ id, isTaught }) => (isTaught ? [id] : [])));
          for (const { items } of days) {
            for (const { kind, course: id, ref } of items)
              if (kind === 'lesson' && id === each.id)
                for (const module of each.lessons.find((known) => known.id === ref)?.modules ?? [])
                  taught.add(module);
            const counts = valued
              .filter(({ id }) => taught.has(id))
              .map(({ id }) => items.filter(({ kind, ref }) => kind === 'practice' && ref === id).length);
            if (counts.some((count) => count > 2)) expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
          }
        }
      }),
      RUNS,
    );
    const modules = [1, 2, 3].map((id) => ({
      id,
      value: id === 3 ? 9 : 1,
      share: 1,
      isPractised: true,
      isTaught: id !== 3,
    }));
    const lessons = makeCourse().lessons.map((each, at) => ({ ...each, modules: [at < 6 ? 1 : 3] }));
    const input = makeInput({ courses: [makeCourse({ modules, lessons })] });
    const taughtOn = ofKind(input, 'lesson').find(({ item }) => item.ref === 7)?.day ?? '';
    const early = ofKind(input, 'practice').filter(({ day }) => day < taughtOn);
    expect(early.length).toBeGreaterThan(4);
    expect(early.some(({ item }) => item.ref === 3)).toBe(false);
    expect(ofKind(input, 'practice').filter(({ item }) => item.ref === 3).length).toBeGreaterThan(10);
  });

  it('shares practice by the blueprint where every value is close to nothing (PLAN-29)', () => {
    const modules = [1, 2].map((id) => ({
      id,
      value: id === 1 ? 0.001 : 0,
      share: id === 1 ? 0.25 : 0.75,
      isPractised: true,
      isTaught: true,
    }));
    const trainings = ofKind(makeInput({ courses: [makeCourse({ lessons: [], modules })] }), 'practice');
    const share = trainings.filter(({ item }) => item.ref === 2).length / trainings.length;
    // No more than two of three in a row.
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.7);
  });

  it('counts cards that are overdue into the review of the following days until they are done (PLAN-30)', () => {
    const review = { due: new Map([[addDays(TODAY, 2), 5]]), mean: 2, today: 30, overdue: 50 };
    const planned = ofKind(makeInput({ review }), 'review').map(({ item }) => item.minutes);
    expect(planned.slice(0, 4)).toEqual([30, 30, 25, 2]);
  });

  it('gives the minutes back where an item was moved away, and plans it on its new day alone (PLAN-10)', () => {
    const [training] = ofKind(makeInput({ courses: [makeCourse({ lessons: [], mocks: [] })] }), 'practice');
    if (!training) throw new Error('no training');
    const to = addDays(TODAY, 4);
    const moved = makeInput({
      courses: [makeCourse({ lessons: [], mocks: [] })],
      pins: [{ item: training.item, day: to, from: training.day }],
    });
    const [before, after] = [makeInput({ courses: moved.courses }), moved].map(
      (input) => buildPlan(input).days.find(({ day }) => day === training.day)?.items ?? [],
    );
    expect(sumMinutes(after ?? [])).toBe(sumMinutes(before ?? []) - 15);
    expect(ofKind(moved, 'practice').filter(({ item }) => item.isPinned)).toEqual([
      { day: to, item: { ...training.item, isPinned: true } },
    ]);
  });

  it('goes on with a lesson of which a part is done today (PLAN-06, PLAN-12)', () => {
    const long = { id: 1, minutes: 40, opensOn: null, value: 1, modules: [] };
    const part: PlanItem = {
      key: lessonKey(1, 1),
      kind: 'lesson',
      minutes: 50,
      course: 1,
      ref: 1,
      left: 90,
      offset: 0,
      part: 1,
      parts: 2,
    };
    const input = makeInput({
      courses: [makeCourse({ lessons: [long] })],
      begun: [{ ...part, doneMinutes: 50 }],
    });
    const planned = ofKind(input, 'lesson').map(({ item }) => [item.part, item.parts, item.minutes]);
    expect(planned).toEqual([
      [1, 2, 50],
      [2, 2, 40],
    ]);
    // Half of the part is done: the rest of it stays on today.
    const half = { ...input, courses: [makeCourse({ lessons: [{ ...long, minutes: 65 }] })] };
    const rest = ofKind({ ...half, begun: [{ ...part, doneMinutes: 25 }] }, 'lesson');
    expect(rest.map(({ item }) => item.minutes)).toEqual([50, 40]);
  });

  it('has no lesson and no mock in the last 3 days, and on the last one only 30 minutes of review (PLAN-07)', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const { day, items } of buildPlan({ ...input, pins: [] }).days) {
          for (const { kind, course: id } of items) {
            const exam = input.courses.find((each) => each.id === id)?.examDay;
            if (exam && (kind === 'lesson' || kind === 'mock'))
              expect(daysBetween(day, exam)).toBeGreaterThan(3);
          }
          if (input.courses.every(({ examDay }) => examDay !== addDays(day, 1))) continue;
          expect(items.every(({ kind }) => kind === 'review')).toBe(true);
          expect(sumMinutes(items)).toBeLessThanOrEqual(30);
        }
      }),
      RUNS,
    );
  });

  it('leaves a day off or without minutes empty (PLAN-08)', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const { minutes, items } of buildPlan({ ...input, pins: [] }).days)
          if (minutes === 0) expect(items).toEqual([]);
      }),
      RUNS,
    );
  });

  it('drops practice of the least value, then mocks beyond the first, then lessons of the least value (PLAN-09)', () => {
    const modules = [1, 2, 3].map((id) => ({ id, value: id, share: 1, isPractised: false, isTaught: true }));
    const wanted = makeCourse({ examDay: addDays(TODAY, 26), modules });
    const plan = (lessons: number) =>
      buildPlan(
        makeInput({ courses: [{ ...wanted, lessons: wanted.lessons.slice(0, lessons) }] }),
      ).dropped.map(({ kind, ref }) => [kind, ref]);
    expect(plan(2)).toEqual([]);
    const kinds = (count: number, minutes: number) => {
      const lessons = Array.from({ length: count }, (_, at) => ({
        id: at + 1,
        minutes,
        opensOn: null,
        value: at,
        modules: [],
      }));
      return buildPlan(makeInput({ courses: [{ ...wanted, lessons }] })).dropped;
    };
    const some = kinds(30, 45);
    expect(some.some(({ kind }) => kind === 'mock')).toBe(true);
    expect(some.some(({ kind }) => kind === 'lesson')).toBe(false);
    const many = kinds(60, 45);
    expect(many.filter(({ kind }) => kind === 'mock').map(({ ref }) => ref)).toEqual([102]);
    const lost = many.filter(({ kind }) => kind === 'lesson').map(({ ref }) => ref);
    // The least value first: the lessons with the lowest numbers here.
    expect(lost.length).toBeGreaterThan(0);
    expect(Math.max(...lost)).toBeLessThanOrEqual(lost.length + 1);
  });

  it('keeps what is pinned and what stays, and never plans what is skipped (PLAN-10)', () => {
    const day = addDays(TODAY, 30);
    const pinned = makeInput({ pins: [{ item: lesson(5), day }] });
    for (const minutes of [0, 15, 300]) {
      const found = ofKind({ ...pinned, minutesOf: () => minutes }, 'lesson').filter(
        ({ item }) => item.ref === 5,
      );
      expect(found).toEqual([{ day, item: { ...lesson(5), isPinned: true } }]);
    }
    const skipped = makeInput({ skips: [{ item: lesson(5), day: TODAY }] });
    expect(ofKind(skipped, 'lesson').some(({ item }) => item.ref === 5)).toBe(false);
    const review = { key: reviewKey(TODAY), kind: 'review' as const, minutes: 10, course: null, ref: null };
    const rested = buildPlan(makeInput({ skips: [{ item: review, day: TODAY }] })).days[0];
    expect(rested?.items.some(({ kind }) => kind === 'review')).toBe(false);
    // Skipping gives time back instead of filling it again.
    expect(sumMinutes(rested?.items ?? [])).toBeLessThanOrEqual(50);
  });

  it('keeps lessons on the days of the plan before when nothing changed (PLAN-13)', () => {
    const first = buildPlan(makeInput());
    const keep = firstDays(first.days);
    const done = new Set(first.days[0]?.items.map(({ key }) => key));
    const tomorrow = addDays(TODAY, 1);
    const wanted = makeCourse();
    const second = buildPlan(
      makeInput({
        today: tomorrow,
        keep,
        courses: [{ ...wanted, lessons: wanted.lessons.filter(({ id }) => !done.has(lessonKey(1, id))) }],
      }),
    );
    const lessonsOf = (days: typeof first.days) =>
      days.flatMap(({ day, items }) =>
        items.flatMap(({ kind, key }) => (kind === 'lesson' || kind === 'mock' ? [`${key} ${day}`] : [])),
      );
    expect(lessonsOf(second.days)).toEqual(lessonsOf(first.days.slice(1)));
  });

  it('gives the minutes of a day to the courses by the days left to their exams (PLAN-17)', () => {
    const near = makeCourse({ id: 1, examDay: addDays(TODAY, 20), lessons: [], mocks: [] });
    const far = makeCourse({
      id: 2,
      examDay: addDays(TODAY, 80),
      lessons: [],
      mocks: [],
      modules: [7, 8].map((id) => ({ id, value: 1, share: 1, isPractised: true, isTaught: true })),
    });
    const { days } = buildPlan(makeInput({ courses: [near, far] }));
    const shared = days.slice(0, 14).flatMap(({ items }) => items.filter(({ course: id }) => id !== null));
    const own = shared.filter(({ course: id }) => id === 1).length / shared.length;
    // About 1/(20−7+7) to 1/(80−7+7) in the middle of these days.
    expect(own).toBeGreaterThan(0.74);
    expect(own).toBeLessThan(0.88);
  });

  it('plans 365 days with 300 lessons and 10 modules within 200 ms (PLAN-20)', () => {
    const large = makeInput({
      courses: [
        makeCourse({
          examDay: addDays(TODAY, 365),
          lessons: Array.from({ length: 300 }, (_, at) => ({
            id: at + 1,
            minutes: 20 + ((at * 37) % 90),
            opensOn: addDays(TODAY, at % 200),
            value: at % 7,
            modules: [(at % 10) + 1],
          })),
          mocks: Array.from({ length: 10 }, (_, at) => ({
            id: 900 + at,
            minutes: 280,
            opensOn: null,
            closesOn: null,
            modules: [1, 2, 3],
          })),
          modules: Array.from({ length: 10 }, (_, at) => ({
            id: at + 1,
            value: at,
            share: 0.1,
            isPractised: false,
            isTaught: false,
          })),
        }),
      ],
    });
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now();
      buildPlan(large);
      return performance.now() - began;
    });
    expect(Math.min(...times)).toBeLessThan(200);
  });
});
