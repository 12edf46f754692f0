import type { Route } from '@toro/contract/catalogue';
import type { ContentSchemas } from '@toro/contract/catalogue/content/content-schemas';
import type { Context } from '../../../platform/context.ts';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { archiveEntity, unarchiveEntity } from './archive.ts';
import type { ContentKind } from './content-kind.ts';
import { createDraft, discardDraft, restoreVersion, saveDraft } from './drafts.ts';
import { openEntity } from './open-entity.ts';
import { endPresence, notePresence } from './presence.ts';
import { listMissingFields, publishDraft } from './publish.ts';
import { cancelSchedule, schedulePublication } from './schedule.ts';
import { getVersion, listVersions } from './versions.ts';

type ContentRoutes = { [K in keyof ContentSchemas]: Route<ContentSchemas[K]> };

/** Registers the calls of one kind of content. */
export function serveContent(app: App, declared: object, kind: ContentKind): void {
  const assertReadable = (context: Context, { by, id }: { by: StaffSession; id: number }) =>
    kind.assertReadable?.(context, by, id);
  serveFeature(app, declared as ContentRoutes, {
    create: (context, { by, fields }) => createDraft(context, by, kind, fields),
    open: async (context, input) => {
      await assertReadable(context, input);
      return openEntity(context, kind, input.id);
    },
    listMissing: async (context, input) => {
      await assertReadable(context, input);
      return listMissingFields(context, kind, input.id);
    },
    save: (context, { by, ...input }) => saveDraft(context, by, kind, input),
    discard: (context, { by, ...input }) => discardDraft(context, by, kind, input),
    publish: (context, { by, ...input }) => publishDraft(context, by, kind, input),
    schedule: (context, { by, ...input }) =>
      schedulePublication(context, by, kind, { ...input, at: new Date(input.at) }),
    cancelSchedule: (context, input) => cancelSchedule(context, kind, input),
    archive: (context, { by, ...input }) => archiveEntity(context, by, kind, input),
    unarchive: (context, input) => unarchiveEntity(context, kind, input),
    listVersions: async (context, input) => {
      await assertReadable(context, input);
      return listVersions(context, kind, input.id);
    },
    getVersion: async (context, input) => {
      await assertReadable(context, input);
      return getVersion(context, kind, input.id, input.number);
    },
    restore: (context, { by, ...input }) => restoreVersion(context, by, kind, input),
    notePresence: async (context, { by, ...input }) => {
      await assertReadable(context, { by, id: input.id });
      return notePresence(context, by, kind, input);
    },
    endPresence: (context, { by, ...input }) => endPresence(context, by, kind, input),
  });
}
