import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { CourseLanding } from '@toro/domain/courses/course-landing';
import { parseLessonDays } from '@toro/domain/lessons/lesson-days';
import type { SideStep } from '@toro/domain/lessons/lesson-steps';
import { chooseOpeningLesson } from '@toro/domain/lessons/opening-lesson';
import { useCallback, useEffect, useState } from 'react';
import { today } from '../../shared/api.ts';
import { parseAddressNumber } from '../../shared/courses/course-entry.ts';
import type { Course, Lesson } from '../../shared/courses/queries.ts';

export interface CourseLocation {
  /** The selected lesson; none on the course's landing page. */
  lesson: Lesson | null;
  step: SideStep;
  openLesson(id: number, step?: SideStep): void;
  openStep(step: SideStep): void;
  openLanding(): void;
}

export const getLanding = (course: Course): CourseLanding => course.landing ?? 'description';

const findOpeningLesson = (course: Course, asked: number | null): Lesson | null =>
  chooseOpeningLesson({
    lessons: course.classes.map((lesson) => ({ ...lesson, lesson, days: parseLessonDays(lesson.days) })),
    asked,
    landing: getLanding(course),
    today: today(),
  })?.lesson ?? null;

/** The student's location in a course, read from the address. Changes replace the address without a navigation. */
export function useCourseLocation(course: Course): CourseLocation {
  const navigate = useNavigate();
  const { courseClassId, currentClassId } = useParams({ strict: false });
  const { step } = useSearch({ strict: false });
  // A lesson opens by itself once. Afterwards an address without a lesson means the course's landing page.
  const [arriving, setArriving] = useState(true);
  const asked = parseAddressNumber(currentClassId);
  const named = course.classes.find(({ id }) => id === asked) ?? null;
  const lesson = named ?? (arriving ? findOpeningLesson(course, asked) : null);

  const go = useCallback(
    (lessonId: number | null, asks?: SideStep) => {
      const place = { courseId: String(course.id), courseClassId: String(course.id_turma) };
      const common = { replace: true, resetScroll: false } as const;
      if (lessonId === null)
        void navigate({ ...common, to: '/courses/$courseId/$courseClassId', params: place });
      else
        void navigate({
          ...common,
          to: '/courses/$courseId/$courseClassId/$currentClassId',
          params: { ...place, currentClassId: String(lessonId) },
          search: asks && asks !== 'intro' ? { step: asks } : {},
        });
    },
    [navigate, course.id, course.id_turma],
  );

  const lessonId = lesson?.id ?? null;
  useEffect(() => {
    if (courseClassId === undefined || lessonId !== asked) go(lessonId);
    else setArriving(false);
  }, [courseClassId, lessonId, asked, go]);

  return {
    lesson,
    step: step ?? 'intro',
    openLesson: useCallback((id, asks) => go(id, asks), [go]),
    openStep: useCallback((asks) => go(lessonId, asks), [go, lessonId]),
    openLanding: useCallback(() => go(null), [go]),
  };
}
