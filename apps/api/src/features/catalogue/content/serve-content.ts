import type { Route } from '@toro/contract/catalogue';
import type { ContentSchemas } from '@toro/contract/catalogue/content/content-schemas';
import { type App, serve } from '../../../platform/http/serve.ts';
import { archiveThing, unarchiveThing } from './archive.ts';
import type { ContentKind } from './content-kind.ts';
import { createDraft, discardDraft, restoreVersion, saveDraft } from './drafts.ts';
import { openThing } from './open-thing.ts';
import { endPresence, notePresence } from './presence.ts';
import { listMissingFields, publishDraft } from './publish.ts';
import { cancelSchedule, schedulePublication } from './schedule.ts';
import { getVersion, listVersions } from './versions.ts';

type ContentRoutes = { [K in keyof ContentSchemas]: Route<ContentSchemas[K]> };

/** Registers the calls of one kind of content. */
export function serveContent(app: App, declared: object, kind: ContentKind): void {
  const routes = declared as ContentRoutes;
  serve(app, routes.create, ({ context, staff, body }) => createDraft(context, staff, kind, body.fields));
  serve(app, routes.open, async ({ context, staff, params }) => {
    await kind.assertReadable?.(context, staff, params.id);
    return openThing(context, kind, params.id);
  });
  serve(app, routes.listMissing, async ({ context, staff, params }) => {
    await kind.assertReadable?.(context, staff, params.id);
    return listMissingFields(context, kind, params.id);
  });
  serve(app, routes.save, ({ context, staff, params, body }) =>
    saveDraft(context, staff, kind, { ...params, ...body }),
  );
  serve(app, routes.discard, ({ context, staff, params, body }) =>
    discardDraft(context, staff, kind, { ...params, ...body }),
  );
  serve(app, routes.publish, ({ context, staff, params, body }) =>
    publishDraft(context, staff, kind, { ...params, ...body }),
  );
  serve(app, routes.schedule, ({ context, staff, params, body }) =>
    schedulePublication(context, staff, kind, { ...params, ...body, at: new Date(body.at) }),
  );
  serve(app, routes.cancelSchedule, ({ context, params, body }) =>
    cancelSchedule(context, kind, { ...params, ...body }),
  );
  serve(app, routes.archive, ({ context, staff, params, body }) =>
    archiveThing(context, staff, kind, { ...params, ...body }),
  );
  serve(app, routes.unarchive, ({ context, params, body }) =>
    unarchiveThing(context, kind, { ...params, ...body }),
  );
  serve(app, routes.listVersions, async ({ context, staff, params }) => {
    await kind.assertReadable?.(context, staff, params.id);
    return listVersions(context, kind, params.id);
  });
  serve(app, routes.getVersion, async ({ context, staff, params }) => {
    await kind.assertReadable?.(context, staff, params.id);
    return getVersion(context, kind, params.id, params.number);
  });
  serve(app, routes.restore, ({ context, staff, params, body }) =>
    restoreVersion(context, staff, kind, { ...params, ...body }),
  );
  serve(app, routes.notePresence, async ({ context, staff, params, body }) => {
    await kind.assertReadable?.(context, staff, params.id);
    return notePresence(context, staff, kind, { ...params, ...body });
  });
  serve(app, routes.endPresence, ({ context, staff, params }) => endPresence(context, staff, kind, params));
}
