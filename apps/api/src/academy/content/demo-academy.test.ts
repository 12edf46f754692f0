import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLiveLesson } from '@toro/domain/catalogue/lessons/lesson-kind';
import { fillPlaceholders } from '@toro/domain/learning/reports/report-text';
import { beforeAll, describe, expect, it } from 'vitest';
import { listContentFiles } from '../import/list-content-files.ts';
import type { AcademyContent } from './academy-content.ts';
import { loadAcademy } from './load-academy.ts';

const DEMO = fileURLToPath(new URL('../../../demo', import.meta.url));
let demo: AcademyContent;

describe('the demo academy', () => {
  beforeAll(async () => {
    const loaded = await loadAcademy(DEMO, '2026-03-10');
    if (!loaded.ok) throw new Error(loaded.errors.map((error) => JSON.stringify(error)).join('\n'));
    demo = loaded.academy;
  });

  it('loads without errors on any day of the year', async () => {
    for (const today of ['2028-02-29', '2026-12-31']) {
      expect(await loadAcademy(DEMO, today)).toMatchObject({ ok: true });
    }
  });

  it('has the mark of a brand in the files of that brand only, because all brands show the same content', async () => {
    const paths = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path);
    const marks = demo.brands.flatMap(({ mark }) => paths(readFileSync(`${DEMO}/${mark.path}`, 'utf8')));
    const pictures = [...listContentFiles(demo).values()].filter(
      ({ path, type }) => type === 'image/svg+xml' && !path.startsWith('brands/'),
    );
    expect(pictures.length).toBeGreaterThan(10);
    for (const picture of pictures) {
      const drawn = new Set(paths(String(await picture.read())));
      expect(
        marks.filter((path) => drawn.has(path)),
        picture.path,
      ).toEqual([]);
    }
  });

  it('gives every brand a sender and a logo for mails', () => {
    for (const { mail_from, mail_logo } of demo.brands) {
      expect(mail_from).toBeDefined();
      expect(mail_logo?.type).toBe('image/png');
    }
  });

  it('writes the counts of report texts so that 1 reads as well as any other', () => {
    const texts = (demo.scores?.texts ?? []).map(({ content }) =>
      fillPlaceholders(content, { name: 'Ana', done: 1, toBeDone: 1 }),
    );
    expect(texts.filter((text) => text.includes('Ana')).length).toBeGreaterThan(10);
    for (const text of texts) {
      expect(text).not.toMatch(/\b1(<\/strong>)? provas/);
      expect(text).not.toMatch(/(Faltam|Restam|Foram) (<strong>)?1\b|\b1(<\/strong>)? ainda estão/);
    }
  });

  it('has a course of every kind', () => {
    const groups = demo.courses.flatMap((course) => course.class_groups.map((group) => ({ course, group })));
    const some = (test: (each: (typeof groups)[number]) => boolean) => expect(groups.some(test)).toBe(true);
    some(({ course }) => course.category === 1 && course.settings.report_download);
    some(({ course }) => course.category === 15);
    some(({ course }) => course.libras);
    some(({ group }) => group.price === 0);
    some(({ group }) => group.id === 531 && !group.coupon_box);
    some(({ group }) => group.ends !== undefined && group.ends < '2026-03-09');
    some(({ group }) => group.ends !== undefined && group.ends > '2026-03-10' && group.ends < '2026-04-09');
    some(({ course, group }) => group.type === 'modular' && course.additional_courses.length >= 4);
    some(({ group }) => group.places === 0);
  });

  it('has a lesson of every kind', () => {
    const lessons = demo.courses.flatMap((course) => course.lessons);
    const some = (test: (lesson: (typeof lessons)[number]) => unknown) =>
      expect(lessons.some(test)).toBe(true);
    some((lesson) => lesson.kind === 'welcome' && lesson.groups.length >= 3 && lesson.books.length >= 2);
    some((lesson) => lesson.pdf && lesson.videos.length > 0 && lesson.exam);
    some((lesson) => lesson.videos.length > 2);
    some((lesson) => lesson.text && !lesson.pdf && lesson.videos.length === 0 && !lesson.exam);
    some((lesson) => isLiveLesson(lesson.code));
    some((lesson) => lesson.locked);
    some((lesson) => lesson.principal && (lesson.days[0] ?? '') > '2026-03-10');
    some((lesson) => lesson.kind === 'simulado' && lesson.videos.length === 0);
    some((lesson) => lesson.kind === 'simuladocomvideo');
    for (const provider of ['vimeo', 'youtube', 'file', 'embed']) {
      some((lesson) => lesson.videos.some((video) => video.provider === provider));
    }
    const numbers = demo.courses
      .find(({ tag }) => tag === 'cfp-completo')
      ?.lessons.map(({ mock }) => mock?.number);
    expect(numbers?.filter(Boolean)).toEqual([1, 3, 5]);
  });

  it('has videos of its own with subtitles and chapters', () => {
    const files = demo.courses
      .filter(({ libras }) => !libras)
      .flatMap(({ lessons }) => lessons.flatMap(({ videos }) => videos))
      .filter((video) => video.provider === 'file');
    expect(new Set(files.map(({ file }) => file.path)).size).toBeGreaterThanOrEqual(7);
    for (const { title, subtitles, chapters } of files)
      expect([title, subtitles?.type, chapters?.type]).toEqual([title, 'text/vtt', 'text/vtt']);
  });

  it('has questions over every module, with the right letters spread out', () => {
    for (const { tag, modules } of demo.academy.families) {
      for (const { number } of modules) {
        const least = tag === 'cfp' ? 6 : tag === 'cfa' ? 2 : 1;
        const found = demo.questions.filter(
          (question) => question.family === tag && question.module === number,
        );
        expect([tag, number, found.length >= least]).toEqual([tag, number, true]);
      }
    }
    const letters = demo.questions.map(({ answers }) => answers.findIndex(({ correct }) => correct));
    for (const letter of [0, 1, 2, 3]) {
      const share = letters.filter((each) => each === letter).length / letters.length;
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.35);
    }
    expect(demo.questions.filter(({ image }) => image).length).toBeGreaterThanOrEqual(4);
    expect(demo.questions.filter((each) => each.video && each.video_libras).length).toBeGreaterThanOrEqual(3);
  });

  it('has mocks with questions of their own: a running mock would take others from the tests and the bank', () => {
    const exams = demo.courses.flatMap(({ lessons }) =>
      lessons.flatMap(({ code, mock, exam }) => (exam ? [{ code, isMock: mock !== undefined, exam }] : [])),
    );
    for (const { code, exam } of exams.filter(({ isMock }) => isMock)) {
      const others = new Set(
        exams.filter((other) => other.code !== code).flatMap((other) => other.exam.questions),
      );
      expect(
        exam.questions.filter((question) => others.has(question)),
        code,
      ).toEqual([]);
    }
  });

  it('has exam weights that add up to the real exams', () => {
    for (const { family, exam } of demo.academy.categories.filter(({ landing }) => landing === 'report')) {
      const modules = demo.academy.families.find(({ tag }) => tag === family)?.modules ?? [];
      expect(modules.reduce((sum, each) => sum + each.expected_questions, 0)).toBe(exam?.questions);
    }
    for (const sheet of demo.answerSheets) {
      expect(sheet.modules.map(({ key }) => key.length)).toEqual([54, 26, 16, 14, 16, 14]);
    }
  });

  it('keeps three notifications unread for the main demo student', () => {
    const mine = demo.accounts?.students.find(({ email }) => email === 'aluno@toro.test');
    const courses = new Set(mine?.enrolments.map(({ course }) => course));
    const received = demo.notifications.filter(({ to }) => {
      if (to.audience === 'course') return courses.has(to.course);
      return to.audience === 'everyone' || to.emails.includes('aluno@toro.test');
    });
    expect(received.length).toBeGreaterThanOrEqual(6);
    expect(received.filter(({ read_by }) => !read_by.includes('aluno@toro.test'))).toHaveLength(3);
  });
});
