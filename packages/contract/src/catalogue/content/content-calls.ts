import type { Permission } from '@toro/domain/accounts/staff/permissions';
import { type Call, defineOfficeCall, type OfficeRules, type Schemas } from '../../call.ts';
import type { ContentSchemas } from './content-schemas.ts';

interface ContentRules {
  /** The part of the address behind `/v1/office/`. */
  path: string;
  read: Permission;
  write: Permission;
  publish: Permission;
}

type CallOf<S> = S extends Schemas ? Call<S> : never;

export type ContentCalls<S> = { [K in keyof ContentSchemas & keyof S]: CallOf<S[K]> };

/** Declares the calls of one kind of content: its draft, its versions, its schedule, and who has it open. */
export function defineContentCalls<S>({ path, read, write, publish }: ContentRules): ContentCalls<S> {
  const root = `/v1/office/${path}` as const;
  const one = `${root}/:id` as const;
  const call = (method: Call['method'], address: `/v1/office/${string}`, rules: OfficeRules) =>
    defineOfficeCall({ method, path: address, ...rules });
  const calls: Record<keyof ContentSchemas, Call> = {
    create: call('POST', root, { permission: write, once: true }),
    open: call('GET', one, { permission: read }),
    listMissing: call('GET', `${one}/missing`, { permission: read }),
    save: call('PUT', `${one}/draft`, { permission: write }),
    discard: call('POST', `${one}/draft/removal`, { permission: write }),
    publish: call('POST', `${one}/publication`, { permission: publish }),
    schedule: call('PUT', `${one}/schedule`, { permission: publish }),
    cancelSchedule: call('POST', `${one}/schedule/removal`, { permission: publish }),
    archive: call('POST', `${one}/archive`, { permission: publish }),
    unarchive: call('POST', `${one}/archive/removal`, { permission: publish }),
    listVersions: call('GET', `${one}/versions`, { permission: read }),
    getVersion: call('GET', `${one}/versions/:number`, { permission: read }),
    restore: call('POST', `${one}/versions/:number/restoration`, { permission: write }),
    notePresence: call('PUT', `${one}/presence`, { permission: read, automatic: true }),
    endPresence: call('DELETE', `${one}/presence/:tab`, { permission: read, automatic: true }),
  };
  return calls as unknown as ContentCalls<S>;
}
