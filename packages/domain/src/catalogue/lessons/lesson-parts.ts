export interface LessonParts {
  pdf: boolean;
  text: boolean;
  videos: number;
  lecture: boolean;
}

/** What the student has done of a lesson. */
export interface LessonMarks {
  /** The student marked the lesson as read. */
  read: boolean;
  pdf: boolean;
  videos: number;
  lecture: boolean;
}

interface WireLesson {
  pdf_file: string | null;
  texto: string | null;
  aula_videos: readonly unknown[];
  video_embed: string | null;
  have_lecture: boolean;
  video_played: number;
  downloaded_pdf: boolean;
  first_test: boolean;
  read?: boolean;
}

/** The parts of a lesson of the course call; `video_embed` alone counts as one video. */
export const toLessonParts = (lesson: Omit<WireLesson, 'read'>): LessonParts => ({
  pdf: Boolean(lesson.pdf_file),
  text: Boolean(lesson.texto),
  videos: lesson.aula_videos.length || (lesson.video_embed ? 1 : 0),
  lecture: lesson.have_lecture,
});

/** The progress flags of a lesson of the course call. */
export const toLessonMarks = (lesson: WireLesson): LessonMarks => ({
  read: lesson.read ?? false,
  pdf: lesson.downloaded_pdf,
  videos: lesson.video_played,
  lecture: lesson.first_test,
});
