import type { ContentFile } from '../../platform/content/files/content-file.ts';
import { listPictures } from '../../platform/content/formats/question-format.ts';
import type { Video } from '../../platform/content/formats/video-format.ts';
import { type StorageFolder, storageKey } from '../../platform/storage/storage-key.ts';
import type { AcademyContent } from '../content/academy-content.ts';

/** Lists every file that the content refers to, by storage key. */
export function listContentFiles(content: AcademyContent): Map<string, ContentFile> {
  const found = new Map<string, ContentFile>();
  const add = (folder: StorageFolder, file: ContentFile | undefined) => {
    if (file) found.set(storageKey(folder, file), file);
  };
  const addVideo = (video: Video | undefined) => {
    if (video?.provider !== 'file') return;
    add('videos', video.file);
    add('videos', video.subtitles);
    add('videos', video.chapters);
  };

  for (const brand of content.brands) {
    for (const file of [brand.logo, brand.logo_on_dark, brand.mark, brand.mail_logo]) add('brands', file);
  }
  for (const banner of content.academy.banners) {
    add('banners', banner.desktop_image);
    add('banners', banner.mobile_image);
  }
  for (const course of content.courses) {
    add('covers', course.cover);
    add('contracts', course.terms);
    for (const lesson of course.lessons) {
      add('lessons', lesson.pdf);
      for (const part of [...lesson.groups, ...lesson.books]) add('lessons', part.pdf);
      for (const video of lesson.videos) addVideo(video);
    }
  }
  for (const question of content.questions) {
    for (const picture of listPictures(question)) add('uploads', picture);
    addVideo(question.video);
    addVideo(question.video_libras);
  }
  for (const podcast of content.podcasts) {
    add('podcasts', podcast.image);
    for (const episode of podcast.episodes) add('podcasts', episode.audio);
  }
  for (const notification of content.notifications) add('notifications', notification.image);
  return found;
}
