import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../tools/property-runs.ts';
import { addDays, daysBetween } from '../../calendar/day.ts';
import { buildPlan } from './build-plan.ts';
import { lastPlanDay } from './day-slots.ts';
import { firstDays } from './first-days.ts';
import { lessonKey, type PlanCourse, type PlanInput, type PlanItem, reviewKey, sumMinutes } from './plan.ts';
import { DEFAULT_SETTINGS, minutesOfDay } from './plan-settings.ts';

const TODAY = '2026-11-17';

const makeCourse = (rest: Partial<PlanCourse> = {}): PlanCourse => ({
  id: 1,
  examDay: addDays(TODAY, 60),
  endsOn: null,
  lessons: Array.from({ length: 12 }, (_, at) => ({ id: at + 1, minutes: 40, opensOn: null, value: at })),
  mocks: [1, 2].map((id) => ({ id: 100 + id, minutes: 120, opensOn: null, closesOn: null })),
  modules: [1, 2, 3].map((id) => ({ id, value: id, isPractised: true })),
  ...rest,
});

const makeInput = (rest: Partial<PlanInput> = {}): PlanInput => ({
  today: TODAY,
  minutesOf: (day) => minutesOfDay(DEFAULT_SETTINGS, day),
  review: { due: new Map(), mean: 10, today: 10 },
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
          opensOn: opens === null ? null : addDays(TODAY, opens),
        })),
        mocks: each.mocks.map((minutes, at) => ({ id: at + 500, minutes, opensOn: null, closesOn: null })),
        modules: each.modules.map((value, at) => ({ id: id * 100 + at, value, isPractised: at % 2 === 0 })),
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
    pin: fc.option(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.nat(20))),
  })
  .map(({ minutes, courses, off, mean, today, pin }): PlanInput => {
    const settings = {
      ...DEFAULT_SETTINGS,
      minutes: minutes.map((each) => each * 5),
      daysOff: off === null ? [] : [{ from: addDays(TODAY, off), to: addDays(TODAY, off + 3) }],
    };
    return makeInput({
      minutesOf: (day) => minutesOfDay(settings, day),
      courses,
      review: { due: new Map([[addDays(TODAY, 3), 45]]), mean, today },
      pins: pin ? [{ item: lesson(pin[0]), day: addDays(TODAY, pin[1]) }] : [],
    });
  });

const RUNS = { numRuns: propertyRuns(600) };

describe('buildPlan', () => {
  it('never plans more than the minutes of a day, but for what is pinned (PLAN-04)', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const { day, minutes, items } of buildPlan(input).days) {
          expect(minutes).toBe(input.minutesOf(day));
          const pinned = sumMinutes(items.filter(({ isPinned }) => isPinned));
          expect(sumMinutes(items)).toBeLessThanOrEqual(Math.max(minutes, pinned));
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

  it('plans a lesson once, in parts only where no day holds it, not before it opens, and not when it is done (PLAN-06)', () => {
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
            const isDropped = dropped.some((drop) => drop.key === key);
            expect(found.length > 0 && isDropped).toBe(false);
            if (found.length === 0) continue;
            expect(sumMinutes(found.map(({ item }) => item))).toBe(minutes);
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
    for (const { day } of mocks) {
      const left = daysBetween(day, addDays(TODAY, 60));
      expect(left >= 4 && left <= 21).toBe(true);
    }
    const [first, second] = [101, 102].map((id) => mocks.filter(({ item }) => item.ref === id));
    expect(sumMinutes((first ?? []).map(({ item }) => item))).toBe(120);
    expect(Math.abs(daysBetween(first?.at(-1)?.day ?? '', second?.[0]?.day ?? ''))).toBeGreaterThanOrEqual(5);
    const trainings = new Map<number | null, number>();
    for (const { item } of ofKind(input, 'practice'))
      trainings.set(item.ref, (trainings.get(item.ref) ?? 0) + 1);
    const [low, middle, high] = [1, 2, 3].map((id) => trainings.get(id) ?? 0);
    const all = (low ?? 0) + (middle ?? 0) + (high ?? 0);
    // By value, 1 : 2 : 3, up to one training each.
    expect(Math.abs((low ?? 0) - all / 6)).toBeLessThanOrEqual(1);
    expect(Math.abs((high ?? 0) - all / 2)).toBeLessThanOrEqual(1);
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
    const modules = [1, 2, 3].map((id) => ({ id, value: id, isPractised: false }));
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
      }));
      return buildPlan(makeInput({ courses: [{ ...wanted, lessons }] })).dropped;
    };
    const some = kinds(25, 45);
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
      modules: [7, 8].map((id) => ({ id, value: 1, isPractised: true })),
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
          })),
          mocks: Array.from({ length: 10 }, (_, at) => ({
            id: 900 + at,
            minutes: 280,
            opensOn: null,
            closesOn: null,
          })),
          modules: Array.from({ length: 10 }, (_, at) => ({ id: at + 1, value: at, isPractised: false })),
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
