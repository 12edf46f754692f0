import { lessonsCalls } from '@toro/contract/catalogue/lessons/calls';
import { toastNotRegistered } from '@toro/ui/toasts.ts';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '../../../../shared/api.ts';
import { type Lesson, patchLesson } from '../../../../shared/courses/queries.ts';
import { trackEvent } from '../../../../shared/courses/track-event.ts';
import { sendOnLeave } from '../../../../shared/send-on-leave.ts';
import { useSession } from '../../../../shared/session.ts';
import { useLatest } from '../../../../shared/video/use-latest.ts';
import type { LessonProps } from '../lesson-props.ts';
import { usePlayedTimer } from './use-played-timer.ts';

const SAVE_EVERY_MS = 15_000;

export type LessonVideo = Lesson['aula_videos'][number];

/** Registers the first play of a video after ten seconds, and saves the position at intervals, on pause and when the page is left. */
export function useVideoTracking({ course, lesson, video }: LessonProps & { video: LessonVideo }) {
  const student = useSession((session) => session.user?.id ?? 0);
  const now = useLatest({ course, lesson, video, student });
  const position = useRef(video.position ?? 0);
  const saved = useRef({ position: video.position ?? 0, at: 0 });
  const registering = useRef(false);

  const queryOf = useCallback(() => {
    const { course, lesson, video, student } = now.current;
    return {
      id_aluno: student,
      tag_curso: course.tag,
      id_aula: lesson.id,
      id_turma: course.id_turma,
      id_video: video.id_video,
    };
  }, [now]);

  const patch = useCallback(
    (change: Partial<LessonVideo>, lessonChange: Partial<Lesson> = {}) => {
      const { course, lesson, video } = now.current;
      patchLesson(course, lesson.id, {
        ...lessonChange,
        aula_videos: lesson.aula_videos.map((other) =>
          other.id_video === video.id_video ? { ...other, ...change } : other,
        ),
      });
    },
    [now],
  );

  const register = useCallback(async () => {
    if (now.current.video.played || registering.current) return;
    registering.current = true;
    const { course, lesson, video } = now.current;
    trackEvent(
      'video_played',
      { id_course: course.id, id_course_class: course.id_turma, id_aula: lesson.id },
      { id_video: video.id_video },
    );
    try {
      const { video_played } = await api.send(lessonsCalls.trackVideoPlay, { query: queryOf() });
      patch({ played: true }, { video_played });
    } catch {
      toastNotRegistered();
    } finally {
      registering.current = false;
    }
  }, [now, patch, queryOf]);

  const timer = usePlayedTimer(
    video.duration ?? null,
    useCallback(() => void register(), [register]),
  );

  /** A failure is ignored: only a few seconds of the position are lost. */
  const save = useCallback(
    (leaving = false) => {
      const seconds = Math.floor(position.current);
      if (!now.current.video.played || seconds === saved.current.position) return;
      saved.current = { position: seconds, at: Date.now() };
      const query = { ...queryOf(), position: seconds };
      if (leaving) {
        sendOnLeave(lessonsCalls.trackVideoPlay, { query }).catch(() => undefined);
        return;
      }
      patch({ position: seconds });
      api.send(lessonsCalls.trackVideoPlay, { query }).catch(() => undefined);
    },
    [now, patch, queryOf],
  );

  const onTime = useCallback(
    (seconds: number) => {
      position.current = seconds;
      if (Date.now() - saved.current.at >= SAVE_EVERY_MS) save();
    },
    [save],
  );

  useEffect(() => {
    const leave = () => save(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      save();
    };
  }, [save]);

  return {
    onPlay() {
      saved.current.at = Date.now();
      if (!now.current.video.played) timer.start();
    },
    onTime,
    onPause() {
      timer.stop();
      save();
    },
  };
}
