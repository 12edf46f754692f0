import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/calendar/day.ts';
import { hasLandingPage, landingPanels, needsExamDate } from './course-landing.ts';
import { courseProgress, lessonsDone, wholePercent } from './course-progress.ts';
import { findCourseToContinue, nextLesson } from './course-to-continue.ts';
import { isCourseOpen, isCourseVisible } from './course-visibility.ts';
import { examDateError, formatExamCountdown } from './exam-date.ts';
import { expiryNotice } from './expiry-notice.ts';
import { filterLessons, type LessonFilter, lessonStatus } from './lesson-index.ts';
import { isTrackedEvent, TRACKED_EVENTS } from './tracked-events.ts';

const TODAY = '2026-11-15';
const distance = fc.integer({ min: -4000, max: 4000 });

describe('visibility', () => {
  it('shows a course until its last day is over, and hides it the day after (HOME-03)', () => {
    const course = { is_visible: true, data_fim_aulas: TODAY };
    expect(isCourseVisible(course, addDays(TODAY, -1))).toBe(true);
    expect(isCourseVisible(course, TODAY)).toBe(true);
    expect(isCourseVisible(course, addDays(TODAY, 1))).toBe(false);
  });

  it('needs is_visible, and without an end date nothing else (HOME-03)', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.option(distance), (is_visible, days) => {
        const data_fim_aulas = days === null ? null : addDays(TODAY, days);
        const open = days === null || days >= 0;
        expect(isCourseOpen(data_fim_aulas, TODAY)).toBe(open);
        expect(isCourseVisible({ is_visible, data_fim_aulas }, TODAY)).toBe(is_visible && open);
      }),
    );
  });
});

describe('expiry notice', () => {
  const ending = (days: number, flag: 0 | 1 = 1) =>
    expiryNotice({ expiration_date: flag, data_fim_aulas: addDays(TODAY, days) }, TODAY);

  it('is shown only where expiration_date is 1 and there is an end (HOME-13)', () => {
    expect(ending(10, 0)).toBeNull();
    expect(ending(10, 1)).not.toBeNull();
    expect(expiryNotice({ expiration_date: 1, data_fim_aulas: null }, TODAY)).toBeNull();
  });

  it("says 'Você tem N dia(s) até expirar' from 30 days on, down to the last day (HOME-16)", () => {
    expect(ending(30)).toEqual({ urgent: true, text: 'Você tem 30 dias até expirar' });
    expect(ending(1)).toEqual({ urgent: true, text: 'Você tem 1 dia até expirar' });
    expect(ending(0)).toEqual({ urgent: true, text: 'Você tem 0 dias até expirar' });
    expect(ending(-1)).toBeNull();
  });

  it("says 'Disponível até' with day, short month and year while more than 30 days are left (HOME-18)", () => {
    expect(ending(31)).toEqual({ urgent: false, text: 'Disponível até 16 dez 2026' });
  });

  it('is urgent for exactly 0 to 30 days', () => {
    fc.assert(
      fc.property(distance, (days) => {
        expect(ending(days)?.urgent ?? null).toBe(days < 0 ? null : days <= 30);
      }),
    );
  });
});

describe('exam date', () => {
  it('counts down in words, singular for one day (EXAMDATE-07, EXAMDATE-08)', () => {
    expect(formatExamCountdown('2026-11-16', TODAY, 'CEA')).toBe('Falta 1 dia para sua prova CEA');
    expect(formatExamCountdown('2026-11-17', TODAY, 'CPA-20')).toBe('Faltam 2 dias para sua prova CPA-20');
  });

  it('counts only while days are left; the day itself has its own text, the past none (EXAMDATE-09)', () => {
    expect(formatExamCountdown(TODAY, TODAY, 'CEA')).toBe('Sua prova CEA é hoje. Boa prova!');
    fc.assert(
      fc.property(distance, (days) => {
        const text = formatExamCountdown(addDays(TODAY, days), TODAY, 'CEA');
        expect(/^Falta/.test(text ?? '')).toBe(days > 0);
        if (days > 1) expect(text).toContain(` ${days} dias`);
        if (days < 0) expect(text).toBeNull();
      }),
    );
  });

  it('must be selected (EXAMDATE-12)', () => {
    for (const none of [null, '', '2026-02-30', '15/11/2026'])
      expect(examDateError(none, TODAY)).toBe('Por favor, selecione uma data antes de continuar.');
  });

  it('must be today or later, and is never shifted (EXAMDATE-13)', () => {
    fc.assert(
      fc.property(distance, (days) => {
        expect(examDateError(addDays(TODAY, days), TODAY)).toBe(
          days < 0 ? 'A data informada deve ser superior ou igual a data de hoje.' : null,
        );
      }),
    );
  });
});

describe('landing', () => {
  it('is exam date and score, the weekly report, or title and description', () => {
    expect(landingPanels('exam_date')).toEqual(['exam-date', 'score']);
    expect(landingPanels('report')).toEqual(['weekly-report']);
    expect(landingPanels('description')).toEqual(['title', 'description']);
  });

  it('has a tile where the category has a landing page', () => {
    expect([hasLandingPage('exam_date'), hasLandingPage('report'), hasLandingPage('description')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('requires an exam date only in the exam-date category', () => {
    expect(needsExamDate('exam_date', null)).toBe(true);
    expect(needsExamDate('exam_date', TODAY)).toBe(false);
    expect(needsExamDate('report', null)).toBe(false);
  });
});

describe('course progress', () => {
  const progresses = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 200, size: 'max' });

  it('is the mean of its lessons: 0 for none, 100 only when all are done', () => {
    expect(courseProgress([])).toBe(0);
    expect(courseProgress([100, 50, 0, 50])).toBe(50);
    fc.assert(
      fc.property(progresses, (lessons) => {
        const progress = courseProgress(lessons);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(100);
        const all = lessons.length > 0 && lessonsDone(lessons) === lessons.length;
        if (all) expect(progress).toBe(100);
        if (lessons.some((lesson) => lesson < 99)) expect(wholePercent(progress)).toBeLessThan(100);
      }),
    );
  });
});

describe('the lesson to continue', () => {
  const lesson = (id: number, progress: number, locked = false) => ({ id, progress, locked });

  it('is the first unfinished one that is not locked, whatever was studied last', () => {
    const lessons = [lesson(1, 100), lesson(2, 0, true), lesson(3, 50), lesson(4, 20), lesson(5, 0)];
    expect(nextLesson(lessons)?.id).toBe(3);
    expect(nextLesson([lesson(1, 100)])).toBeNull();
  });

  it('never names a lesson that is locked or done, and names one while there is one', () => {
    const some = fc.array(fc.record({ progress: fc.constantFrom(0, 50, 100), locked: fc.boolean() }));
    fc.assert(
      fc.property(some, (states) => {
        const lessons = states.map((state, id) => ({ id, ...state }));
        const free = lessons.filter(({ locked, progress }) => !locked && progress < 100);
        const next = nextLesson(lessons);
        expect(next === null).toBe(free.length === 0);
        if (next) expect(free).toContain(next);
      }),
    );
  });

  it('is in the last studied visible course that is unfinished', () => {
    const course = (id: number, last_studied_at: string | null, extra = {}) => ({
      id,
      is_visible: true,
      data_fim_aulas: null,
      last_studied_at,
      next_lesson: {},
      ...extra,
    });
    const courses = [
      course(1, '2026-11-10T10:00:00.000Z'),
      course(2, '2026-11-12T10:00:00.000Z'),
      course(3, '2026-11-14T10:00:00.000Z', { is_visible: false }),
      course(4, '2026-11-14T10:00:00.000Z', { data_fim_aulas: '2026-11-14' }),
      course(5, '2026-11-14T10:00:00.000Z', { next_lesson: null }),
      course(6, null),
    ];
    expect(findCourseToContinue(courses, TODAY)?.id).toBe(2);
    expect(findCourseToContinue([course(6, null)], TODAY)).toBeNull();
  });
});

it('accepts only the recorded events', () => {
  expect(TRACKED_EVENTS.every(isTrackedEvent)).toBe(true);
  for (const strange of ['', 'class_started ', 'constructor', 'drop_table'])
    expect(isTrackedEvent(strange)).toBe(false);
});

describe('list of lessons', () => {
  const lesson = (order: number, title: string, progress: number, locked = false) => ({
    order,
    title,
    status: lessonStatus({ locked, progress }),
  });
  const lessons = [
    lesson(1, 'Ética e regulação', 100),
    lesson(2, 'Juros compostos', 40),
    lesson(12, 'Renda fixa', 0),
    lesson(13, 'Revisão', 0, true),
  ];
  const find = (text: string, filter: LessonFilter = 'all') =>
    filterLessons(lessons, { text, filter }).map(({ order }) => order);

  it('is searched by number and title, without accents and case', () => {
    expect(find('')).toEqual([1, 2, 12, 13]);
    expect(find('ETICA')).toEqual([1]);
    expect(find('aula 12')).toEqual([12]);
    expect(find('fixa renda')).toEqual([12]);
    expect(find('nada')).toEqual([]);
  });

  it('has a state for each lesson, and filters by it', () => {
    expect(lessons.map(({ status }) => status)).toEqual(['done', 'started', 'open', 'locked']);
    expect(find('', 'done')).toEqual([1]);
    expect(find('', 'todo')).toEqual([2, 12]);
  });
});
