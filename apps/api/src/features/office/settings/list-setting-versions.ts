import { desc, eq } from 'drizzle-orm';
import { settingVersions } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { describeSaver } from '../../../platform/settings/setting-versions.ts';

const MAX_LISTED = 50;

/** The newest versions of a section, newest first. */
export async function listSettingVersions({ db }: Context, { section }: { section: string }) {
  const rows = await db
    .select()
    .from(settingVersions)
    .where(eq(settingVersions.section, section))
    .orderBy(desc(settingVersions.version))
    .limit(MAX_LISTED);
  return {
    versions: rows.map((row) => ({
      version: row.version,
      saved_at: row.savedAt.toISOString(),
      saved_by: describeSaver(row),
      source: row.origin,
      is_default: row.value === null,
    })),
  };
}
