import { PERMISSIONS } from '@toro/domain/staff/permissions';
import { expect, it } from 'vitest';
import { officeCatalogue } from './office-catalogue.ts';

/** Permissions of parts of the office that are not built yet. The first call of a part takes its names from here. */
const WITHOUT_CALLS = [
  'live.read',
  'live.write',
  'live.note',
  'keys.read',
  'keys.write',
  'classes.read',
  'classes.write',
  'sheets.read',
  'sheets.write',
  'sheets.leads',
  'mentorships.read',
  'mentorships.write',
  'threads.read',
  'threads.moderate',
  'campaigns.read',
  'campaigns.write',
  'campaigns.send',
  'insights.sales',
  'insights.study',
];

it('every permission of the table guards a call', () => {
  const used = new Set<string | undefined>(
    Object.values(officeCatalogue).flatMap((calls) =>
      Object.values(calls).map(({ call }) => call.office?.permission),
    ),
  );
  expect(Object.keys(PERMISSIONS).filter((permission) => !used.has(permission))).toEqual(WITHOUT_CALLS);
});
