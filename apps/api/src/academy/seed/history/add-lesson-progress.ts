import { academyInstant, addDays, daysBetween } from '@toro/domain/base/calendar/day';
import { insertRows, type RowOf } from '../../../database/rows/table-rows.ts';
import { lessonProgress, videoPlays } from '../../../database/schema/index.ts';
import type { SeedContext } from '../seed-context.ts';
import type { EnrolmentHistory, TestTimes } from './enrolment-history.ts';
import type { CourseLesson } from './find-course-lessons.ts';

const MINUTE = 60_000;
const MINUTES_A_LESSON = 45;
const addMinutes = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE);

interface LessonVisit {
  done: boolean;
  lesson: CourseLesson;
  at: Date;
  pdf: boolean;
  videos: number;
}

/** Adds what each student has opened, downloaded and watched, with times. */
export async function addLessonProgress(
  { db, today, now }: SeedContext,
  histories: readonly { enrolmentHistory: EnrolmentHistory; times: TestTimes }[],
): Promise<void> {
  const progress: RowOf<typeof lessonProgress>[] = [];
  const plays: RowOf<typeof videoPlays>[] = [];
  for (const { enrolmentHistory, times } of histories) {
    const owner = {
      studentId: enrolmentHistory.student.id,
      classGroupId: enrolmentHistory.enrolment.class_group,
    };
    for (const { lesson, at, pdf, videos } of listVisits(enrolmentHistory, times, today, now)) {
      const { first, second } = times.get(lesson.id) ?? {};
      const watched = lesson.videos.slice(0, videos);
      const downloadedAt = pdf ? addMinutes(at, 2) : undefined;
      const activityTimes = [at, downloadedAt, first, second].filter((time) => time !== undefined);
      progress.push({
        ...owner,
        lessonId: lesson.id,
        startedAt: at,
        pdfDownloadedAt: downloadedAt,
        firstTestAt: first,
        secondTestAt: second,
        updatedAt: new Date(Math.max(...activityTimes.map((time) => time.getTime()))),
      });
      for (const [index, video] of watched.entries()) {
        plays.push({
          ...owner,
          videoId: video.id,
          firstPlayedAt: addMinutes(at, 5 + index),
          positionSeconds: video.seconds,
        });
      }
    }
  }
  await insertRows(db, lessonProgress, progress);
  await insertRows(db, videoPlays, plays);
}

/** Lists the visited lessons: those done since the enrolment, those begun, and those where only a test was taken. */
function listVisits(
  { enrolment, lessons }: EnrolmentHistory,
  times: TestTimes,
  today: string,
  now: Date,
): LessonVisit[] {
  const { history, since } = enrolment;
  const visits: LessonVisit[] = [];
  for (const lesson of lessons) {
    const { first, begun } = times.get(lesson.id) ?? {};
    const done = history.lessons_done.indexOf(lesson.code);
    const started = history.lessons_begun.find((each) => each.lesson === lesson.code);
    const tested = first ?? begun;
    const share = (done + 1) / (history.lessons_done.length + 1);
    const day =
      done >= 0
        ? addDays(since, Math.floor(daysBetween(since, today) * share))
        : started && addDays(today, -1);
    if (day === undefined && tested === undefined) continue;
    // At least two hours before its test, and never in the future.
    const latest = tested ? addMinutes(tested, -120) : addMinutes(now, -30);
    const planned = day === undefined ? latest : academyInstant(day, '06:30');
    visits.push({
      done: done >= 0,
      lesson,
      at: planned < latest ? planned : latest,
      pdf: lesson.hasPdf && (done >= 0 || started?.pdf === true),
      videos: done >= 0 ? lesson.videos.length : (started?.videos ?? 0),
    });
  }
  return orderVisits(visits);
}

/** Moves starts back where needed, so that no finished lesson starts after the next finished one. */
function orderVisits(visits: readonly LessonVisit[]): LessonVisit[] {
  let next: Date | undefined;
  return visits
    .toReversed()
    .map((visit) => {
      if (!visit.done) return visit;
      const at = next && visit.at > next ? addMinutes(next, -MINUTES_A_LESSON) : visit.at;
      next = at;
      return { ...visit, at };
    })
    .reverse();
}
