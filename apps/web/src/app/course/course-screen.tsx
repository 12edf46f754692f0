import { Notice } from '@toro/ui/notice.tsx';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LessonView } from '../../features/catalogue/lessons/index.ts';
import { usePodcasts } from '../../features/catalogue/podcasts/index.ts';
import { getCourseProgress } from '../../shared/courses/lesson-state.ts';
import type { Course, Lesson } from '../../shared/courses/queries.ts';
import { trackEvent } from '../../shared/courses/track-event.ts';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import { CourseHead } from './course-head.tsx';
import { CourseLanding } from './course-landing.tsx';
import { LessonList } from './lesson-list.tsx';
import { notifyLocked } from './notify-locked.ts';
import { useCourseLocation } from './use-course-location.ts';

const LessonIndex = lazy(() => import('./lesson-index.tsx'));

/** Names the document after the lesson or course. It runs after the root layout has set the route's title. */
function useDocumentTitle(name: string): void {
  const { brand } = useRuntimeConfig();
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = `${name} · ${brand.name}`;
    });
    return () => clearTimeout(timer);
  }, [name, brand.name]);
}

function useTrackCourseOpened({ id, id_turma }: Course): void {
  const tracked = useRef(false);
  useEffect(() => {
    if (tracked.current) return;
    tracked.current = true;
    trackEvent('course_opened', { id_course: id, id_course_class: id_turma });
  }, [id, id_turma]);
}

/** Tracks the opening of each lesson once. */
function useTrackClassStarted(course: Course, lesson: Lesson | null): void {
  const tracked = useRef<number | null>(null);
  useEffect(() => {
    const id = lesson?.locked ? null : (lesson?.id ?? null);
    if (id === null || tracked.current === id) {
      tracked.current = id;
      return;
    }
    tracked.current = id;
    trackEvent('class_started', { id_course: course.id, id_course_class: course.id_turma, id_aula: id });
  }, [course, lesson]);
}

export function CourseScreen({ course }: { course: Course }) {
  const courseLocation = useCourseLocation(course);
  const { lesson, openLesson } = courseLocation;
  const state = useMemo(() => getCourseProgress(course), [course]);
  useTrackCourseOpened(course);
  usePodcasts();
  useTrackClassStarted(course, lesson);
  useDocumentTitle(lesson ? `Aula ${lesson.order}: ${lesson.titulo}` : course.title);
  const select = useCallback(
    (id: number, locked: boolean) => (locked ? notifyLocked() : openLesson(id)),
    [openLesson],
  );
  const [indexOpen, setIndexOpen] = useState(false);
  return (
    <div className="page" data-gap="l-m">
      <CourseHead title={course.title} {...state} onIndex={() => setIndexOpen(true)} />
      {indexOpen && (
        <Suspense fallback={null}>
          <LessonIndex
            course={course}
            selected={lesson?.id ?? null}
            onSelect={select}
            onClose={() => setIndexOpen(false)}
          />
        </Suspense>
      )}
      {courseLocation.isMissing && (
        <Notice kind="info">Não encontramos esta aula neste curso. Escolha outra na lista de aulas.</Notice>
      )}
      {course.classes.length > 0 && (
        <LessonList
          course={course}
          selected={lesson?.id ?? null}
          onSelect={select}
          onLanding={courseLocation.openLanding}
        />
      )}
      {lesson ? (
        <LessonView
          key={lesson.id}
          course={course}
          lesson={lesson}
          selectedStep={courseLocation.step}
          openStep={courseLocation.openStep}
          openLesson={openLesson}
        />
      ) : (
        <CourseLanding course={course} state={state} onOpen={openLesson} />
      )}
    </div>
  );
}
