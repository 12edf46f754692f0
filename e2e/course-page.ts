import type { Locator, Page } from '@playwright/test';

/** The fields of the course response that journeys change. */
export interface CourseResponse {
  id: number;
  id_turma: number;
  tag: string;
  title: string;
  descricao: string | null;
  landing: string;
  is_libras: boolean;
  video_hosts: string[];
  report_download: boolean;
  scheduledTest: { date_exam: string } | null;
  classes: LessonResponse[];
}

export interface LessonResponse {
  id: number;
  order: number;
  titulo: string;
  cod_aula: string;
  sobre: string | null;
  texto: string | null;
  pdf_file: string | null;
  have_lecture: boolean;
  first_test: boolean;
  locked: 0 | 1;
  days: { date: string }[];
  video_played: number;
  downloaded_pdf: boolean;
  started: boolean;
  video_embed: string | null;
  aula_videos: {
    id_video: number;
    video_embed: string;
    provider: string;
    titulo?: string;
    provider_libras?: string | null;
    video_embed_libras?: string | null;
    subtitles?: string | null;
    played?: boolean;
    position?: number;
    duration?: number | null;
  }[];
}

const COURSE = '**/v1/services/course/*';

/** Changes the course response on its way to the page. */
export async function changeCourse(page: Page, change: (course: CourseResponse) => void): Promise<void> {
  await page.route(COURSE, async (route) => {
    const course: CourseResponse = await (await route.fetch()).json();
    change(course);
    await route.fulfill({ json: course });
  });
}

/** Changes the lesson with this title in the course response. */
export const changeLesson = (page: Page, title: string, change: (lesson: LessonResponse) => void) =>
  changeCourse(page, (course) => {
    for (const lesson of course.classes) if (lesson.titulo === title) change(lesson);
  });

/** Keeps events such as `class_started` from the server, so that reading a lesson changes nothing. */
export const blockEvents = (page: Page) => page.route('**/v1/events', (route) => route.fulfill({ json: {} }));

export const lessonList = (page: Page): Locator => page.getByRole('navigation', { name: 'Aulas do curso' });

export const lessonTile = (page: Page, title: string | RegExp): Locator =>
  lessonList(page).getByRole('button', { name: title });

export const stepArea = (page: Page): Locator => page.getByRole('region', { name: 'Etapa da aula' });

export const stepPanel = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Realize as etapas:' });

/** The tile of a lesson once it shows this progress. */
export const lessonTileAt = (page: Page, title: string, percent: number): Locator =>
  lessonTile(page, new RegExp(`${title}.*${percent}% concluído`));
