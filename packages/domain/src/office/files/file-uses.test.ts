import { expect, it } from 'vitest';
import { FILE_SIZE_RANGES, fileUseState } from './file-uses.ts';

it('tells a published use from a draft, a scheduled one and a kept version (MEDIA-19)', () => {
  expect(['banners', 'content_entities', 'content_schedules', 'setting_versions'].map(fileUseState)).toEqual([
    'published',
    'draft',
    'scheduled',
    'version',
  ]);
});

it('has ranges of sizes that leave no size out and have none twice', () => {
  const MB = 1_048_576;
  expect(FILE_SIZE_RANGES).toEqual({
    small: [0, MB],
    medium: [MB + 1, 10 * MB],
    large: [10 * MB + 1, 100 * MB],
    huge: [100 * MB + 1, Number.MAX_SAFE_INTEGER],
  });
});
