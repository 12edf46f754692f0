import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { findEpisode } from './find-episode.ts';
import { listPodcasts } from './list-podcasts.ts';
import { trackPodcast } from './track-podcast.ts';

export function registerPodcasts(app: App): void {
  const { podcasts } = catalogue;
  serve(app, podcasts.listPodcasts, ({ context, student }) => listPodcasts(context, student.id));
  serve(app, podcasts.findEpisode, ({ context, student, query }) =>
    findEpisode(context, student.id, { courseId: query.id_course, tags: query.tags }),
  );
  serve(app, podcasts.trackPodcast, async ({ context, student, body }) => {
    await trackPodcast(context, student.id, {
      episodeId: body.id,
      currentTime: body.currentTime,
      finished: body.finished,
    });
    return {};
  });
}
