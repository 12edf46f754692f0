import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { CourseLanding } from '@toro/domain/catalogue/courses/course-landing';
import { parseLessonDays } from '@toro/domain/catalogue/lessons/lesson-days';
import { chooseOpeningLesson } from '@toro/domain/catalogue/lessons/opening-lesson';
import type { SideStep } from '@toro/domain/catalogue/lessons/side-step';
import { useCallback, useEffect, useState } from 'react';
import { today } from '../../shared/api.ts';
import { parseAddressNumber } from '../../shared/courses/course-entry.ts';
import type { Course, Lesson } from '../../shared/courses/queries.ts';

export interface CourseLocation {
  /** The selected lesson; none on the course's landing page. */
  lesson: Lesson | null;
  /** Whether the address named a lesson that the course does not have. */
  isMissing: boolean;
  step: SideStep;
  openLesson(id: number, step?: SideStep): void;
  openStep(step: SideStep): void;
  openLanding(): void;
}

export const getLanding = (course: Course): CourseLanding => course.landing ?? 'description';

const findOpeningLesson = (course: Course, lessonInAddress: number | null): Lesson | null =>
  chooseOpeningLesson({
    lessons: course.classes.map((lesson) => ({ ...lesson, lesson, days: parseLessonDays(lesson.days) })),
    requestedId: lessonInAddress,
    landing: getLanding(course),
    today: today(),
  })?.lesson ?? null;

/** The student's location in a course, read from the address. Changes replace the address without a navigation. */
export function useCourseLocation(course: Course): CourseLocation {
  const navigate = useNavigate();
  const { courseClassId, currentClassId } = useParams({ strict: false });
  const { step } = useSearch({ strict: false });
  // A lesson opens by itself once. Afterwards an address without a lesson means the course's landing page.
  const [isFirstVisit, setIsFirstVisit] = useState(true);
  const lessonInAddress = parseAddressNumber(currentClassId);
  const named = course.classes.find(({ id }) => id === lessonInAddress) ?? null;
  const [isMissing, setMissing] = useState(currentClassId !== undefined && named === null);
  const lesson = named ?? (isFirstVisit ? findOpeningLesson(course, lessonInAddress) : null);

  const navigateTo = useCallback(
    (lessonId: number | null, requestedStep?: SideStep) => {
      const params = { courseId: String(course.id), courseClassId: String(course.id_turma) };
      const common = { replace: true, resetScroll: false } as const;
      if (lessonId === null)
        void navigate({ ...common, to: '/courses/$courseId/$courseClassId', params: params });
      else
        void navigate({
          ...common,
          to: '/courses/$courseId/$courseClassId/$currentClassId',
          params: { ...params, currentClassId: String(lessonId) },
          search: requestedStep && requestedStep !== 'intro' ? { step: requestedStep } : {},
        });
    },
    [navigate, course.id, course.id_turma],
  );

  const lessonId = lesson?.id ?? null;
  useEffect(() => {
    if (courseClassId === undefined || lessonId !== lessonInAddress) navigateTo(lessonId);
    else setIsFirstVisit(false);
  }, [courseClassId, lessonId, lessonInAddress, navigateTo]);

  return {
    lesson,
    step: step ?? 'intro',
    isMissing,
    openLesson: useCallback(
      (id, requestedStep) => {
        setMissing(false);
        navigateTo(id, requestedStep);
      },
      [navigateTo],
    ),
    openStep: useCallback((requestedStep) => navigateTo(lessonId, requestedStep), [navigateTo, lessonId]),
    openLanding: useCallback(() => navigateTo(null), [navigateTo]),
  };
}
