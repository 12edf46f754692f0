import { requireFound } from '../../../database/rows/find-ids.ts';
import type { CourseLessonsInput } from '../../../features/catalogue/lessons/save-course-lessons.ts';
import { lessonKey } from '../../../features/catalogue/lessons/save-lessons.ts';
import type { VideoInput } from '../../../features/catalogue/lessons/save-videos.ts';
import type { Video } from '../../../platform/content/formats/video-format.ts';
import { toVideoColumns } from '../../../platform/content/video-columns.ts';
import { storageKey } from '../../../platform/storage/storage-key.ts';
import type { AcademyContent } from '../../content/academy-content.ts';
import type { Course } from '../../content/formats/course-format.ts';
import type { Lesson } from '../../content/formats/lesson-format.ts';

const KINDS: Record<Lesson['kind'], { slug: string; classTypeId: number }> = {
  lesson: { slug: 'aula', classTypeId: 1 },
  welcome: { slug: 'boasvindas', classTypeId: 5 },
  simulado: { slug: 'simulado', classTypeId: 2 },
  simuladocomvideo: { slug: 'simuladocomvideo', classTypeId: 2 },
};
const GROUP_KINDS = { whatsapp: 1, telegram: 2, calendar: 3 } as const;
const BOOK_KINDS = { handout: 1, bible: 2 } as const;

const toVideoInput = (video: Video): VideoInput => ({
  title: video.title,
  ...toVideoColumns(video),
  subtitlesPath: video.provider === 'file' ? (storageKey('videos', video.subtitles) ?? null) : null,
  chaptersPath: video.provider === 'file' ? (storageKey('videos', video.chapters) ?? null) : null,
  durationSeconds: video.minutes === undefined ? null : video.minutes * 60,
});

const toLessonInput = (lesson: Lesson): CourseLessonsInput['lessons'][number] => ({
  code: lesson.code,
  title: lesson.title,
  about: lesson.about ?? '',
  text: lesson.text ?? '',
  ...KINDS[lesson.kind],
  isPrincipal: lesson.principal,
  isLocked: lesson.locked,
  pdfPath: storageKey('lessons', lesson.pdf) ?? null,
  mockNumber: lesson.mock?.number ?? null,
  mockGroup: lesson.mock?.group ?? null,
  discipline: lesson.discipline ?? null,
  offersMentorship: lesson.mentorship,
  videos: lesson.videos.map(toVideoInput),
  groups: lesson.groups.map((group) => ({
    kind: GROUP_KINDS[group.kind],
    title: group.title,
    link: group.link ?? null,
    pdfPath: storageKey('lessons', group.pdf) ?? null,
  })),
  books: lesson.books.map((book) => ({
    kind: BOOK_KINDS[book.kind],
    title: book.title,
    pdfPath: storageKey('lessons', book.pdf),
  })),
});

export const toCourseLessonsInputs = ({ courses }: AcademyContent): CourseLessonsInput[] =>
  courses.map((course) => ({ courseId: course.id, lessons: course.lessons.map(toLessonInput) }));

export interface ContentLesson {
  lessonId: number;
  course: Course;
  lesson: Lesson;
}

/** Returns each lesson of the files with its id. */
export const listContentLessons = (
  { courses }: AcademyContent,
  ids: ReadonlyMap<string, number>,
): ContentLesson[] =>
  courses.flatMap((course) =>
    course.lessons.map((lesson) => {
      const key = lessonKey({ courseId: course.id, code: lesson.code });
      return { lessonId: requireFound(ids.get(key), `lesson ${lesson.code}`), course, lesson };
    }),
  );
