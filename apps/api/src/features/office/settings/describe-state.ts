import { describeSaver, type SettingVersion } from '../../../platform/settings/setting-versions.ts';

/** Version, source, person and time of a section, as calls return them. */
export function describeState(current: SettingVersion | undefined) {
  if (!current) return { version: 0, source: 'server' as const, saved_at: null, saved_by: null };
  return {
    version: current.version,
    source: current.value === null ? ('server' as const) : current.origin,
    saved_at: current.savedAt.toISOString(),
    saved_by: describeSaver(current),
  };
}
