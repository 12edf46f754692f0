import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/calendar/day.ts';
import { formatLessonDay, parseLessonDay, parseLessonDays } from './lesson-days.ts';
import { bookName, groupKind, isLiveLesson, isMockLesson, isWelcomeLesson } from './lesson-kind.ts';
import { isLessonLocked } from './lesson-lock.ts';
import { type LessonMarks, type LessonParts, toLessonMarks, toLessonParts } from './lesson-parts.ts';
import { countParts, lessonProgress } from './lesson-progress.ts';
import { firstStep, LESSON_STEPS, nextStep, reachableStep, sideSteps, stepAfter } from './lesson-steps.ts';
import { chooseOpeningLesson } from './opening-lesson.ts';

const TODAY = '2026-11-15';
const anyParts = fc.record({
  pdf: fc.boolean(),
  text: fc.boolean(),
  videos: fc.nat(6),
  lecture: fc.boolean(),
});
const anyMarks = fc.record({
  read: fc.boolean(),
  pdf: fc.boolean(),
  videos: fc.nat(8),
  lecture: fc.boolean(),
});
const none: LessonParts = { pdf: false, text: false, videos: 0, lecture: false };
const nothing: LessonMarks = { read: false, pdf: false, videos: 0, lecture: false };
const full: LessonParts = { pdf: true, text: true, videos: 2, lecture: true };

describe('lock', () => {
  it('applies whenever the academy locked the lesson (COURSE-17)', () => {
    expect(isLessonLocked({ locked: true, principal: false, firstDay: null }, TODAY)).toBe(true);
    expect(isLessonLocked({ locked: true, principal: true, firstDay: '2020-01-01' }, TODAY)).toBe(true);
  });

  it('applies to a principal lesson until its first day, and to no other (COURSE-20, COURSE-21)', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: -400, max: 400 }), (principal, days) => {
        const details = { locked: false, principal, firstDay: addDays(TODAY, days) };
        expect(isLessonLocked(details, TODAY)).toBe(principal && days > 0);
      }),
    );
    expect(isLessonLocked({ locked: false, principal: true, firstDay: null }, TODAY)).toBe(false);
  });
});

describe('progress', () => {
  it('gives each part present an equal share: PDF, each video, test (COURSE-01, COURSE-74)', () => {
    expect(countParts(full)).toBe(4);
    expect(lessonProgress(full, nothing)).toBe(0);
    for (const one of [{ pdf: true }, { videos: 1 }, { lecture: true }])
      expect(lessonProgress(full, { ...nothing, ...one })).toBe(25);
  });

  it('adds a share per video watched (COURSE-75)', () => {
    const parts = { ...none, videos: 4, lecture: true };
    const after = [0, 1, 2, 3, 4].map((videos) => lessonProgress(parts, { ...nothing, videos }));
    expect(after).toEqual([0, 20, 40, 60, 80]);
  });

  it('adds one share for the PDF and one for the first test (COURSE-76, COURSE-77)', () => {
    const parts = { ...none, pdf: true, lecture: true };
    expect(lessonProgress(parts, { ...nothing, pdf: true })).toBe(50);
    expect(lessonProgress(parts, { ...nothing, lecture: true })).toBe(50);
    expect(lessonProgress(parts, { ...nothing, pdf: true, lecture: true })).toBe(100);
  });

  it('is 100 from 99 on, and never between (COURSE-78)', () => {
    const parts = { ...none, videos: 150 };
    expect(lessonProgress(parts, { ...nothing, videos: 148 })).toBeLessThan(99);
    expect(lessonProgress(parts, { ...nothing, videos: 149 })).toBe(100);
    fc.assert(
      fc.property(anyParts, anyMarks, (some, marks) => {
        const progress = lessonProgress(some, marks);
        expect(progress === 100 || (progress >= 0 && progress < 99)).toBe(true);
      }),
    );
  });

  it('never decreases, and counts no missing part', () => {
    fc.assert(
      fc.property(anyParts, anyMarks, anyMarks, (parts, one, other) => {
        const both = {
          read: one.read || other.read,
          pdf: one.pdf || other.pdf,
          videos: Math.max(one.videos, other.videos),
          lecture: one.lecture || other.lecture,
        };
        expect(lessonProgress(parts, both)).toBeGreaterThanOrEqual(lessonProgress(parts, one));
        const all = { read: true, pdf: parts.pdf, videos: parts.videos, lecture: parts.lecture };
        expect(lessonProgress(parts, all)).toBe(100);
      }),
    );
  });

  it('of a lesson without parts is 100 once it was marked as read', () => {
    expect(lessonProgress({ ...none, text: true }, nothing)).toBe(0);
    expect(lessonProgress({ ...none, text: true }, { ...nothing, read: true })).toBe(100);
    expect(lessonProgress(full, { ...nothing, read: true })).toBe(0);
  });

  it('reads parts and marks from the course call', () => {
    const wire = {
      pdf_file: 'a.pdf',
      texto: '',
      aula_videos: [{}, {}],
      video_embed: '1',
      have_lecture: true,
      video_played: 1,
      downloaded_pdf: true,
      first_test: false,
    };
    expect(toLessonParts(wire)).toEqual({ pdf: true, text: false, videos: 2, lecture: true });
    expect(toLessonParts({ ...wire, aula_videos: [] }).videos).toBe(1);
    expect(lessonProgress(toLessonParts(wire), toLessonMarks(wire))).toBe(50);
  });
});

describe('steps', () => {
  const steps = (parts: LessonParts) => sideSteps(parts).map(({ step }) => step);

  it('are the eight of the specification', () => {
    expect([...LESSON_STEPS].sort()).toEqual(
      'intro file video lecture lectureResult lectureRedoResult lectureReview lectureRedo'.split(' ').sort(),
    );
  });

  it("begin with 'Introdução' and exist only for the parts of the lesson (COURSE-33, COURSE-35)", () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        expect(sideSteps(parts)[0]).toMatchObject({ step: 'intro', title: 'Introdução' });
        expect(steps(parts).includes('video')).toBe(parts.videos > 0);
        expect(steps(parts).includes('lecture')).toBe(parts.lecture);
      }),
    );
    expect(sideSteps(full).map(({ title }) => title)).toEqual([
      'Introdução',
      'Baixar material',
      'Assistir aula',
      'Fazer Prova',
    ]);
  });

  it("say 'Baixar material' only when there is a PDF; a text alone is read (COURSE-31)", () => {
    const titles = (parts: LessonParts) => sideSteps(parts).map(({ title }) => title);
    expect(titles({ ...none, pdf: true })).toContain('Baixar material');
    expect(titles({ ...none, text: true })).toEqual(['Introdução', 'Ler material']);
    expect(titles(none)).toEqual(['Introdução']);
  });

  it("have the buttons 'Baixar PDF' and 'Ver Vídeo'", () => {
    const button = (step: string) => sideSteps(full).find((entry) => entry.step === step)?.button;
    expect([button('file'), button('video')]).toEqual(['Baixar PDF', 'Ver Vídeo']);
  });

  it("start at the file, else the video, else the test: 'Iniciar aula' (COURSE-40, COURSE-41, COURSE-42)", () => {
    expect(firstStep(full)).toBe('file');
    expect(firstStep({ ...full, pdf: false })).toBe('video');
    expect(firstStep({ ...none, lecture: true })).toBe('lecture');
    expect(firstStep({ ...none, text: true })).toBe('file');
    expect(firstStep(none)).toBeNull();
  });

  it('skip a file step without file and text to the video, or to the test (COURSE-54)', () => {
    expect(reachableStep({ ...none, videos: 1, lecture: true }, 'file')).toBe('video');
    expect(reachableStep({ ...none, lecture: true }, 'file')).toBe('lecture');
    expect(reachableStep({ ...none, text: true, videos: 1 }, 'file')).toBe('file');
  });

  it('resolve only to steps the lesson has', () => {
    const requested = fc.constantFrom('intro', 'file', 'video', 'lecture');
    fc.assert(
      fc.property(anyParts, requested, (parts, step) => {
        expect(steps(parts)).toContain(reachableStep(parts, step));
        const after = stepAfter(parts, step);
        if (after) expect(steps(parts).indexOf(after)).toBeGreaterThan(steps(parts).indexOf(step));
      }),
    );
  });

  it('have a next step exactly while something is left to do', () => {
    expect(nextStep(full, nothing)).toBe('intro');
    expect(nextStep(full, { ...nothing, videos: 1 })).toBe('file');
    expect(nextStep(full, { ...nothing, pdf: true, videos: 1 })).toBe('video');
    expect(nextStep(full, { ...nothing, pdf: true, videos: 2 })).toBe('lecture');
    fc.assert(
      fc.property(anyParts, anyMarks, (parts, marks) => {
        const next = nextStep(parts, marks);
        expect(next === null).toBe(lessonProgress(parts, marks) === 100);
        if (next) expect(steps(parts)).toContain(next);
      }),
    );
  });
});

describe('the lesson that opens', () => {
  const lesson = (id: number, days: string[] = [], locked: 0 | 1 = 0) => ({ id, days, locked });
  const lessons = [lesson(1), lesson(2, ['2026-11-14', TODAY]), lesson(3, ['2026-11-16'])];
  const open = (landing: 'description' | 'report' | 'exam_date', requested: number | null, from = lessons) =>
    chooseOpeningLesson({ lessons: from, requestedId: requested, landing, today: TODAY })?.id ?? null;

  it('is the one in the address', () => {
    expect(open('report', 3)).toBe(3);
    expect(open('description', 3)).toBe(3);
    expect(open('description', 99)).toBe(2);
  });

  it('is the one whose day is today, whatever the landing page (COURSE-29)', () => {
    expect(open('report', null)).toBe(2);
    expect(open('description', null)).toBe(2);
  });

  it('is else the first, unless the category has a landing page (COURSE-28)', () => {
    const others = [lesson(1), lesson(3, ['2026-11-16'])];
    expect(open('description', null, others)).toBe(1);
    expect(open('report', null, others)).toBeNull();
    expect(open('exam_date', null, others)).toBeNull();
  });

  it('is not a locked one while another is unlocked', () => {
    expect(open('description', null, [lesson(1, [TODAY], 1), lesson(2)])).toBe(2);
    expect(open('description', null, [lesson(1, [], 1)])).toBe(1);
    expect(open('description', null, [])).toBeNull();
  });
});

describe('kinds', () => {
  it('are recognised by the code of a live lesson and the slug of a mock', () => {
    expect(['CFP-05 (LIVE)', 'CFP-05 (LIVE) ', 'CFP (LIVE) 5', 'LIVE'].map(isLiveLesson)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is a mock when its slug is simulado or simuladocomvideo (MOCK-10)', () => {
    expect(['simulado', 'simuladocomvideo', 'aula', ''].map(isMockLesson)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('treat only the first lesson of class type 5 as the welcome', () => {
    expect(isWelcomeLesson({ order: 1, class_type_id: 5 })).toBe(true);
    expect(isWelcomeLesson({ order: 2, class_type_id: 5 })).toBe(false);
    expect(isWelcomeLesson({ order: 1, class_type_id: 1 })).toBe(false);
  });

  it('name groups and books by their type', () => {
    expect([1, 2, 3, 4].map(groupKind)).toEqual(['messaging', 'messaging', 'calendar', null]);
    expect([1, 2, 3].map(bookName)).toEqual(['Apostila', 'Bíblia', null]);
  });
});

it('formats and parses a lesson’s days as DD/MM/YYYY', () => {
  expect(formatLessonDay('2026-11-05')).toBe('05/11/2026');
  expect(parseLessonDay('31/02/2026')).toBeNull();
  expect(parseLessonDays([{ date: '02/12/2026' }, { date: 'x' }, { date: '30/11/2026' }])).toEqual([
    '2026-11-30',
    '2026-12-02',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: -9000, max: 9000 }), (days) => {
      const day = addDays(TODAY, days);
      expect(parseLessonDay(formatLessonDay(day))).toBe(day);
    }),
  );
});
