import type { AcademyContent } from '../content/academy-content.ts';
import type { ContentFile } from '../content/content-file.ts';
import type { Video } from '../content/video-format.ts';
import { type StorageFolder, storageKey } from './storage-key.ts';

/** Every file that the content names, by the key it is stored under. */
export function listContentFiles(content: AcademyContent): Map<string, ContentFile> {
  const found = new Map<string, ContentFile>();
  const take = (folder: StorageFolder, file: ContentFile | undefined) => {
    if (file) found.set(storageKey(folder, file), file);
  };
  const takeVideo = (video: Video | undefined) => {
    if (video?.provider !== 'file') return;
    take('videos', video.file);
    take('videos', video.subtitles);
  };

  for (const brand of content.brands) {
    for (const file of [brand.logo, brand.logo_on_dark, brand.mark]) take('brands', file);
  }
  for (const banner of content.academy.banners) {
    take('banners', banner.desktop_image);
    take('banners', banner.mobile_image);
  }
  for (const course of content.courses) {
    take('covers', course.cover);
    take('contracts', course.terms);
    for (const lesson of course.lessons) {
      take('lessons', lesson.pdf);
      for (const part of [...lesson.groups, ...lesson.books]) take('lessons', part.pdf);
      for (const video of lesson.videos) takeVideo(video);
    }
  }
  for (const question of content.questions) {
    take('uploads', question.image);
    take('uploads', question.hint_image);
    for (const answer of question.answers) take('uploads', answer.image);
    takeVideo(question.video);
    takeVideo(question.video_libras);
  }
  for (const podcast of content.podcasts) {
    take('podcasts', podcast.image);
    for (const episode of podcast.episodes) take('podcasts', episode.audio);
  }
  for (const notification of content.notifications) take('notifications', notification.image);
  return found;
}
